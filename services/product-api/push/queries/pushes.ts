import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pushLimits } from '@/lib/shared/domain/push';
import type { Language } from '@/lib/shared/i18n/languages';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { devices, pushes } from '../schema';

/** `dueAt` is later during the person's quiet hours. */
export type NewPush = { accountId: string; notificationId: string; dueAt: Date };

/**
 * Queues messages for all browsers of the accounts, in the transaction that causes them. Waiting messages
 * about the same notification are merged, because the content is read when a message is sent.
 */
export async function queuePushes(transaction: Db, queued: readonly NewPush[]): Promise<void> {
  if (queued.length === 0) return;
  await insertPushes(
    transaction,
    sql`select d.id, q."notificationId", q."notificationId", q."dueAt"
      from json_to_recordset(${JSON.stringify(queued)}::json)
        q ("accountId" uuid, "notificationId" uuid, "dueAt" timestamptz)
      join devices d on d.account_id = q."accountId"`,
  );
}

/** Confirms to a browser that it receives messages. */
export async function queueWelcome(transaction: Db, deviceId: string): Promise<void> {
  await insertPushes(transaction, sql`select ${deviceId}::uuid, null::uuid, ${deviceId}::uuid, now()`);
}

async function insertPushes(transaction: Db, rows: SQL): Promise<void> {
  await transaction.execute(sql`
    insert into pushes (id, device_id, notification_id, topic, due_at, expires_at)
    select gen_random_uuid(), r.device_id, r.notification_id, r.topic, r.due_at,
      r.due_at + ${pushLimits.hours} * interval '1 hour'
    from (${rows}) r (device_id, notification_id, topic, due_at)
    order by r.device_id, r.topic
    on conflict (device_id, topic) do update set revision = pushes.revision + 1, expires_at = excluded.expires_at`);
}

/** Number of messages that are sent concurrently. */
const BATCH = 20;

/** A message that is not recorded as ended is sent again after five minutes. */
export async function claimPushes(db: Db): Promise<string[]> {
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(sql`${pushes.dueAt} <= now()`)
    .orderBy(pushes.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(pushes)
    .set({ attempts: sql`${pushes.attempts} + 1`, dueAt: sql`now() + interval '5 minutes'` })
    // `array()` is evaluated once. The planner could evaluate a plain subquery again and claim other rows.
    .where(sql`${pushes.id} = any(array(${due}))`)
    .returning({ id: pushes.id });
  return claimed.map(({ id }) => id);
}

export type QueuedPush = Pick<
  typeof pushes.$inferSelect,
  'id' | 'deviceId' | 'notificationId' | 'topic' | 'revision' | 'attempts' | 'expiresAt'
> &
  Pick<typeof devices.$inferSelect, 'accountId' | 'endpoint' | 'p256dh' | 'auth'> & {
    language: Language | null;
  };

/** @returns undefined if the browser was removed */
export async function findPush(db: Db, id: string): Promise<QueuedPush | undefined> {
  const [push] = await db
    .select({
      id: pushes.id,
      deviceId: pushes.deviceId,
      notificationId: pushes.notificationId,
      topic: pushes.topic,
      revision: pushes.revision,
      attempts: pushes.attempts,
      expiresAt: pushes.expiresAt,
      accountId: devices.accountId,
      endpoint: devices.endpoint,
      p256dh: devices.p256dh,
      auth: devices.auth,
      language: accounts.language,
    })
    .from(pushes)
    .innerJoin(devices, eq(devices.id, pushes.deviceId))
    .innerJoin(accounts, eq(accounts.id, devices.accountId))
    .where(eq(pushes.id, id));
  return push;
}

/** Idempotent. The message stays in the queue if its topic was queued again during the delivery. */
export async function endPush(
  db: Db,
  { id, deviceId, revision }: Pick<QueuedPush, 'id' | 'deviceId' | 'revision'>,
  sentAt: Date | null,
): Promise<void> {
  const ended = await db
    .delete(pushes)
    .where(and(eq(pushes.id, id), eq(pushes.revision, revision)))
    .returning({ id: pushes.id });
  if (ended.length === 0) await db.update(pushes).set({ attempts: 0, dueAt: sql`now()` }).where(eq(pushes.id, id));
  if (sentAt !== null) await db.update(devices).set({ reachedAt: sentAt }).where(eq(devices.id, deviceId));
}

/** @param wait in milliseconds */
export async function postponePush(db: Db, id: string, wait: number): Promise<void> {
  await db
    .update(pushes)
    .set({ dueAt: sql`now() + ${wait} * interval '1 millisecond'` })
    .where(eq(pushes.id, id));
}
