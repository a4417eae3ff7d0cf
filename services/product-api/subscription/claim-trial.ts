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
import type { CardKeys } from './trial-keys';

class TrialUsedError extends Error {}

/**
 * A row lock and unique keys ensure that only one concurrent claim succeeds.
 * @returns false, without storing any key, if one of the keys was used before
 */
export async function claimTrial(
  db: Db,
  { accountId, profileId, keys }: Person & { profileId: string },
  now: Date,
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      const isUnusedByAccount = await markTrialUsed(transaction, { accountId, profileId }, now);
      const isFirst = isUnusedByAccount && (await takeKeys(transaction, keys, now)).length === keys.length;
      if (!isFirst) throw new TrialUsedError();
    });
    return true;
  } catch (error) {
    if (error instanceof TrialUsedError) return false;
    throw error;
  }
}

/** One trial per person. Open trials count as available, because they can be restarted or confirmed. */
export async function isTrialAvailable(db: Db, { accountId, keys }: Person, now: Date): Promise<boolean> {
  if ((await findOpenTrial(db, accountId)) !== undefined) return true;
  return (await hasUnusedTrial(db, accountId)) && (await countRememberedKeys(db, keys, now)) === 0;
}

/** @returns false if the card was used to keep another trial */
export async function claimCard(db: Db, { card, use }: CardKeys, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const taken = await takeKeys(transaction, card, now);
    const isFree = taken.length === card.length;
    if (isFree) await insertKeys(transaction, use, now);
    // If the card was used before the secret was rotated, storing its new hash would restart the two-year retention.
    else await removeKeys(transaction, taken);
    return isFree || hasKey(transaction, use);
  });
}
