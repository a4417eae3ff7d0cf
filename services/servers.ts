import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild, stopChildren, waitForPort } from './child';

export type Server = { name: string; args: string[]; env: Record<string, string>; port: number };

export type ServersDependencies = {
  print: (line: string) => void;
  giveUp: () => void;
  retryDelays?: readonly number[];
  /** Milliseconds until a server's exit count is reset. */
  steadyAfter?: number;
  /** Milliseconds until a server that does not stop is killed. */
  killAfter?: number;
};

const SECOND = 1_000;
const RETRY_DELAYS = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND);
const STEADY_AFTER = 60 * SECOND;
const KILL_AFTER = 10 * SECOND;

/** Starts servers one by one, restarts servers that exit, and stops all of them together. */
export class Servers {
  readonly #children = new Set<Child>();
  readonly #ending = new AbortController();
  readonly #dependencies: Required<ServersDependencies>;

  constructor(dependencies: ServersDependencies) {
    this.#dependencies = {
      retryDelays: RETRY_DELAYS,
      steadyAfter: STEADY_AFTER,
      killAfter: KILL_AFTER,
      ...dependencies,
    };
  }

  /** Resolves once the server is listening. @throws Error, without a restart, if the server exits first */
  async start(server: Server): Promise<void> {
    const child = this.#spawn(server);
    await waitForPort(child, server.port);
    void this.#restartOnExit(server, child);
  }

  /** @returns the exit code, or null after a signal */
  run(name: string, args: string[], env: Record<string, string>): Promise<number | null> {
    return this.#spawn({ name, args, env }).ended;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await stopChildren([...this.#children], this.#dependencies.killAfter);
  }

  #spawn({ name, args, env }: Omit<Server, 'port'>): Child {
    const child = startChild(name, args, env);
    this.#children.add(child);
    void child.ended.then(() => this.#children.delete(child));
    return child;
  }

  async #restartOnExit(server: Server, first: Child): Promise<void> {
    const { print, giveUp, retryDelays, steadyAfter } = this.#dependencies;
    const { signal } = this.#ending;
    let child = first;
    for (let exits = 0; ; exits += 1) {
      const startedAt = performance.now();
      const code = await child.ended;
      if (signal.aborted) return;
      if (performance.now() - startedAt >= steadyAfter) exits = 0;
      const ended = `The ${server.name} ended unexpectedly (${code === null ? 'killed' : `exit code ${code}`})`;
      const retryDelay = retryDelays[exits];
      if (retryDelay === undefined) {
        print(`${ended}, ${exits + 1} times in a row. Its output above contains the reason. It is not restarted.`);
        giveUp();
        return;
      }
      print(`${ended}. It is restarted in ${retryDelay / SECOND} s.`);
      await delay(retryDelay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      child = this.#spawn(server);
    }
  }
}
