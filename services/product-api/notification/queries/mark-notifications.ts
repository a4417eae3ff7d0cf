import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray } from '../../db/page';
import { notificationStates } from '../schema';

type Reader = { accountId: string; profileId: string };

export async function markAllSeen(db: Db, { accountId, profileId }: Reader, now: Date): Promise<void> {
  await db
    .insert(notificationStates)
    .values({ accountId, profileId, seenAt: now })
    .onConflictDoUpdate({
      target: [notificationStates.accountId, notificationStates.profileId],
      set: { seenAt: sql`greatest(${notificationStates.seenAt}, excluded.seen_at)` },
    });
}

export async function markAllRead(db: Db, { accountId, profileId }: Reader, now: Date): Promise<void> {
  await db
    .insert(notificationStates)
    .values({ accountId, profileId, seenAt: now, readAt: now })
    .onConflictDoUpdate({
      target: [notificationStates.accountId, notificationStates.profileId],
      set: {
        seenAt: sql`greatest(${notificationStates.seenAt}, excluded.seen_at)`,
        readAt: sql`greatest(${notificationStates.readAt}, excluded.read_at)`,
      },
    });
}

/** Marks the reader's notifications about the subjects as read. Ids of other subjects have no effect. */
export async function markSubjectsRead(
  db: Db,
  { accountId, profileId }: Reader,
  subjectIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.execute(sql`insert into notification_reads (account_id, profile_id, subject_id, read_at)
    select distinct n.account_id, n.profile_id, n.subject_id, ${now}::timestamptz
    from notifications n
    where n.account_id = ${accountId} and n.profile_id = ${profileId}
      and n.subject_id = any(${createTextArray(subjectIds)}::uuid[])
    on conflict (account_id, profile_id, subject_id)
      do update set read_at = greatest(notification_reads.read_at, excluded.read_at)`);
}
