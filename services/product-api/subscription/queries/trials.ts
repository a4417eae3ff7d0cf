import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { trials } from '../../payment/purchase-schema';

/** How long used trials are remembered, even after the account is deleted. */
const REMEMBERED_YEARS = 2;

export type Person = {
  accountId: string;
  /** Keyed hashes of the owner's identifiers, sorted to prevent deadlocks. */
  keys: readonly string[];
};

/** The trial stays open until the provider confirms it. @returns false if a trial was used before */
export async function markTrialUsed(
  transaction: Db,
  { accountId, profileId }: { accountId: string; profileId: string },
  now: Date,
): Promise<boolean> {
  const marked = await transaction
    .update(accounts)
    .set({ trialUsedAt: now, openTrialProfileId: profileId })
    .where(and(eq(accounts.id, accountId), isNull(accounts.trialUsedAt)))
    .returning({ id: accounts.id });
  return marked.length > 0;
}

/** @returns keys that are new or have expired */
export async function takeKeys(transaction: Db, keys: readonly string[], now: Date): Promise<string[]> {
  const taken = await transaction
    .insert(trials)
    .values(keys.map((key) => ({ key, usedAt: now })))
    .onConflictDoUpdate({ target: trials.key, set: { usedAt: now }, setWhere: lt(trials.usedAt, getCutoff(now)) })
    .returning({ key: trials.key });
  return taken.map(({ key }) => key);
}

/** Does not change the time of existing keys. */
export async function insertKeys(transaction: Db, keys: readonly string[], now: Date): Promise<void> {
  const rows = keys.map((key) => ({ key, usedAt: now }));
  await transaction.insert(trials).values(rows).onConflictDoNothing();
}

export async function removeKeys(transaction: Db, keys: readonly string[]): Promise<void> {
  await transaction.delete(trials).where(inArray(trials.key, keys));
}

export async function hasKey(transaction: Db, keys: readonly string[]): Promise<boolean> {
  return (await transaction.$count(trials, inArray(trials.key, keys))) > 0;
}

/** A trial that the provider has not confirmed yet. `claimedAt` identifies its subscription at the provider. */
export type OpenTrial = { profileId: string; claimedAt: Date };

export async function findOpenTrial(db: Db, accountId: string): Promise<OpenTrial | undefined> {
  const [row] = await db
    .select({ profileId: accounts.openTrialProfileId, claimedAt: accounts.trialUsedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { profileId = null, claimedAt = null } = row ?? {};
  return profileId === null || claimedAt === null ? undefined : { profileId, claimedAt };
}

/** Confirmed trials exist at the provider and are never released. */
export async function confirmTrial(db: Db, profileId: string): Promise<void> {
  await db.update(accounts).set({ openTrialProfileId: null }).where(eq(accounts.openTrialProfileId, profileId));
}

/** Releases a trial that does not exist at the provider. Confirmed trials stay used. */
export async function releaseTrial(db: Db, { accountId, keys }: Person): Promise<void> {
  await db.transaction(async (transaction) => {
    const released = await transaction
      .update(accounts)
      .set({ trialUsedAt: null, openTrialProfileId: null })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.openTrialProfileId)))
      .returning({ id: accounts.id });
    if (released.length > 0) await removeKeys(transaction, keys);
  });
}

export async function hasUnusedTrial(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, accountId), isNull(accounts.trialUsedAt)))) > 0;
}

export async function countRememberedKeys(db: Db, keys: readonly string[], now: Date): Promise<number> {
  return db.$count(trials, and(inArray(trials.key, keys), gt(trials.usedAt, getCutoff(now))));
}

export async function removeOldTrials(db: Db, now: Date): Promise<void> {
  await db.delete(trials).where(lt(trials.usedAt, getCutoff(now)));
}

function getCutoff(now: Date) {
  return sql`${now.toISOString()}::timestamptz - make_interval(years => ${REMEMBERED_YEARS})`;
}
