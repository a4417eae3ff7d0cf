import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { trials } from '../../payment/purchase-schema';
import { REMEMBERED_YEARS } from '../trial-rule';

/** The account that starts a trial, and the keyed hashes of its owner's identifiers. */
export type Person = {
  accountId: string;
  /** Sorted, so that concurrent transactions lock them in the same order. */
  keys: readonly string[];
};

/** Marks the trial of an account as used. @returns false if it was used before, or if there is no such account. */
export async function markTrialUsed(transaction: Db, accountId: string, now: Date): Promise<boolean> {
  const marked = await transaction
    .update(accounts)
    .set({ trialUsedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.trialUsedAt)))
    .returning({ id: accounts.id });
  return marked.length > 0;
}

/** Takes the keys that are new or no longer remembered. @returns those. */
export async function takeKeys(transaction: Db, keys: readonly string[], now: Date): Promise<string[]> {
  const taken = await transaction
    .insert(trials)
    .values(keys.map((key) => ({ key, usedAt: now })))
    .onConflictDoUpdate({ target: trials.key, set: { usedAt: now }, setWhere: lt(trials.usedAt, getCutoff(now)) })
    .returning({ key: trials.key });
  return taken.map(({ key }) => key);
}

/** Inserts the keys that are not stored yet, and leaves the time of stored ones. */
export async function insertKeys(transaction: Db, keys: readonly string[], now: Date): Promise<void> {
  const rows = keys.map((key) => ({ key, usedAt: now }));
  await transaction.insert(trials).values(rows).onConflictDoNothing();
}

export async function removeKeys(transaction: Db, keys: readonly string[]): Promise<void> {
  await transaction.delete(trials).where(inArray(trials.key, [...keys]));
}

/** Checks whether one of the keys is stored. */
export async function hasKey(transaction: Db, keys: readonly string[]): Promise<boolean> {
  const found = await transaction
    .select({ key: trials.key })
    .from(trials)
    .where(inArray(trials.key, [...keys]));
  return found.length > 0;
}

/** Releases a trial that could not be started. */
export async function releaseTrial(db: Db, { accountId, keys }: Person): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(accounts).set({ trialUsedAt: null }).where(eq(accounts.id, accountId));
    await removeKeys(transaction, keys);
  });
}

/** Checks whether there is an account that has not used its trial. */
export async function hasUnusedTrial(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.trialUsedAt)));
  return found.length > 0;
}

export async function countRememberedKeys(db: Db, keys: readonly string[], now: Date): Promise<number> {
  const [row] = await db
    .select({ remembered: count() })
    .from(trials)
    .where(and(inArray(trials.key, [...keys]), gt(trials.usedAt, getCutoff(now))));
  return row?.remembered ?? 0;
}

/** Deletes trials that were used more than two years ago. */
export async function removeOldTrials(db: Db, now: Date): Promise<void> {
  await db.delete(trials).where(lt(trials.usedAt, getCutoff(now)));
}

function getCutoff(now: Date) {
  return sql`${now.toISOString()}::timestamptz - make_interval(years => ${REMEMBERED_YEARS})`;
}
