import { eq, inArray } from 'drizzle-orm';
import type { NotificationAudience } from '@/lib/shared/domain/notification';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { profiles } from '../../profile/schema';

/** An account that a notification to a profile reaches. */
export type NotifiedAccount = Awaited<ReturnType<typeof findRecipients>>[number];

/** Returns the accounts that notifications to the profiles reach. Every profile belongs to one account. */
export function findRecipients(db: Db, profileIds: readonly string[], _audience: NotificationAudience) {
  const { id, email, isEmailVerified, timeZone, wantsReminders, wantsDigests } = accounts;
  const { notificationChoices, dailyHour, quietFrom, quietUntil } = accounts;
  return db
    .select({
      profileId: profiles.id,
      accountId: id,
      email,
      isEmailVerified,
      timeZone,
      wantsReminders,
      wantsDigests,
      notificationChoices,
      dailyHour,
      quietFrom,
      quietUntil,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(inArray(profiles.id, [...profileIds]));
}
