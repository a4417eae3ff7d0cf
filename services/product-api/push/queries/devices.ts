import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { hasRow } from '../../db/page';
import { devices } from '../schema';

type Row = typeof devices.$inferSelect;
export type DeviceRow = Pick<Row, 'id' | 'name' | 'createdAt' | 'reachedAt'>;
export type Subscription = Pick<Row, 'endpoint' | 'p256dh' | 'auth'>;

const shown = {
  id: devices.id,
  name: devices.name,
  createdAt: devices.createdAt,
  reachedAt: devices.reachedAt,
};

/** Lists the newest devices first. */
export function listDevices(db: Db, accountId: string): Promise<DeviceRow[]> {
  return db.select(shown).from(devices).where(eq(devices.accountId, accountId)).orderBy(sql`${devices.createdAt} desc`);
}

/** Serializes an account's concurrent requests. @returns the number of the account's browsers */
export async function lockAndCountDevices(transaction: Db, accountId: string): Promise<number> {
  await hasRow(transaction, sql`select from accounts where id = ${accountId} for no key update`);
  return transaction.$count(devices, eq(devices.accountId, accountId));
}

export async function findSubscription(
  transaction: Db,
  endpoint: string,
): Promise<(Subscription & { id: string; accountId: string }) | undefined> {
  const [found] = await transaction
    .select({
      id: devices.id,
      accountId: devices.accountId,
      endpoint: devices.endpoint,
      p256dh: devices.p256dh,
      auth: devices.auth,
    })
    .from(devices)
    .where(eq(devices.endpoint, endpoint))
    .for('update');
  return found;
}

/** @returns undefined if another request has stored the same subscription */
export async function insertDevice(
  transaction: Db,
  accountId: string,
  subscription: Subscription & { name: string },
): Promise<DeviceRow | undefined> {
  const [added] = await transaction
    .insert(devices)
    .values({ id: uuidv7(), accountId, ...subscription })
    .onConflictDoNothing()
    .returning(shown);
  return added;
}

export async function renameDevice(transaction: Db, id: string, name: string): Promise<DeviceRow | undefined> {
  const [device] = await transaction.update(devices).set({ name }).where(eq(devices.id, id)).returning(shown);
  return device;
}

export async function replaceSubscription(transaction: Db, id: string, renewed: Subscription): Promise<void> {
  await transaction.update(devices).set(renewed).where(eq(devices.id, id));
}

export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.delete(devices).where(eq(devices.id, id));
}

export async function removeOwnDevice(db: Db, accountId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(devices)
    .where(and(eq(devices.accountId, accountId), eq(devices.id, id)))
    .returning({ id: devices.id });
  return removed.length > 0;
}

/** Removes all browsers of the account, including unreachable ones. */
export async function removeDevices(db: Db, accountId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.accountId, accountId));
}
