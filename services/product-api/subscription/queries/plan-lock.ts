import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { subscriptions } from '../../payment/purchase-schema';

/** In milliseconds: longer than any change takes at the provider. The lock of a crashed process expires then. */
const LOCK_DURATION = 90_000;

/**
 * Runs one change of a profile's subscription at a time. The lock is a column, not a transaction, so that no connection
 * is occupied while the provider responds.
 * @returns undefined if another change is in progress; then `change` is not run.
 */
export async function withPlanLock<Result>(
  db: Db,
  profileId: string,
  change: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const now = new Date();
  const changingUntil = new Date(now.getTime() + LOCK_DURATION);
  const ofProfile = eq(subscriptions.profileId, profileId);
  const taken = await db
    .update(subscriptions)
    .set({ changingUntil })
    .where(and(ofProfile, or(isNull(subscriptions.changingUntil), lt(subscriptions.changingUntil, now))))
    .returning({ id: subscriptions.id });
  if (taken.length === 0 && (await hasSubscription(db, profileId))) return undefined;
  try {
    return { result: await change() };
  } finally {
    await db
      .update(subscriptions)
      .set({ changingUntil: null })
      .where(and(ofProfile, eq(subscriptions.changingUntil, changingUntil)));
  }
}

/** Checks whether there is a row to lock. Without one, the change runs and throws its own error. */
async function hasSubscription(db: Db, profileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId));
  return rows.length > 0;
}
