import type { Db } from '../db/client';
import {
  countRememberedKeys,
  hasKey,
  hasUnusedTrial,
  insertKey,
  markTrialUsed,
  type Person,
  takeKeys,
} from './queries/trials';
import { canKeepTrial, isFirstTrial } from './trial-rule';

class TrialUsedError extends Error {}

/**
 * Marks a person's trial as used under all their keys. The account's row and the unique keys decide between concurrent
 * claims.
 * @returns false if one of them was used before; then nothing is marked.
 */
export async function claimTrial(db: Db, { accountId, keys }: Person, now: Date): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      const isUnusedByAccount = await markTrialUsed(transaction, accountId, now);
      const freeKeys = isUnusedByAccount ? await takeKeys(transaction, keys, now) : 0;
      if (!isFirstTrial({ isUnusedByAccount, keys: keys.length, freeKeys })) throw new TrialUsedError();
    });
    return true;
  } catch (error) {
    if (error instanceof TrialUsedError) return false;
    throw error;
  }
}

export async function isTrialAvailable(db: Db, { accountId, keys }: Person, now: Date): Promise<boolean> {
  const isUnusedByAccount = await hasUnusedTrial(db, accountId);
  const freeKeys = isUnusedByAccount ? keys.length - (await countRememberedKeys(db, keys, now)) : 0;
  return isFirstTrial({ isUnusedByAccount, keys: keys.length, freeKeys });
}

/** Marks a card as used to keep a trial. @returns false if it has kept another one. */
export async function claimCard(db: Db, { card, use }: { card: string; use: string }, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isFree = (await takeKeys(transaction, [card], now)) > 0;
    if (isFree) await insertKey(transaction, use, now);
    return canKeepTrial({ isFree, hasKeptThis: isFree || (await hasKey(transaction, use)) });
  });
}
