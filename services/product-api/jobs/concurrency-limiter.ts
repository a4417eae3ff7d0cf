import { BusyError, RateLimitedError, RequestAbortedError } from '../errors';

export type Client = { clientId: string; signal?: AbortSignal };

type LimiterOptions = { slots: number; maxQueued: number; maxQueuedPerClient: number };

type QueuedTask = { start: () => void };

const RETRY_AFTER_SECONDS = 5;

/**
 * Clients take turns, one task each, so nobody waits for another client's whole queue.
 * @throws BusyError if the queue is full, RateLimitedError if the client's share is full, RequestAbortedError if the
 * client disconnected while queued
 */
export function createConcurrencyLimiter({ slots, maxQueued, maxQueuedPerClient }: LimiterOptions) {
  /** Queues by client, in serving order. */
  const queues = new Map<string, QueuedTask[]>();
  let free = slots;
  let queued = 0;

  function startNext(): void {
    for (const [clientId, queue] of queues) {
      const [next, ...rest] = queue;
      if (next === undefined || free === 0) return;
      queues.delete(clientId);
      if (rest.length > 0) queues.set(clientId, rest);
      queued -= 1;
      free -= 1;
      next.start();
    }
  }

  function dequeue(clientId: string, abandoned: QueuedTask): void {
    const rest = queues.get(clientId)?.filter((task) => task !== abandoned) ?? [];
    if (rest.length > 0) queues.set(clientId, rest);
    else queues.delete(clientId);
    queued -= 1;
    startNext();
  }

  function enqueue({ clientId, signal }: Client): Promise<void> {
    const queue = queues.get(clientId) ?? [];
    if (queue.length >= maxQueuedPerClient) throw new RateLimitedError(RETRY_AFTER_SECONDS);
    if (queued >= maxQueued) throw new BusyError();
    return new Promise((resolve, reject) => {
      const task: QueuedTask = {
        start: () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        dequeue(clientId, task);
        reject(new RequestAbortedError());
      };
      signal?.addEventListener('abort', abort, { once: true });
      queues.set(clientId, [...queue, task]);
      queued += 1;
    });
  }

  return async function runLimited<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
    if (client.signal?.aborted) throw new RequestAbortedError();
    if (free > 0 && queued === 0) free -= 1;
    else await enqueue(client);
    try {
      return await work();
    } finally {
      free += 1;
      startNext();
    }
  };
}

export type SharedConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** Limits the tasks of one client. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;
