import { desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { priceLock, providerPrices } from '../price-schema';

export type PriceRow = Omit<typeof providerPrices.$inferSelect, 'createdAt'>;

/** Lists what the provider has on sale, the latest first. */
export function listSyncedPrices(db: Db): Promise<PriceRow[]> {
  return db
    .select()
    .from(providerPrices)
    .where(isNotNull(providerPrices.syncedAt))
    .orderBy(desc(providerPrices.syncedAt));
}

export function listKnownPrices(db: Db): Promise<PriceRow[]> {
  return db.select().from(providerPrices).orderBy(desc(providerPrices.createdAt));
}

export async function findKnownPrice(db: Db, id: string): Promise<PriceRow | undefined> {
  const [row] = await db.select().from(providerPrices).where(eq(providerPrices.id, id));
  return row;
}

export async function storePrices(db: Db, prices: readonly PriceRow[]): Promise<void> {
  if (prices.length === 0) return;
  await db
    .insert(providerPrices)
    .values([...prices])
    .onConflictDoUpdate({
      target: providerPrices.id,
      set: { syncedAt: sql`coalesce(excluded.synced_at, ${providerPrices.syncedAt})` },
    });
}

/** Marks prices as no longer on sale at the provider. */
export async function forgetPrices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(providerPrices)
    .set({ syncedAt: null })
    .where(inArray(providerPrices.id, [...ids]));
}

/** In milliseconds. Locks of crashed processes expire. */
const LOCK_DURATION = 5 * 60_000;
const LOCK_ID = 1;

/**
 * The lock is a row, because a transaction would occupy a connection while waiting for the provider.
 * @returns undefined, without running `change`, while another process is changing prices
 */
export async function withPriceLock<Result>(db: Db, change: () => Promise<Result>) {
  const now = new Date();
  const lockedUntil = new Date(now.getTime() + LOCK_DURATION);
  const taken = await db
    .insert(priceLock)
    .values({ id: LOCK_ID, lockedUntil })
    .onConflictDoUpdate({ target: priceLock.id, set: { lockedUntil }, setWhere: lt(priceLock.lockedUntil, now) })
    .returning({ id: priceLock.id });
  if (taken.length === 0) return undefined;
  try {
    return { result: await change() };
  } finally {
    await db.delete(priceLock).where(eq(priceLock.lockedUntil, lockedUntil));
  }
}
