// Two packages of Sabaki's, which come without types: as much of them as the tests use.
declare module "@sabaki/sgf" {
  export interface NodeObject {
    id: unknown;
    data: Record<string, string[]>;
    parentId: unknown;
    children: NodeObject[];
  }
  export function parse(contents: string): NodeObject[];
  export function parseBuffer(buffer: Buffer): NodeObject[];
  export function parseVertex(value: string): [number, number];
  export function stringify(nodes: NodeObject[]): string;
}

declare module "@sabaki/gtp" {
  export interface Response {
    content: string;
    error: boolean;
  }
  export class Controller {
    constructor(path: string, args: string[], options?: { cwd?: string });
    start(): void;
    stop(timeout?: number): Promise<void>;
    sendCommand(
      command: { name: string; args?: string[] },
      subscriber?: (event: { line: string; end: boolean }) => void,
    ): Promise<Response>;
  }
  export class ControllerStateTracker {
    constructor(controller: Controller);
    state: { boardsize: [number, number] | null; history: { name: string; args: string[] }[] };
    knowsCommand(name: string): Promise<boolean>;
    sync(state: {
      komi?: number;
      boardsize?: [number, number];
      history?: { name: string; args: string[] }[];
    }): Promise<void>;
  }
}
