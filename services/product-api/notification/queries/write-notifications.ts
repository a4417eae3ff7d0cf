import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { NOTIFICATION_DAYS } from '@/lib/shared/domain/notification';
import type { Db } from '../../db/client';
import { mails } from '../../mail/schema';
import { notificationReads, notifications } from '../schema';

/**
 * Adds the count to the same day's row, if there is one. Rows must differ in account, profile, kind, subject, event and
 * day.
 */
export function upsertNotifications(transaction: Db, rows: readonly (typeof notifications.$inferInsert)[]) {
  const { id, accountId, profileId, kind, subjectId, event, day } = notifications;
  return transaction
    .insert(notifications)
    .values([...rows])
    .onConflictDoUpdate({
      target: [accountId, profileId, kind, subjectId, event, day],
      set: {
        count: sql`${notifications.count} + excluded.count`,
        actorId: sql`excluded.actor_id`,
        happenedAt: sql`greatest(${notifications.happenedAt}, excluded.happened_at)`,
        since: sql`least(${notifications.since}, excluded.since)`,
        mailDueAt: sql`coalesce(${notifications.mailDueAt}, excluded.mail_due_at)`,
      },
    })
    .returning({ id });
}

export async function insertMails(transaction: Db, rows: readonly (typeof mails.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(mails).values([...rows]);
}

type Withdrawn = Pick<typeof notifications.$inferSelect, 'kind' | 'event'> & { subjectIds: readonly string[] };

/** Removes the notifications of withdrawn future events, including queued emails and push messages. */
export async function removeFutureNotifications(
  transaction: Db,
  { kind, subjectIds, event }: Withdrawn,
): Promise<void> {
  await transaction
    .delete(notifications)
    .where(
      and(
        eq(notifications.kind, kind),
        inArray(notifications.subjectId, [...subjectIds]),
        eq(notifications.event, event),
        sql`${notifications.happenedAt} > now()`,
      ),
    );
}

/** Removes each side's notifications about the other, including queued emails and push messages. */
export async function removeBlockedNotifications(
  transaction: Db,
  { profileId, blockedIds }: { profileId: string; blockedIds: readonly string[] },
): Promise<void> {
  const { profileId: reader, actorId } = notifications;
  await transaction
    .delete(notifications)
    .where(
      or(
        and(eq(reader, profileId), inArray(actorId, [...blockedIds])),
        and(inArray(reader, [...blockedIds]), eq(actorId, profileId)),
      ),
    );
}

/** Removes notifications that the list no longer shows. */
export async function removeOldNotifications(db: Db): Promise<void> {
  const since = sql`now() - make_interval(days => ${NOTIFICATION_DAYS + 1})`;
  await db.delete(notifications).where(lt(notifications.happenedAt, since));
  await db.delete(notificationReads).where(lt(notificationReads.readAt, since));
}
