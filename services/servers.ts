import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild, stopChildren, waitForPort } from './child';

export type Server = { name: string; args: string[]; env: Record<string, string>; port: number };

export type ServersDependencies = {
  print: (line: string) => void;
  /** Called when a server has died too often. */
  giveUp: () => void;
  /** Back-off in milliseconds before each restart: after the first exit, the second, and so on. */
  retryDelays?: readonly number[];
  /** After running for so many milliseconds a server's count of exits is reset. */
  steadyAfter?: number;
};

const SECOND = 1_000;
const RETRY_DELAYS = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND);
const STEADY_AFTER = 60 * SECOND;

/** Supervises servers: starts them one by one, restarts those that exit, and stops all together. */
export class Servers {
  readonly #children = new Set<Child>();
  readonly #ending = new AbortController();
  readonly #parts: Required<ServersDependencies>;

  constructor(parts: ServersDependencies) {
    this.#parts = { retryDelays: RETRY_DELAYS, steadyAfter: STEADY_AFTER, ...parts };
  }

  /** Starts a server and waits until it listens. @throws Error when it exits before that; it is not restarted then. */
  async start(server: Server): Promise<void> {
    const child = this.#spawn(server);
    await waitForPort(child, server.port);
    void this.#restartOnExit(server, child);
  }

  /** Runs a program to its end. @returns its exit code, null after a signal. */
  run(name: string, args: string[], env: Record<string, string>): Promise<number | null> {
    return this.#spawn({ name, args, env }).ended;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await stopChildren([...this.#children]);
  }

  #spawn({ name, args, env }: Omit<Server, 'port'>): Child {
    const child = startChild(name, args, env);
    this.#children.add(child);
    void child.ended.then(() => this.#children.delete(child));
    return child;
  }

  async #restartOnExit(server: Server, first: Child): Promise<void> {
    const { print, giveUp, retryDelays, steadyAfter } = this.#parts;
    const { signal } = this.#ending;
    let child = first;
    for (let deaths = 0; ; deaths += 1) {
      const startedAt = performance.now();
      const code = await child.ended;
      if (signal.aborted) return;
      if (performance.now() - startedAt >= steadyAfter) deaths = 0;
      const ended = `The ${server.name} ended unexpectedly (${code === null ? 'killed' : `exit code ${code}`})`;
      const retryDelay = retryDelays[deaths];
      if (retryDelay === undefined) {
        print(`${ended}, ${deaths + 1} times in a row. What it said above tells why; nothing is started again.`);
        giveUp();
        return;
      }
      print(`${ended}. It is started again in ${retryDelay / SECOND} s.`);
      await delay(retryDelay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      child = this.#spawn(server);
    }
  }
}
