import type { Db } from '../db/client';
import {
  countRememberedKeys,
  findOpenTrial,
  hasKey,
  hasUnusedTrial,
  insertKeys,
  markTrialUsed,
  type Person,
  removeKeys,
  takeKeys,
} from './queries/trials';
import { type CardKeys, canKeepTrial, isFirstTrial } from './trial-keys';

class TrialUsedError extends Error {}

/**
 * Marks a person's trial as used by a profile, under all their keys. The account's row and the unique keys decide between concurrent
 * claims.
 * @returns false if one of them was used before; then nothing is marked.
 */
export async function claimTrial(
  db: Db,
  { accountId, profileId, keys }: Person & { profileId: string },
  now: Date,
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      const isUnusedByAccount = await markTrialUsed(transaction, { accountId, profileId }, now);
      const freeKeys = isUnusedByAccount ? (await takeKeys(transaction, keys, now)).length : 0;
      if (!isFirstTrial({ isUnusedByAccount, keys: keys.length, freeKeys })) throw new TrialUsedError();
    });
    return true;
  } catch (error) {
    if (error instanceof TrialUsedError) return false;
    throw error;
  }
}

/** @returns true also for an open trial, which is started again or confirmed. */
export async function isTrialAvailable(db: Db, { accountId, keys }: Person, now: Date): Promise<boolean> {
  if ((await findOpenTrial(db, accountId)) !== undefined) return true;
  const isUnusedByAccount = await hasUnusedTrial(db, accountId);
  const freeKeys = isUnusedByAccount ? keys.length - (await countRememberedKeys(db, keys, now)) : 0;
  return isFirstTrial({ isUnusedByAccount, keys: keys.length, freeKeys });
}

/** Marks a card as used to keep a trial. @returns false if it has kept another one. */
export async function claimCard(db: Db, { card, use }: CardKeys, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const taken = await takeKeys(transaction, card, now);
    const isFree = taken.length === card.length;
    if (isFree) await insertKeys(transaction, use, now);
    // The card was used before the secret was rotated: its hash by the new one must not extend the two years.
    else await removeKeys(transaction, taken);
    return canKeepTrial({ isFree, hasKeptThis: isFree || (await hasKey(transaction, use)) });
  });
}
