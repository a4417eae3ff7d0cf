import { Worker } from 'node:worker_threads';

/** The work needed more time or memory than it may, or its thread ended with an error. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

type Limits = { milliseconds: number; megabytes: number };

/** What the module of a thread gets as `workerData`. */
export type WorkerInput<Data> = { module: string; data: Data };

/**
 * Runs a module in a thread of its own, which gets `WorkerInput` and posts one message. The thread ends at a limit, so that
 * neither an endless loop nor a leak in the module stops this process.
 * @throws WorkerFailedError
 */
export function runInWorker<Result>(module: URL, data: unknown, { milliseconds, megabytes }: Limits): Promise<Result> {
  const workerData: WorkerInput<unknown> = { module: module.href, data };
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData,
    // Those of the process are not for threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const timer = setTimeout(() => void worker.terminate(), milliseconds);
  return new Promise<Result>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (cause) => reject(new WorkerFailedError(String(cause), { cause })));
    worker.once('exit', () => reject(new WorkerFailedError('The thread ended without a result.')));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
