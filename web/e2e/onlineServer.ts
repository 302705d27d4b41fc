// `ponnuki serve` with games between people, which tests stop and start again.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PYTHON } from "../tests/python";

const APP = join(import.meta.dirname, "../../build/web");

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Settings = Readonly<Record<string, string>>;

const addressAt = (port: number): string => `http://127.0.0.1:${String(port)}/`;

export class OnlineServer {
  private process: ChildProcess | null = null;
  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: Settings,
  ) {}

  /** Starts one, with these variables of its environment besides, which may be about its address. */
  static async begin(
    settings: Settings | ((address: string) => Settings) = {},
  ): Promise<OnlineServer> {
    const folder = await mkdtemp(join(tmpdir(), "ponnuki-e2e-"));
    const port = await freePort();
    const given = typeof settings === "function" ? settings(addressAt(port)) : settings;
    const server = new OnlineServer(port, folder, given);
    await server.start();
    return server;
  }

  get address(): string {
    return addressAt(this.port);
  }

  /** Resolves when the server answers. */
  async start(): Promise<void> {
    const data = join(this.folder, "games.db");
    const args = ["-m", "ponnuki", "serve", "--app", APP, "--port", String(this.port)];
    const child = spawn(PYTHON, [...args, "--data", data], {
      env: { ...process.env, ...this.settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.once("data", () => {
        resolve();
      });
      child.once("exit", () => {
        reject(new Error("the server did not start"));
      });
    });
  }
  /** Gives an account a role, as the host of the server does. */
  async giveRole(name: string, role: "moderator" | "administrator"): Promise<void> {
    const data = join(this.folder, "games.db");
    const args = ["-m", "ponnuki", "moderation", "role", name, role, "--data", data];
    await promisify(execFile)(PYTHON, args);
  }
  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (!process) return;
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGKILL");
    await ended;
  }
  async end(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
