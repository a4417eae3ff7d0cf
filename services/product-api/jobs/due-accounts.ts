import type { Db } from '../db/client';
import { isDatabaseUnreachable } from '../errors';

/** Called with each failure of a job that continues with its remaining work. */
export type ReportFailure = (error: unknown, about: Record<string, string>) => void;

export const rethrow: ReportFailure = (error) => {
  throw error;
};

/** `ids` have failed in this run, which leaves them out. */
export type Failures = { report: ReportFailure; ids: string[] };

/**
 * Reports a failure instead of throwing it, unless the remaining work would fail too.
 * @returns 0 for failures
 */
export async function isolate(work: () => Promise<number>, report: (error: unknown) => void): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    report(error);
    return 0;
  }
}

type EachWork<Item> = {
  work: (items: readonly Item[]) => Promise<number>;
  report: (error: unknown, item: Item) => void;
};

/**
 * Works on all items together. After a failure, splits the items in half, until only the failing items are reported.
 */
export async function isolateEach<Item>(items: readonly Item[], { work, report }: EachWork<Item>): Promise<number> {
  const [first] = items;
  if (first === undefined) return 0;
  try {
    return await work(items);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    if (items.length === 1) {
      report(error, first);
      return 0;
    }
    const half = Math.ceil(items.length / 2);
    return (
      (await isolateEach(items.slice(0, half), { work, report })) +
      (await isolateEach(items.slice(half), { work, report }))
    );
  }
}

/** Accounts per run, which must end before the job expires. The rest stay due until the next run. */
const MAX_ACCOUNTS = 5_000;

type DueWork<Due> = {
  /** Locks the next due account, except those that have failed in this run. */
  lock: (transaction: Db, failed: readonly string[]) => Promise<Due | undefined>;
  work: (transaction: Db, due: Due) => Promise<number>;
  report: ReportFailure;
};

/** Runs one transaction per due account. Accounts that fail stay due. @returns the sum of the results */
export async function workOnDueAccounts<Due extends { accountId: string }>(
  db: Db,
  { lock, work, report }: DueWork<Due>,
): Promise<number> {
  const failed: string[] = [];
  let sum = 0;
  for (let tried = 0; tried < MAX_ACCOUNTS; tried += 1) {
    const taken: { due?: Due | undefined } = {};
    const workOnNext = () =>
      db.transaction(async (transaction) => {
        taken.due = await lock(transaction, failed);
        return taken.due === undefined ? 0 : work(transaction, taken.due);
      });
    sum += await isolate(workOnNext, (error) => {
      if (taken.due === undefined) throw error;
      const { accountId } = taken.due;
      report(error, { accountId });
      failed.push(accountId);
    });
    if (taken.due === undefined) break;
  }
  return sum;
}
