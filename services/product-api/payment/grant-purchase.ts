import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { recordAdminAction } from '../admin/queries/write-admin';
import { runArtworkBoost } from '../artwork/queries/boost-artwork';
import type { Db } from '../db/client';
import { extendListing } from '../opportunity/extend-listing';
import { publishOpportunity } from '../opportunity/publish-opportunity';
import { startWaitingBoosts } from '../opportunity/queries/boost-opportunity';
import { getOpportunityInAnyState } from '../opportunity/queries/read-opportunity';
import { lockProfile } from '../profile/queries/write-profile-images';
import { acceptsPost, decidePost, findPostEvent, type PaidLine } from './grant-rule';
import { findPurchaseProfile, insertGrants, listArtworkBoosts, lockPurchaseSubject } from './queries/grants';
import { lockPurchase, type Payment, setPurchasePaid } from './queries/purchases';

/**
 * Idempotent: each line has a unique key and is granted and applied in one transaction.
 * @returns `NO_SUBJECT` if the subject was deleted, belongs to another profile or no longer accepts the purchase
 */
export async function grantPurchase(
  db: Db,
  id: string,
  lines: readonly PaidLine[],
  payment: Payment,
  now: Date,
): Promise<'GRANTED' | 'NO_SUBJECT'> {
  return db.transaction(async (transaction) => {
    const profileId = await findPurchaseProfile(transaction, id);
    if (profileId === null || !(await lockProfile(transaction, profileId))) return 'NO_SUBJECT';
    const purchase = await lockPurchase(transaction, id);
    if (purchase === undefined || purchase.profileId === null) return 'NO_SUBJECT';
    if (purchase.state === 'PAID' || purchase.state === 'REFUNDED') return 'GRANTED';
    const { referenceId } = purchase;
    const subject = await lockPurchaseSubject(transaction, { referenceId, profileId: purchase.profileId });
    if (subject === null) return 'NO_SUBJECT';
    const opportunity =
      subject === 'OPPORTUNITY' ? await getOpportunityInAnyState(transaction, referenceId) : undefined;
    if (!acceptsPost(opportunity, findPostEvent(lines))) return 'NO_SUBJECT';
    await insertGrants(transaction, id, lines, now);
    await setPurchasePaid(transaction, id, payment, now);
    await recordAdminAction(transaction, {
      actor: 'PROVIDER',
      action: 'GRANT_PURCHASE',
      subjectId: id,
      subjectName: 'Purchase',
      reason: '',
      before: { state: purchase.state },
      after: {
        state: 'PAID',
        profileId,
        amount: payment.amount,
        currency: payment.currency,
        lines: lines.map(({ kind, value }) => `${kind} ${value}`),
      },
    });
    if (subject === 'ARTWORK') {
      for (const grant of await listArtworkBoosts(transaction, id)) {
        await runArtworkBoost(transaction, { id: referenceId, profileId }, grant.kind, grant.id, now);
      }
    }
    if (opportunity !== undefined) await postOpportunity(transaction, opportunity, lines, now);
    return 'GRANTED';
  });
}

async function postOpportunity(transaction: Db, opportunity: Opportunity, lines: readonly PaidLine[], now: Date) {
  const { id, profileId, type, fee, deadline } = opportunity;
  const post = { id, profileId, type, fee, closesAt: computeClosingInstant(deadline) };
  const decision = decidePost(opportunity, lines, now);
  if (decision.action === 'PUBLISH') await publishOpportunity(transaction, post, decision.planType, now);
  if (decision.action !== 'START_BOOSTS') return;
  if (decision.extension !== null) await extendListing(transaction, opportunity, decision.extension, now);
  await startWaitingBoosts(transaction, post, now);
}
