import { eq } from 'drizzle-orm';
import type { Language } from '@/lib/shared/i18n/languages';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';

export type Preferences = { timeZone: string | null; language: Language | null };
export type AccountPreferences = Preferences & { isEmailVerified: boolean };

export async function getMailPreferences(db: Db, accountId: string): Promise<AccountPreferences | undefined> {
  const { timeZone, language, isEmailVerified } = accounts;
  const [row] = await db
    .select({ timeZone, language, isEmailVerified })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

export async function lockTimeZone(
  transaction: Db,
  accountId: string,
): Promise<Pick<Preferences, 'timeZone'> | undefined> {
  const [row] = await transaction
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row;
}

export async function setMailPreferences(
  transaction: Db,
  accountId: string,
  changed: Partial<Preferences>,
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await transaction.update(accounts).set(changed).where(eq(accounts.id, accountId));
}
