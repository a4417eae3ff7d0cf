import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { trials } from '../../payment/purchase-schema';
import type { CardKeys } from '../trial-keys';

/** A used trial is remembered for two years, also after its account is deleted. */
const REMEMBERED_YEARS = 2;

class TrialUsedError extends Error {}

type Person = {
  accountId: string;
  /** Keyed hashes of the person's identifiers, sorted so that concurrent transactions lock them in the same order. */
  keys: readonly string[];
};

/** Marks a person's trial as used under all their keys. @returns false if one of them was used before. */
export async function claimTrial(db: Db, { accountId, keys }: Person, now: Date): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      const used = await transaction
        .update(accounts)
        .set({ trialUsedAt: now })
        .where(and(eq(accounts.id, accountId), isNull(accounts.trialUsedAt)))
        .returning({ id: accounts.id });
      if (used.length === 0) throw new TrialUsedError();
      const taken = await transaction
        .insert(trials)
        .values(keys.map((key) => ({ key, usedAt: now })))
        .onConflictDoUpdate({ target: trials.key, set: { usedAt: now }, setWhere: lt(trials.usedAt, getCutoff(now)) })
        .returning({ key: trials.key });
      if (taken.length < keys.length) throw new TrialUsedError();
    });
    return true;
  } catch (error) {
    if (error instanceof TrialUsedError) return false;
    throw error;
  }
}

/** Releases a trial that could not be started. */
export async function releaseTrial(db: Db, { accountId, keys }: Person): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(accounts).set({ trialUsedAt: null }).where(eq(accounts.id, accountId));
    await transaction.delete(trials).where(inArray(trials.key, [...keys]));
  });
}

/** Marks a card as used to keep a trial. @returns false if it has kept another one. */
export async function claimCard(db: Db, { card, use }: CardKeys, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const taken = await transaction
      .insert(trials)
      .values(card.map((key) => ({ key, usedAt: now })))
      .onConflictDoUpdate({ target: trials.key, set: { usedAt: now }, setWhere: lt(trials.usedAt, getCutoff(now)) })
      .returning({ key: trials.key });
    if (taken.length === card.length) {
      await transaction
        .insert(trials)
        .values(use.map((key) => ({ key, usedAt: now })))
        .onConflictDoNothing();
      return true;
    }
    // The card was used before the secret was rotated: its hash by the new one must not extend the two years.
    const added = taken.map(({ key }) => key);
    if (added.length > 0) await transaction.delete(trials).where(inArray(trials.key, added));
    const own = await transaction
      .select({ key: trials.key })
      .from(trials)
      .where(inArray(trials.key, [...use]));
    return own.length > 0;
  });
}

export async function isTrialAvailable(db: Db, { accountId, keys }: Person, now: Date): Promise<boolean> {
  const [account] = await db.select({ usedAt: accounts.trialUsedAt }).from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined || account.usedAt !== null) return false;
  const [remembered] = await db
    .select({ key: trials.key })
    .from(trials)
    .where(and(inArray(trials.key, [...keys]), gt(trials.usedAt, getCutoff(now))))
    .limit(1);
  return remembered === undefined;
}

/** Deletes trials that were used more than two years ago. */
export async function removeOldTrials(db: Db, now: Date): Promise<void> {
  await db.delete(trials).where(lt(trials.usedAt, getCutoff(now)));
}

function getCutoff(now: Date) {
  return sql`${now.toISOString()}::timestamptz - make_interval(years => ${REMEMBERED_YEARS})`;
}
