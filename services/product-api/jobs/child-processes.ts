import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BusyError } from '../errors';

export class ProcessFailedError extends Error {
  override readonly name = 'ProcessFailedError';
}

/** CPU time per run, and process memory including off-heap memory. */
type Limits = { milliseconds: number; megabytes: number };

type Reply = { value?: unknown; error?: string; memory: number };

const MEGABYTE = 1_024 * 1_024;
const ENTRY = fileURLToPath(new URL('./child.cjs', import.meta.url));
/** Wall-clock milliseconds. Generous, because other processes may keep the CPUs busy. */
const MAX_TIME = 120_000;
/** In milliseconds. */
const MAX_IDLE = 60_000;
/** Per process. */
const MAX_RUNS = 50;
/** In bytes. Larger processes are not reused, because earlier runs have leaked memory. */
const MAX_KEPT = 300 * MEGABYTE;

/**
 * Calls a module's `run` function in a child process, which protects this process from endless loops, leaks and native
 * crashes. A watchdog kills the child at its limits, even if this process has died. One idle child is kept, because
 * loading the module takes longer than most runs. Failed runs are not retried.
 * @returns a function that throws ProcessFailedError, or BusyError if no process can be started. Callers must limit
 * concurrency.
 */
export function createProcessRunner<Data, Result>(module: URL, limits: Limits): (data: Data) => Promise<Result> {
  let idle: Child | null = null;
  return async (data) => {
    const child = idle === null || idle.hasEnded ? new Child(module, limits) : idle;
    idle = null;
    try {
      await child.start();
    } catch (cause) {
      child.end();
      throw new BusyError('A child process cannot be started.', { cause });
    }
    try {
      const { value, error, memory } = await child.run(data);
      if (error !== undefined) throw new Error(error);
      if (idle === null && child.runs < MAX_RUNS && memory < MAX_KEPT) {
        child.rest();
        idle = child;
      } else child.end();
      return value as Result;
    } catch (cause) {
      child.end();
      throw new ProcessFailedError(String(cause), { cause });
    }
  };
}

class Child {
  runs = 0;
  hasEnded = false;
  readonly #process: ChildProcess;
  #timer: NodeJS.Timeout | undefined;
  #resolve: (reply: Reply) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(module: URL, limits: Limits) {
    this.#process = fork(ENTRY, [fileURLToPath(module), JSON.stringify(limits)], {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      // Passes no environment, because it contains secrets, and no output, because untrusted files could flood it.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#process.on('message', (reply: Reply) => this.#resolve(reply));
    this.#process.on('error', (error) => this.#reject(error));
    this.#process.on('exit', (code, signal) => {
      this.hasEnded = true;
      this.#reject(new Error(`The process ended with ${signal ?? code}.`));
    });
  }

  /** Waits until the module is loaded, which does not count as a run. */
  async start(): Promise<void> {
    this.#process.ref();
    this.#process.channel?.ref();
    if (this.runs === 0) await this.#receive();
  }

  run(data: unknown): Promise<Reply> {
    this.runs += 1;
    this.#process.send(data as Serializable);
    return this.#receive();
  }

  #receive(): Promise<Reply> {
    this.#endAfter(MAX_TIME);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Lets this process exit, and ends the child after `MAX_IDLE` without work. */
  rest(): void {
    this.#process.unref();
    this.#process.channel?.unref();
    this.#endAfter(MAX_IDLE);
    this.#timer?.unref();
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.#timer);
    this.#process.kill('SIGKILL');
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), milliseconds);
  }
}
