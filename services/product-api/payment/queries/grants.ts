import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { postUpgrades } from '@/lib/shared/domain/opportunity';
import { findContradictions, findMissing, findPassedDeadline } from '@/lib/shared/domain/opportunity-rules';
import { isUpgrade, listUpgrades, type PostEvent } from '@/lib/shared/domain/post-upgrade';
import type { GrantKind } from '@/lib/shared/domain/purchase';
import { runArtworkBoost } from '../../artwork/queries/boost-artwork';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { publishOpportunity } from '../../opportunity/publish-opportunity';
import { startWaitingBoosts } from '../../opportunity/queries/boost-opportunity';
import { extendListing, shortenListings } from '../../opportunity/queries/extend-listing';
import { getOpportunityInAnyState } from '../../opportunity/queries/read-opportunity';
import { opportunities } from '../../opportunity/schema';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { grants, posts, purchases } from '../purchase-schema';
import { endBoosts } from './end-boosts';
import { lockPurchase, type PurchaseRow } from './purchases';

/** A line of a session that was paid, by its place there. */
export type PaidLine = { line: number; kind: GrantKind; value: string };

type Payment = Pick<PurchaseRow, 'amount' | 'currency' | 'paymentIntentId' | 'invoiceId' | 'subscriptionId'>;

type Subject = { profileId: string; referenceId: string };

/**
 * Grants the lines of a purchase, each once however often this is called: a row with a unique key for each, and what it
 * is for in the same transaction (facts-payments 3).
 * @returns `no place` when there is nothing any more that it could be granted to, or it is published already.
 */
export async function grantPurchase(
  db: Db,
  id: string,
  lines: readonly PaidLine[],
  payment: Payment,
  now: Date,
): Promise<'granted' | 'no place'> {
  return db.transaction(async (transaction) => {
    const profileId = await readProfile(transaction, id);
    if (profileId === null || !(await lockProfile(transaction, profileId))) return 'no place';
    const purchase = await lockPurchase(transaction, id);
    if (purchase === undefined || purchase.profileId === null) return 'no place';
    if (purchase.state === 'PAID' || purchase.state === 'REFUNDED') return 'granted';
    const subject = await lockSubject(transaction, purchase);
    if (subject === null) return 'no place';
    if (!(await canBePosted(transaction, purchase.referenceId, findPostEvent(lines)))) return 'no place';
    await transaction
      .insert(grants)
      .values(lines.map((line) => ({ ...line, id: uuidv7(), purchaseId: id, grantedAt: now })))
      .onConflictDoNothing();
    await transaction
      .update(purchases)
      .set({ ...payment, state: 'PAID', updatedAt: now })
      .where(eq(purchases.id, id));
    const { referenceId } = purchase;
    if (subject === 'ARTWORK') await boostArtwork(transaction, { profileId, referenceId }, id, now);
    if (subject === 'OPPORTUNITY') await postOpportunity(transaction, referenceId, lines, now);
    return 'granted';
  });
}

async function readProfile(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ profileId: purchases.profileId }).from(purchases).where(eq(purchases.id, id));
  return row?.profileId ?? null;
}

/** Locks the subject after its profile. @returns null if it was deleted, or transferred to another profile. */
async function lockSubject(
  transaction: Db,
  { referenceId, profileId }: PurchaseRow,
): Promise<'ARTWORK' | 'OPPORTUNITY' | 'PROFILE' | null> {
  if (profileId === null) return null;
  if (referenceId === profileId) return 'PROFILE';
  for (const [kind, table] of [
    ['ARTWORK', artworks],
    ['OPPORTUNITY', opportunities],
  ] as const) {
    const locked = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, referenceId), eq(table.profileId, profileId), isThere(kind)))
      .for('update');
    if (locked.length > 0) return kind;
  }
  return null;
}

/** A deleted work or call is kept for a day, and takes nothing that is paid for. */
function isThere(kind: 'ARTWORK' | 'OPPORTUNITY') {
  return kind === 'OPPORTUNITY' ? ne(opportunities.status, 'DELETED') : ne(artworks.visibility, 'DELETED');
}

const findPostEvent = (lines: readonly PaidLine[]) =>
  lines.find(({ kind }) => kind === 'OPPORTUNITY_POST')?.value as PostEvent | undefined;

/**
 * A call is posted and paid once, also by two carts in two tabs. One that is up takes only what lists it longer, and the
 * difference between two tiers only fits a call that is up.
 */
async function canBePosted(transaction: Db, id: string, event: PostEvent | undefined): Promise<boolean> {
  if (event === undefined) return true;
  const call = await getOpportunityInAnyState(transaction, id);
  const isListed = call?.status === 'PUBLISHED' || call?.status === 'CLOSED';
  if (!isListed) return !isUpgrade(event);
  return listUpgrades(call).includes(event);
}

async function boostArtwork(transaction: Db, { profileId, referenceId }: Subject, id: string, now: Date) {
  const bought = await transaction
    .select({ id: grants.id, value: grants.value })
    .from(grants)
    .where(and(eq(grants.purchaseId, id), eq(grants.kind, 'ARTWORK_BOOST'), isNull(grants.revokedAt)));
  for (const grant of bought) {
    await runArtworkBoost(transaction, { id: referenceId, profileId }, grant.value as BoostKind, grant.id, now);
  }
}

/**
 * Publishes what a post was bought for, or a plan that includes one, and starts its boosts. What cannot be published, for
 * its deadline has passed meanwhile, keeps what was paid until it can be.
 */
async function postOpportunity(
  transaction: Db,
  referenceId: string,
  lines: readonly PaidLine[],
  now: Date,
): Promise<void> {
  const opportunity = await getOpportunityInAnyState(transaction, referenceId);
  if (opportunity === undefined) return;
  const { profileId, type, fee, deadline } = opportunity;
  const post = { id: referenceId, profileId, type, fee, closesAt: computeClosingInstant(deadline) };
  const event = findPostEvent(lines);
  if (event !== undefined && listUpgrades(opportunity).includes(event)) {
    await extendListing(transaction, opportunity, event, now);
  }
  const tier = event === undefined || isUpgrade(event) ? undefined : event;
  const isPlan = lines.some(({ kind }) => kind === 'SUBSCRIPTION');
  const planType = tier ?? (isPlan ? 'PREMIUM_SUBSCRIPTION' : null);
  const mayBePublished = ['DRAFT', 'PENDING_PAYMENT', 'ARCHIVED'].includes(opportunity.status);
  const problems = {
    ...findContradictions(opportunity),
    ...findPassedDeadline(opportunity.deadline, now),
    ...findMissing(opportunity),
  };
  if (planType !== null && mayBePublished && Object.keys(problems).length === 0) {
    await publishOpportunity(transaction, post, planType, now);
  } else if (opportunity.status === 'PUBLISHED') await startWaitingBoosts(transaction, post, now);
}

/** Undoes what a purchase has granted: boosts end, and a call that was posted by it waits for payment again. */
export async function revokePurchase(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const profileId = await readProfile(transaction, id);
    if (profileId !== null) await lockProfile(transaction, profileId);
    const purchase = await lockPurchase(transaction, id);
    if (purchase === undefined) return;
    await transaction.update(purchases).set({ state: 'REFUNDED', updatedAt: now }).where(eq(purchases.id, id));
    const revoked = await transaction
      .update(grants)
      .set({ revokedAt: now })
      .where(and(eq(grants.purchaseId, id), isNull(grants.revokedAt)))
      .returning({ id: grants.id });
    if (revoked.length === 0) return;
    const grantIds = revoked.map((grant) => grant.id);
    await endBoosts(transaction, grantIds, now);
    await shortenListings(transaction, grantIds, now);
    await unpublish(transaction, grantIds, now);
  });
}

const isDifference = (column: string) => sql`${sql.raw(column)} in ${[...postUpgrades]}`;

/**
 * Returns a call to `PENDING_PAYMENT` when the grant of its latest publication is revoked. A call that was published
 * again by another post stays up, where a difference that was paid is no post of its own, and a hidden one stays hidden: it waits for payment once it is shown again.
 */
async function unpublish(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  const posted = sql`${opportunities.id} in (select post.opportunity_id from ${posts} post
    where ${inArray(sql`post.grant_id`, [...grantIds])} and not exists (select from ${posts} later
      left join ${grants} difference on difference.id = later.grant_id
      where later.opportunity_id = post.opportunity_id and (later.posted_at, later.id) > (post.posted_at, post.id)
        and (difference.id is null or not ${isDifference('difference.value')}))
    and not exists (select from ${grants} own where own.id = post.grant_id and ${isDifference('own.value')}))`;
  await transaction
    .update(opportunities)
    .set({ status: 'PENDING_PAYMENT', updatedAt: now })
    .where(and(posted, eq(opportunities.status, 'PUBLISHED')));
  await transaction
    .update(opportunities)
    .set({ hiddenFrom: 'PENDING_PAYMENT', updatedAt: now })
    .where(and(posted, eq(opportunities.status, 'HIDDEN'), eq(opportunities.hiddenFrom, 'PUBLISHED')));
}
