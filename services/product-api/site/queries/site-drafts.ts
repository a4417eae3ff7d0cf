import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { siteDrafts } from '../schema';

/** In milliseconds. */
const LIFETIME = 60 * 60 * 1_000;

type Draft = { accountId: string; settings: Record<string, unknown>; now: Date };

/** Replaces the account's draft, and removes all expired ones. */
export async function storeSiteDraft(db: Db, { accountId, settings, now }: Draft): Promise<void> {
  const stored = { settings, expiresAt: new Date(now.getTime() + LIFETIME) };
  await db.delete(siteDrafts).where(lte(siteDrafts.expiresAt, now));
  await db
    .insert(siteDrafts)
    .values({ accountId, ...stored })
    .onConflictDoUpdate({ target: siteDrafts.accountId, set: stored });
}

/** Returns the changed settings, or an empty object without a draft that is still valid. */
export async function readSiteDraft(db: Db, accountId: string, now: Date): Promise<Record<string, unknown>> {
  const [draft] = await db
    .select({ settings: siteDrafts.settings })
    .from(siteDrafts)
    .where(and(eq(siteDrafts.accountId, accountId), gt(siteDrafts.expiresAt, now)));
  return draft?.settings ?? {};
}
