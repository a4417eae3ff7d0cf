import type { Db } from '../db/client';
import { moveDigestClock } from './digest-schedule';
import {
  type AccountPreferences,
  lockDigestClock,
  type Preferences,
  setMailPreferences,
} from './queries/mail-preferences';

/**
 * Changes the preferences of an account. Its row is locked, so that the next digest has the last time zone.
 * @returns undefined if the account was deleted.
 */
export async function changeMailPreferences(
  db: Db,
  accountId: string,
  { timeZone, reminders, digests }: Partial<Preferences>,
  now: Date,
): Promise<AccountPreferences | undefined> {
  return db.transaction(async (transaction) => {
    const clock = await lockDigestClock(transaction, accountId);
    if (clock === undefined) return undefined;
    const changed = moveDigestClock(clock, timeZone ?? null, now);
    return setMailPreferences(transaction, accountId, { ...changed, reminders, digests });
  });
}
