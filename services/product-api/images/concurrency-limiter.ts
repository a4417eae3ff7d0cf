import { BusyError, RateLimitedError, RequestAbortedError } from '../errors';

/** Who asks, so that nobody's many wishes stand before another's one, and when they have given up. */
export type Client = { clientId: string; signal?: AbortSignal };

/** How many places there are, how many pieces of work may wait, and how many of one asker. */
type LimiterOptions = { slots: number; maxQueued: number; maxQueuedPerClient: number };

type QueuedTask = { size: number; start: () => void };

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets as much work run at a time as there are places; the rest waits. Whoever waits is served in turn, one piece each,
 * so that the next asker waits for one piece of another's and not for all of them. Work that fails gives its place on.
 * @throws BusyError when too much waits already, RateLimitedError when too much of this asker's does, GivenUpError when
 *   the asker went before its turn came.
 */
export function createConcurrencyLimiter({ slots, maxQueued, maxQueuedPerClient }: LimiterOptions) {
  /** By who asks, in the order in which they are served. */
  const queues = new Map<string, QueuedTask[]>();
  let free = slots;
  let queued = 0;

  function startNext(): void {
    for (const [clientId, queue] of queues) {
      const [next, ...rest] = queue;
      if (next === undefined || next.size > free) return;
      queues.delete(clientId);
      if (rest.length > 0) queues.set(clientId, rest);
      queued -= 1;
      free -= next.size;
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

  function enqueue(size: number, { clientId, signal }: Client): Promise<void> {
    const queue = queues.get(clientId) ?? [];
    if (queue.length >= maxQueuedPerClient) throw new RateLimitedError(RETRY_AFTER_SECONDS);
    if (queued >= maxQueued) throw new BusyError();
    return new Promise((resolve, reject) => {
      const task: QueuedTask = {
        size,
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

  /** @param size how many places the work takes, at most all of them. */
  return async function runLimited<Result>(client: Client, work: () => Promise<Result>, size = 1): Promise<Result> {
    if (client.signal?.aborted) throw new RequestAbortedError();
    if (size <= free && queued === 0) free -= size;
    else await enqueue(size, client);
    try {
      return await work();
    } finally {
      free += size;
      startNext();
    }
  };
}

export type SharedConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** The same for one asker. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;
