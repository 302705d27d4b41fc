// The Python that has the package: the one of `make install`, or where there is none the first on PATH.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const installed = `${ROOT}.venv/bin/python`;
export const PYTHON = existsSync(installed) ? installed : "python3";
