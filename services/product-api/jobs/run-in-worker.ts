import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimiter } from './concurrency-limiter';

/** The work needed more time or memory than it may, or its thread ended with an error. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

type Limits = { milliseconds: number; megabytes: number };

/**
 * Queue of work for the threads, of which as many work at once as there are processors. Queued work holds its data in
 * memory, which is up to 3 MB of pictures for a receipt. One client may queue as many receipts as a person opens in a
 * row.
 */
const limit = createConcurrencyLimiter({ slots: availableParallelism(), maxQueued: 60, maxQueuedPerClient: 12 });
/** Max runs of one thread, so that memory leaked by a module does not add up to the limit. */
const MAX_RUNS = 50;
/** Max idle time of a thread, in milliseconds. */
const MAX_IDLE = 60_000;

/** One idle thread of each module. Loading a module takes longer than most of its work. */
const idle = new Map<string, Thread>();

type Work = {
  /** The module that exports the function `run`. */
  module: URL;
  /** The argument of `run`. */
  data: unknown;
  limits: Limits;
  /** The client that takes a turn in the queue. */
  clientId: string;
};

/**
 * Calls the function `run` of a module in a thread. The thread is terminated at a limit, so that neither an endless loop
 * nor a leak in the module stops this process. The time limit does not include the time in the queue, in which clients
 * take turns.
 * @throws WorkerFailedError, BusyError, RateLimitedError
 */
export function runInWorker<Result>({ module, data, limits, clientId }: Work): Promise<Result> {
  return limit({ clientId }, async () => {
    try {
      const kept = idle.get(module.href);
      idle.delete(module.href);
      const isUsable = kept !== undefined && !kept.hasEnded;
      // Earlier work may have left errors, load or memory in a kept thread, so its failure is not a failure of the work.
      const result = isUsable ? await runIn(kept, data, limits).catch(() => undefined) : undefined;
      const { value } = result ?? (await runIn(new Thread(module.href, limits.megabytes), data, limits));
      return value as Result;
    } catch (cause) {
      throw new WorkerFailedError(String(cause), { cause });
    }
  });
}

/** Runs work in a thread, and keeps the thread for the next work of its module or ends it. */
async function runIn(thread: Thread, data: unknown, { milliseconds }: Limits): Promise<{ value: unknown }> {
  const value = await thread.run(data, milliseconds);
  if (idle.has(thread.module) || thread.runs >= MAX_RUNS) thread.end();
  else {
    thread.rest();
    idle.set(thread.module, thread);
  }
  return { value };
}

class Thread {
  runs = 0;
  hasEnded = false;
  readonly #worker: Worker;
  #timer: NodeJS.Timeout | undefined;
  #resolve: (result: unknown) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(
    readonly module: string,
    megabytes: number,
  ) {
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: module,
      // The options of the process do not apply to threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.#worker.on('message', (result) => {
      clearTimeout(this.#timer);
      this.#resolve(result);
    });
    // Registered for idle threads as well, because an unhandled error event ends this process.
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

  /** Allows this process to exit, and ends the thread unless it gets work in time. */
  rest(): void {
    this.#worker.unref();
    this.#endAfter(MAX_IDLE);
    this.#timer?.unref();
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.#timer);
    void this.#worker.terminate();
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), milliseconds);
  }
}
