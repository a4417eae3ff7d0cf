import { eq } from 'drizzle-orm';
import { computeDigestTime } from '@/lib/shared/domain/reminder';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';

/** The kinds of mail that an account receives, and the time zone of their times. */
type Preferences = { timeZone: string | null; reminders: boolean; digests: boolean };
type AccountPreferences = Preferences & { isEmailVerified: boolean };

const columns = {
  timeZone: accounts.timeZone,
  reminders: accounts.wantsReminders,
  digests: accounts.wantsDigests,
  isEmailVerified: accounts.isEmailVerified,
};

export async function getMailPreferences(db: Db, accountId: string): Promise<AccountPreferences | undefined> {
  const [row] = await db.select(columns).from(accounts).where(eq(accounts.id, accountId));
  return row;
}

/** Updates the preferences. A new time zone moves the next digest to the morning there. */
export async function updateMailPreferences(
  db: Db,
  accountId: string,
  { timeZone, reminders, digests }: Partial<Preferences>,
  now: Date,
): Promise<AccountPreferences | undefined> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ timeZone: accounts.timeZone, digestDueAt: accounts.digestDueAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (before === undefined) return undefined;
    const isMoved = timeZone && timeZone !== before.timeZone && before.digestDueAt !== null;
    const [row] = await transaction
      .update(accounts)
      .set({
        timeZone: timeZone ?? before.timeZone,
        wantsReminders: reminders,
        wantsDigests: digests,
        ...(isMoved && { digestDueAt: computeDigestTime(now, timeZone) }),
      })
      .where(eq(accounts.id, accountId))
      .returning(columns);
    return row;
  });
}
