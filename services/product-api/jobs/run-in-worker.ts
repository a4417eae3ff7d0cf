import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The work needed more time or memory than it may, or its thread ended with an error. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

type Limits = { milliseconds: number; megabytes: number };

/** Threads that work at once. Further work waits for one of them to end. */
const MAX_WORKING = availableParallelism();
/** Runs of a thread, so that what a module never frees does not grow until it is the limit of somebody's file. */
const MAX_RUNS = 50;
/** Milliseconds for which a thread is kept without work. */
const MAX_IDLE = 60_000;

let working = 0;
const waiting: (() => void)[] = [];
/** A thread without work of each module, which saves the time to load it: more than most of its work takes. */
const idle = new Map<string, Thread>();

/**
 * Calls the function `run` of a module in a thread. It ends at a limit, with its thread, so that neither an endless loop
 * nor a leak in the module stops this process. Waiting for other work is not a part of its time.
 * @throws WorkerFailedError
 */
export async function runInWorker<Result>(module: URL, data: unknown, limits: Limits): Promise<Result> {
  if (working < MAX_WORKING) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  const kept = idle.get(module.href);
  idle.delete(module.href);
  const thread = kept === undefined || kept.hasEnded ? new Thread(module.href, limits.megabytes) : kept;
  try {
    const result = await thread.run(data, limits.milliseconds);
    if (idle.has(module.href) || thread.runs >= MAX_RUNS) thread.end();
    else {
      thread.rest();
      idle.set(module.href, thread);
    }
    return result as Result;
  } catch (cause) {
    throw new WorkerFailedError(String(cause), { cause });
  } finally {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}

class Thread {
  runs = 0;
  hasEnded = false;
  readonly #worker: Worker;
  #timer: NodeJS.Timeout | undefined;
  #resolve: (result: unknown) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(module: string, megabytes: number) {
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: module,
      // Those of the process are not for threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.#worker.on('message', (result) => {
      clearTimeout(this.#timer);
      this.#resolve(result);
    });
    // Also without work: an error of a thread that nothing handles would end this process.
    this.#worker.on('error', (error) => this.#reject(error));
    this.#worker.on('exit', () => {
      this.hasEnded = true;
      this.#reject(new Error('The thread ended without a result.'));
    });
  }

  run(data: unknown, milliseconds: number): Promise<unknown> {
    this.runs += 1;
    this.#endAfter(milliseconds);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#worker.postMessage(data);
    });
  }

  /** Lets this process end while the thread has no work. */
  rest(): void {
    this.#worker.unref();
    this.#endAfter(MAX_IDLE);
    this.#timer?.unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    void this.#worker.terminate();
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), milliseconds);
  }
}
