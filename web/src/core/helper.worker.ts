// A helper thread of the engine, which works on the same search.
import { help, type Loan } from "./wasm";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<Loan>) => {
  void help(data);
};
