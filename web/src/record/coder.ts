// An adaptive binary arithmetic code: bits that were to be expected take little room. docs/records.md
// describes it. Numbers are unsigned integers of 32 bits.

const HALF = 1 << 15; // probabilities are of 2^16
const RATE = 4;
const WIDEST = 32; // bits of a number
const KINDS = 4;
const ALWAYS_EVEN = -1; // the context of bits without one

/** How likely a 1 is, by context. Texts are of one kind. */
export type Model = Uint16Array;

const BYTES = 0; // by the byte before and the bits of this one so far
const FLAGS = BYTES + (1 << 16); // by kind and number
const WIDTHS = FLAGS + KINDS * 64; // of numbers, by kind
const DIGITS = WIDTHS + KINDS * 64; // of numbers, by kind, width and place
const SIZE = DIGITS + KINDS * 64 * 32;

const flag = (kind: number, number: number): number => FLAGS + kind * 64 + number;
const width = (kind: number, i: number): number => WIDTHS + kind * 64 + i;
const digit = (kind: number, wide: number, place: number): number =>
  DIGITS + (kind * 64 + wide) * 32 + place;

export function newModel(): Model {
  return new Uint16Array(SIZE).fill(HALF);
}

/** How many bits a number has. */
const bitsOf = (value: number): number => 32 - Math.clz32(value);

class Learner {
  protected low = 0;
  protected high = 0xffffffff;

  constructor(readonly model: Model) {}

  protected likely(context: number): number {
    return context === ALWAYS_EVEN ? HALF : (this.model[context] ?? HALF);
  }

  /** The last number that means a 1. */
  protected middle(p: number): number {
    return this.low + ((this.high - this.low) >>> 16) * p;
  }

  protected learn(context: number, p: number, bit: number): void {
    if (context !== ALWAYS_EVEN)
      this.model[context] = bit ? p + ((65536 - p) >> RATE) : p - (p >> RATE);
  }

  /** Whether the first byte is decided; it is shifted out. */
  protected shifted(): boolean {
    if (((this.low ^ this.high) & 0xff000000) !== 0) return false;
    this.low = (this.low << 8) >>> 0;
    this.high = ((this.high << 8) | 255) >>> 0;
    return true;
  }
}

/** Writes bits, numbers and texts. */
export class Encoder extends Learner {
  private readonly out: number[] = [];

  private bit(context: number, bit: number): void {
    const p = this.likely(context);
    const middle = this.middle(p);
    if (bit) this.high = middle;
    else this.low = middle + 1;
    this.learn(context, p, bit);
    for (let top = this.high >>> 24; this.shifted(); top = this.high >>> 24) this.out.push(top);
  }

  flag(kind: number, number: number, bit: boolean): void {
    this.bit(flag(kind, number), Number(bit));
  }

  /** A number from 0 to limit - 1, all equally likely. */
  below(value: number, limit: number): void {
    for (let shift = bitsOf(limit - 1) - 1; shift >= 0; --shift)
      this.bit(ALWAYS_EVEN, (value >> shift) & 1);
  }

  /** A number that is rather small: how many bits it has, then the bits. */
  number(kind: number, value: number): void {
    const wide = bitsOf(value + 1);
    for (let i = 1; i < wide; ++i) this.bit(width(kind, i), 1);
    this.bit(width(kind, wide), 0);
    for (let shift = wide - 2; shift >= 0; --shift)
      this.bit(digit(kind, wide, shift), ((value + 1) >>> shift) & 1);
  }

  /** The length, then each byte in the light of the one before. */
  text(said: Uint8Array): void {
    this.number(0, said.length);
    let before = 0;
    for (const byte of said) {
      let node = 1;
      for (let shift = 7; shift >= 0; --shift) {
        const bit = (byte >> shift) & 1;
        this.bit(BYTES + before * 256 + node, bit);
        node = (node << 1) | bit;
      }
      before = byte;
    }
  }

  /** Everything written, as short as can be. */
  done(): Uint8Array {
    const out = this.low ? [...this.out, (this.low >>> 24) + 1] : this.out;
    return Uint8Array.from(out.slice(0, out.findLastIndex((byte) => byte !== 0) + 1));
  }
}

/** Reads what an Encoder with the same model wrote, in the same order. */
export class Decoder extends Learner {
  private code = 0;
  private at = 0;

  constructor(
    model: Model,
    private readonly data: Uint8Array,
  ) {
    super(model);
    for (let i = 0; i < 4; ++i) this.more();
  }

  private more(): void {
    this.code = ((this.code << 8) | (this.data[this.at++] ?? 0)) >>> 0;
  }

  private bit(context: number): number {
    const p = this.likely(context);
    const middle = this.middle(p);
    const bit = Number(this.code <= middle);
    if (bit) this.high = middle;
    else this.low = middle + 1;
    this.learn(context, p, bit);
    while (this.shifted()) this.more();
    return bit;
  }

  flag(kind: number, number: number): boolean {
    return this.bit(flag(kind, number)) === 1;
  }

  /** As Encoder.below; may be too large if the data is none of ours. */
  below(limit: number): number {
    let value = 0;
    for (let i = bitsOf(limit - 1); i > 0; --i) value = (value << 1) | this.bit(ALWAYS_EVEN);
    return value;
  }

  /** As Encoder.number; at most 2^32 - 2. */
  number(kind: number): number {
    let wide = 1;
    while (wide < WIDEST && this.bit(width(kind, wide))) ++wide;
    let value = 1;
    for (let shift = wide - 2; shift >= 0; --shift)
      value = ((value << 1) | this.bit(digit(kind, wide, shift))) >>> 0;
    return value - 1;
  }

  /** As Encoder.text; null if it is longer than it may be. */
  text(longest: number): Uint8Array | null {
    const length = this.number(0);
    if (length > longest) return null;
    const said = new Uint8Array(length);
    let before = 0;
    for (let i = 0; i < length; ++i) {
      let node = 1;
      while (node < 256) node = (node << 1) | this.bit(BYTES + before * 256 + node);
      before = node & 255;
      said[i] = before;
    }
    return said;
  }
}
