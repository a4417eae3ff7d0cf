import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { boostKinds } from '@/lib/shared/domain/boost';
import { postUpgrades } from '@/lib/shared/domain/opportunity';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { opportunities } from '../../opportunity/schema';
import type { PaidLine } from '../grant-rule';
import { grants, posts, purchases } from '../purchase-schema';

/** @returns null if the purchase is unknown or its profile was deleted */
export async function findPurchaseProfile(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ profileId: purchases.profileId }).from(purchases).where(eq(purchases.id, id));
  return row?.profileId ?? null;
}

/**
 * The caller must lock the profile first. Deleted subjects can be restored for a day but receive no grants.
 * @returns null if the subject was deleted or belongs to another profile
 */
export async function lockPurchaseSubject(
  transaction: Db,
  { referenceId, profileId }: { referenceId: string; profileId: string },
): Promise<'ARTWORK' | 'OPPORTUNITY' | 'PROFILE' | null> {
  if (referenceId === profileId) return 'PROFILE';
  for (const [kind, table, isKept] of [
    ['ARTWORK', artworks, ne(artworks.visibility, 'DELETED')],
    ['OPPORTUNITY', opportunities, ne(opportunities.status, 'DELETED')],
  ] as const) {
    const locked = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, referenceId), eq(table.profileId, profileId), isKept))
      .for('update');
    if (locked.length > 0) return kind;
  }
  return null;
}

/** Idempotent: each purchase line has at most one grant. */
export async function insertGrants(transaction: Db, purchaseId: string, lines: readonly PaidLine[], now: Date) {
  await transaction
    .insert(grants)
    .values(lines.map((line) => ({ ...line, id: uuidv7(), purchaseId, grantedAt: now })))
    .onConflictDoNothing();
}

/** @returns the kind and the grant id of each boost */
export async function listArtworkBoosts(transaction: Db, purchaseId: string) {
  const rows = await transaction
    .select({ id: grants.id, value: grants.value })
    .from(grants)
    .where(and(eq(grants.purchaseId, purchaseId), eq(grants.kind, 'ARTWORK_BOOST'), isNull(grants.revokedAt)));
  return rows.flatMap(({ id, value }) => boostKinds.filter((kind) => kind === value).map((kind) => ({ id, kind })));
}

/** @returns the ids of newly revoked grants */
export async function revokeGrants(transaction: Db, purchaseId: string, now: Date): Promise<string[]> {
  const revoked = await transaction
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.purchaseId, purchaseId), isNull(grants.revokedAt)))
    .returning({ id: grants.id });
  return revoked.map(({ id }) => id);
}

const isUpgrade = (column: string) => sql`${sql.raw(column)} in ${[...postUpgrades]}`;

/**
 * Sets opportunities back to pending payment if the grant of their latest post is revoked. For hidden opportunities,
 * this takes effect once they are shown. Upgrades are not separate posts.
 */
export async function unpublishRevokedPosts(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  const isRevoked = sql`${opportunities.id} in (select post.opportunity_id from ${posts} post
    where ${inArray(sql`post.grant_id`, grantIds)} and not exists (select from ${posts} later
      left join ${grants} upgrade on upgrade.id = later.grant_id
      where later.opportunity_id = post.opportunity_id and (later.posted_at, later.id) > (post.posted_at, post.id)
        and (upgrade.id is null or not ${isUpgrade('upgrade.value')}))
    and not exists (select from ${grants} own where own.id = post.grant_id and ${isUpgrade('own.value')}))`;
  await transaction
    .update(opportunities)
    .set({ status: 'PENDING_PAYMENT', updatedAt: now })
    .where(and(isRevoked, eq(opportunities.status, 'PUBLISHED')));
  await transaction
    .update(opportunities)
    .set({ hiddenFrom: 'PENDING_PAYMENT', updatedAt: now })
    .where(and(isRevoked, eq(opportunities.status, 'HIDDEN'), eq(opportunities.hiddenFrom, 'PUBLISHED')));
}
