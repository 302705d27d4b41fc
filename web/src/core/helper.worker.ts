// A helper thread of the engine, which works on the same search.
import { help, type HelperSetup } from "./wasm";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<HelperSetup>) => {
  void help(data);
};
