import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { subscriptions } from '../../payment/purchase-schema';

/** Longer than any change takes at the provider. A process that died holds the lock for so long, in milliseconds. */
const HELD = 90_000;

/**
 * Runs one change of a profile's subscription at a time. The lock is a row's column and not a transaction, so that no
 * connection is held while the provider answers.
 * @returns undefined when another change is in progress; then `change` is not run.
 */
export async function withPlanLock<Result>(
  db: Db,
  profileId: string,
  change: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const now = new Date();
  const changingUntil = new Date(now.getTime() + HELD);
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

/** Without a subscription there is nothing to lock; the change itself rejects that. */
async function hasSubscription(db: Db, profileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId));
  return rows.length > 0;
}
