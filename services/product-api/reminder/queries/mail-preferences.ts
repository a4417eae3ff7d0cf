import { eq } from 'drizzle-orm';
import type { Language } from '@/lib/shared/i18n/languages';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import type { DigestClock } from '../digest-schedule';

export type Preferences = {
  timeZone: string | null;
  language: Language | null;
  reminders: boolean;
  digests: boolean;
};
export type AccountPreferences = Preferences & { isEmailVerified: boolean };

const columns = {
  timeZone: accounts.timeZone,
  language: accounts.language,
  reminders: accounts.wantsReminders,
  digests: accounts.wantsDigests,
  isEmailVerified: accounts.isEmailVerified,
};

export async function getMailPreferences(db: Db, accountId: string): Promise<AccountPreferences | undefined> {
  const [row] = await db.select(columns).from(accounts).where(eq(accounts.id, accountId));
  return row;
}

export async function lockDigestClock(transaction: Db, accountId: string): Promise<DigestClock | undefined> {
  const [row] = await transaction
    .select({ timeZone: accounts.timeZone, digestDueAt: accounts.digestDueAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row;
}

export async function setMailPreferences(
  transaction: Db,
  accountId: string,
  { reminders, digests, ...others }: DigestClock & Omit<Partial<Preferences>, 'timeZone'>,
): Promise<AccountPreferences | undefined> {
  const [row] = await transaction
    .update(accounts)
    .set({ ...others, wantsReminders: reminders, wantsDigests: digests })
    .where(eq(accounts.id, accountId))
    .returning(columns);
  return row;
}
