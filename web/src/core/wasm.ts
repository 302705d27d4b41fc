// The interface of the WebAssembly module, in numbers and bytes (core/bind/wasm.cpp). `core.ts` wraps it.
import * as charsets from "./charsets";
import { PonnukiError } from "./errors";
import { type Problem, problem } from "./problem";

type Handle = number;

interface Exports {
  /** Of a module without threads; one with threads shares the memory it is given. */
  memory?: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  output(): number;
  output_size(): number;
  games(): void;
  new_game(): Handle;
  game(game: Handle): void;
  read_move(game: Handle): void;
  release_game(game: Handle): void;
  start(game: Handle): Handle;
  read_position(): Handle;
  game_of(position: Handle): Handle;
  arranged(game: Handle): Handle;
  position(position: Handle): void;
  merits(position: Handle): number;
  play(position: Handle): Handle;
  after_null_move(position: Handle): Handle;
  why_illegal(position: Handle): void;
  perft(position: Handle, depth: number): bigint;
  release_position(position: Handle): void;
  new_search(position: Handle, megabytes: number, seed: number, threads: number): Handle;
  advance(search: Handle): number;
  run(search: Handle, playouts: number, seconds: number): void;
  report(search: Handle, maxCandidates: number): void;
  release_search(search: Handle): void;
  new_move_values(position: Handle, megabytes: number): Handle;
  run_move_values(values: Handle, seconds: number): number;
  move_values(values: Handle): void;
  release_move_values(values: Handle): void;
  new_player(
    game: Handle,
    level: number,
    seed: bigint,
    network: Handle,
    simulations: number,
  ): Handle;
  begin(player: Handle, start: Handle): number;
  step(player: Handle, seconds: number): number;
  progress(player: Handle): number;
  network_failed(player: Handle): number;
  chosen(player: Handle): void;
  thought(player: Handle, maxCandidates: number): void;
  release_player(player: Handle): void;
  planes(game: Handle): void;
  new_network(game: Handle): Handle;
  release_network(network: Handle): void;
  network_owners(network: Handle, position: Handle): number;
  new_network_search(
    network: Handle,
    position: Handle,
    simulations: number,
    tactics: number,
  ): Handle;
  run_network_search(search: Handle, seconds: number): number;
  network_report(search: Handle, maxCandidates: number): void;
  release_network_search(search: Handle): void;
  read_records(isText: number): void;
  decoded(size: number): number;
  read_link(maxLength: number): void;
  write_record(): void;
  play_line(start: Handle, count: number): void;
  read_opponent(games: number): void;
  write_opponent(seat: number, seed: bigint): void;
  player_at(seat: number, game: number): number;
  match_standing(): void;
  write_match(): void;
  read_time_control(): void;
  change_clock(act: number, player: number, now: number): void;
  new_stack(size: number): number;
  help(): void;
  __stack_pointer: WebAssembly.Global<"i32">;
}

const NOT_SUPPORTED = 58; // WASI's ENOTSUP

// Of 64 KiB.
const INITIAL_PAGES = 512;
const MAX_PAGES = 16384; // as cmake/wasm.cmake says
const STACK = 1 << 20;

/** What the module asks of its host: the time, and charsets. It writes nothing anywhere. */
function imports(
  memory: () => WebAssembly.Memory,
  decoded: (size: number) => number,
): WebAssembly.Imports {
  return { wasi_snapshot_preview1: wasi(memory), host: charsetsFor(memory, decoded) };
}

/** What is decoded is written where `decoded` says. */
function charsetsFor(
  memory: () => WebAssembly.Memory,
  decoded: (size: number) => number,
): WebAssembly.ModuleImports {
  // A copy: shared memory is not decoded.
  const bytes = (at: number, size: number): Uint8Array =>
    new Uint8Array(memory().buffer).slice(at, at + size);
  const named = (at: number, size: number): string => new TextDecoder().decode(bytes(at, size));
  return {
    coding: (name: number, size: number): number => charsets.coding(named(name, size)),
    decode: (name: number, nameSize: number, at: number, size: number, whole: number): void => {
      const text = charsets.decode(named(name, nameSize), bytes(at, size), whole !== 0);
      const to = decoded(text.length);
      new Uint8Array(memory().buffer, to, text.length).set(text);
    },
    length: (name: number, nameSize: number, at: number, size: number, count: number): number =>
      charsets.length(named(name, nameSize), bytes(at, size), count),
  };
}

function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const refuse = (): number => NOT_SUPPORTED;
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
    fd_close: refuse,
    fd_seek: refuse,
    fd_write: refuse,
  };
}

/** What a thread needs to help: the memory, and a stack of its own there. */
export interface HelperSetup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly stack: number;
}

/** Helps with searches, for ever. Only for a thread that has nothing else to do. */
export async function help({ module, memory, stack }: HelperSetup): Promise<void> {
  const instance = await WebAssembly.instantiate(module, {
    env: { memory },
    ...imports(
      () => memory,
      (size) => calls.decoded(size),
    ),
  });
  const calls = instance.exports as unknown as Exports;
  calls.__stack_pointer.value = stack;
  calls.help();
}

export class Wasm {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly memory: WebAssembly.Memory,
    readonly calls: Exports,
    /** Whether other threads can help. */
    readonly threaded: boolean,
  ) {}

  static async instantiate(module: WebAssembly.Module): Promise<Wasm> {
    const threaded = WebAssembly.Module.imports(module).some(({ kind }) => kind === "memory");
    const shared = threaded
      ? new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES, shared: true })
      : null;
    const memory = (): WebAssembly.Memory => wasm.memory;
    const instance = await WebAssembly.instantiate(module, {
      ...(shared ? { env: { memory: shared } } : {}),
      ...imports(memory, (size) => calls.decoded(size)),
    });
    const calls = instance.exports as unknown as Exports;
    const own = shared ?? calls.memory;
    if (!own) throw new Error("this module has no memory");
    const wasm = new Wasm(module, own, calls, threaded);
    calls._initialize();
    return wasm;
  }

  /** The setup of one more helper thread; null if the module has no threads. */
  helperSetup(): HelperSetup | null {
    if (!this.threaded) return null;
    return { module: this.module, memory: this.memory, stack: this.calls.new_stack(STACK) };
  }

  /** What the next call reads. */
  give(input: string | Uint8Array): void {
    const bytes = typeof input === "string" ? this.encoder.encode(input) : input;
    const at = this.calls.input(bytes.length);
    new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
  }

  /** What the last call said. */
  text(): string {
    const begin = this.calls.output();
    // A copy: shared memory is not decoded.
    const bytes = new Uint8Array(this.memory.buffer).slice(begin, begin + this.calls.output_size());
    return this.decoder.decode(bytes);
  }

  /** The same, read as JSON. */
  json(): unknown {
    const text = this.text();
    if (text === "") throw new PonnukiError(problem("object_released"));
    return JSON.parse(text);
  }

  /** Why the last call refused; of options, which. */
  refused(): { readonly option: string; readonly problem: Problem } {
    return this.json() as { option: string; problem: Problem };
  }
}
