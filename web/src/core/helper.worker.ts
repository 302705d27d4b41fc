// A thread that helps the engine's: one more at work in the same search.
import { help, type Loan } from "./wasm";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<Loan>) => {
  void help(data);
};
