// The module as it is: numbers and bytes (core/bind/wasm.cpp). `core.ts` makes objects of it.
import { PonnukiError } from "./errors";

type Handle = number;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  output(): number;
  output_size(): number;
  games(): void;
  new_game(): Handle;
  game(game: Handle): void;
  release_game(game: Handle): void;
  start(game: Handle): Handle;
  read_state(game: Handle): Handle;
  position(position: Handle): void;
  play(position: Handle): Handle;
  why_illegal(position: Handle): void;
  perft(position: Handle, depth: number): bigint;
  release_position(position: Handle): void;
  new_search(position: Handle, megabytes: number, seed: number, tactics: number): Handle;
  advance(search: Handle): number;
  run(search: Handle, playouts: number, seconds: number): void;
  report(search: Handle, mostCandidates: number): void;
  pick(search: Handle, temperature: number, seed: number): void;
  release_search(search: Handle): void;
}

const NOT_SUPPORTED = 58; // WASI's ENOTSUP

/** What the module asks of its host: the time. It writes nothing anywhere. */
function host(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const refuse = (): number => NOT_SUPPORTED;
  return {
    wasi_snapshot_preview1: {
      clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
        return 0;
      },
      fd_close: refuse,
      fd_seek: refuse,
      fd_write: refuse,
    },
  };
}

export class Wasm {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(readonly calls: Exports) {}

  static async instantiate(module: WebAssembly.Module): Promise<Wasm> {
    const memory = (): WebAssembly.Memory => wasm.calls.memory;
    const instance = await WebAssembly.instantiate(module, host(memory));
    const wasm = new Wasm(instance.exports as unknown as Exports);
    wasm.calls._initialize();
    return wasm;
  }

  /** What the next call reads. */
  give(text: string): void {
    const bytes = this.encoder.encode(text);
    const at = this.calls.input(bytes.length);
    new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
  }

  /** What the last call said. */
  text(): string {
    const size = this.calls.output_size();
    return this.decoder.decode(new Uint8Array(this.calls.memory.buffer, this.calls.output(), size));
  }

  /** The same, read as JSON. */
  json(): unknown {
    const text = this.text();
    if (text === "") throw new PonnukiError("this object was released");
    return JSON.parse(text);
  }
}
