import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BusyError } from '../errors';

export class ProcessFailedError extends Error {
  override readonly name = 'ProcessFailedError';
}

/** The processor time of a run, and the memory of its process, including memory outside the heap. */
type Limits = { milliseconds: number; megabytes: number };

type Reply = { value?: unknown; error?: string; memory: number };

const MEGABYTE = 1_024 * 1_024;
const ENTRY = fileURLToPath(new URL('./child.cjs', import.meta.url));
/** In milliseconds. Long, because other processes may keep the processors busy. */
const MAX_TIME = 120_000;
/** In milliseconds. */
const MAX_IDLE = 60_000;
/** Per process. */
const MAX_RUNS = 50;
/** In bytes. A process with more is not kept, because earlier runs left too much behind. */
const MAX_KEPT = 300 * MEGABYTE;

/**
 * Calls a module's function `run` in a child process, so that an endless loop, a leak or an abort in native code does
 * not stop this one. A watchdog ends the child at its limits, even if this process has died. One idle child is kept,
 * because loading the module takes longer than most work. Work is never repeated.
 * @returns a function that throws ProcessFailedError, or BusyError if no process can be started. The caller must limit
 * the concurrency.
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
      // No environment, because it contains secrets, and no output, because strangers' files could flood it.
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

  /** Loading the module does not count as work. */
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

  /** Lets this process exit, and ends the child if no work comes in time. */
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
