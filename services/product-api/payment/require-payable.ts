import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { isUpgrade, listUpgrades } from '@/lib/shared/domain/post-upgrade';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../errors';
import { requireTimeForBoosts } from '../opportunity/queries/boost-opportunity';
import { getOpportunity } from '../opportunity/queries/read-opportunity';
import { requireApproval } from '../registration/register-account';
import { isBillable } from '../subscription/copy-rule';
import { findStoredSubscription } from '../subscription/queries/subscriptions';
import { findPostProblems, isPublished } from './grant-rule';
import { requireSameCurrency } from './provider-errors';
import type { PurchaseItems } from './purchase-items';
import { findSubject } from './queries/subjects';

type Order = { accountId: string; profileId: string; referenceId: string; currency: string; now: Date };

/** @throws NotFoundError, ForbiddenError, InvalidInputError, ConflictError */
export async function requirePayable(
  db: Db,
  items: PurchaseItems,
  { accountId, profileId, referenceId, currency, now }: Order,
): Promise<void> {
  const subject = await findSubject(db, referenceId);
  if (subject === undefined) throw new NotFoundError();
  if (subject.profileId !== profileId) throw new ForbiddenError();
  await requireApproval(db, profileId);
  // A plan can also be bought alone on an opportunity's checkout page.
  const fits = items.subject === subject.kind || (items.subject === 'PROFILE' && subject.kind !== 'ARTWORK');
  if (!fits) throw new InvalidInputError({ referenceId: problem('checkout.refusal.notForIt') });
  if (items.subscription !== undefined) {
    await requireNoSubscription(db, profileId);
    await requireSameCurrency(db, profileId, currency);
  }
  if (subject.kind !== 'OPPORTUNITY') return;
  const opportunity = await getOpportunity(db, referenceId, accountId);
  if (opportunity === undefined) throw new NotFoundError();
  requirePurchasable(opportunity, items);
  const boosts = items.prices.flatMap((price) => (price.kind === 'OPPORTUNITY_BOOST' ? [price.value] : []));
  await requireTimeForBoosts(db, referenceId, boosts);
  if (items.post === undefined) return;
  const problems = findPostProblems(opportunity, now);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

/** @throws ConflictError for profiles with a paid plan. Trials can be replaced by paid plans. */
export async function requireNoSubscription(db: Db, profileId: string): Promise<void> {
  const stored = await findStoredSubscription(db, profileId);
  if (stored === undefined || stored.providerId === null || stored.status === 'trialing') return;
  if (isBillable(stored.status)) {
    throw new ConflictError(problem('checkout.refusal.hasPlan'));
  }
}

function requirePurchasable(opportunity: Opportunity, { post, prices }: PurchaseItems): void {
  const { status } = opportunity;
  if (status === 'HIDDEN') throw new ConflictError(problem('opportunity.refusal.hidden'));
  const isExtension = listUpgrades(opportunity).some((event) => event === post?.value);
  if (post !== undefined && isPublished(opportunity) && !isExtension) {
    throw new ConflictError(problem('checkout.refusal.published'));
  }
  if (post !== undefined && isUpgrade(post.value) && !isExtension) {
    throw new ConflictError(problem('checkout.refusal.notUp'));
  }
  const hasBoost = prices.some(({ kind }) => kind === 'OPPORTUNITY_BOOST');
  if (hasBoost && (status === 'CLOSED' || status === 'ARCHIVED') && post === undefined) {
    throw new ConflictError(problem('checkout.refusal.notOpen'));
  }
}
