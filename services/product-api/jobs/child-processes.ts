import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BusyError } from '../errors';

/** Thrown if the work ended with an error, exceeded its limit of time or memory, or its process died. */
export class ProcessFailedError extends Error {
  override readonly name = 'ProcessFailedError';
}

/** The maximum processor time of one run, and the maximum memory of its process, including memory outside the heap. */
type Limits = { milliseconds: number; megabytes: number };

type Reply = { value?: unknown; error?: string; memory: number };

const MEGABYTE = 1_024 * 1_024;
const ENTRY = fileURLToPath(new URL('./child.cjs', import.meta.url));
/**
 * The maximum time, in milliseconds, in which a process must load its module or finish its work. It is long, because
 * other processes may keep the processors busy.
 */
const MAX_TIME = 120_000;
/** The time, in milliseconds, after which an idle process is ended. */
const MAX_IDLE = 60_000;
/** The maximum number of runs in one process. */
const MAX_RUNS = 50;
/**
 * The maximum memory, in bytes, of a process that is kept for the next run, so that what earlier runs left behind does
 * not use up the limit.
 */
const MAX_KEPT = 300 * MEGABYTE;

/**
 * Creates a function that calls the function `run` of a module in a child process, so that neither an endless loop, nor
 * a leak, nor an abort in native code stops this one. A watchdog in the child ends it at its limits, even if this
 * process has died. One idle process is kept, because loading the module takes longer than most of the work. Work is
 * never repeated. The caller must limit the concurrency.
 * @returns a function that throws ProcessFailedError, or BusyError if no process can be started.
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
      // The child gets no environment, because that contains secrets, and no output, because strangers' files could
      // flood it.
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

  /** Waits until the module is loaded, which does not count as work. */
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

  /** Waits for the next reply. */
  #receive(): Promise<Reply> {
    this.#endAfter(MAX_TIME);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Allows this process to exit, and ends the child if it does not receive work in time. */
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
