import { BusyError, GivenUpError, RateLimitedError } from '../errors';

/** Who asks, so that nobody's many wishes stand before another's one, and when they have given up. */
export type Asker = { who: string; signal?: AbortSignal };

/** How many places there are, how many pieces of work may wait, and how many of one asker. */
type Limits = { places: number; waiting: number; each: number };

type Waiting = { size: number; start: () => void };

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets as much work run at a time as there are places; the rest waits. Whoever waits is served in turn, one piece each,
 * so that the next asker waits for one piece of another's and not for all of them. Work that fails gives its place on.
 * @throws BusyError when too much waits already, RateLimitedError when too much of this asker's does, GivenUpError when
 *   the asker went before its turn came.
 */
export function createConcurrencyLimiter({ places, waiting: most, each }: Limits) {
  /** By who asks, in the order in which they are served. */
  const queues = new Map<string, Waiting[]>();
  let free = places;
  let waiting = 0;

  function serveNext(): void {
    for (const [who, queue] of queues) {
      const [next, ...rest] = queue;
      if (next === undefined || next.size > free) return;
      queues.delete(who);
      if (rest.length > 0) queues.set(who, rest);
      waiting -= 1;
      free -= next.size;
      next.start();
    }
  }

  function leave(who: string, left: Waiting): void {
    const rest = queues.get(who)?.filter((piece) => piece !== left) ?? [];
    if (rest.length > 0) queues.set(who, rest);
    else queues.delete(who);
    waiting -= 1;
    serveNext();
  }

  function waitFor(size: number, { who, signal }: Asker): Promise<void> {
    const queue = queues.get(who) ?? [];
    if (queue.length >= each) throw new RateLimitedError(RETRY_AFTER_SECONDS);
    if (waiting >= most) throw new BusyError();
    return new Promise((resolve, reject) => {
      const piece: Waiting = {
        size,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        leave(who, piece);
        reject(new GivenUpError());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queues.set(who, [...queue, piece]);
      waiting += 1;
    });
  }

  /** @param size how many places the work takes, at most all of them. */
  return async function inTurn<Result>(asker: Asker, work: () => Promise<Result>, size = 1): Promise<Result> {
    if (asker.signal?.aborted) throw new GivenUpError();
    if (size <= free && waiting === 0) free -= size;
    else await waitFor(size, asker);
    try {
      return await work();
    } finally {
      free += size;
      serveNext();
    }
  };
}

export type SharedConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** The same for one asker. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;
