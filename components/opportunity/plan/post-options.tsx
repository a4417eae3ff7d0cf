import type { PostAllowance } from '@/lib/browser/members/opportunity/own-opportunities';
import type { Product } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type BoostKind, boostKinds, boostLabels, describeBoostOfCall, unbundleBoost } from '@/lib/shared/domain/boost';
import { coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import { formatMoney } from '@/lib/shared/domain/money';
import { opportunityTypeLabels, type PlanType } from '@/lib/shared/domain/opportunity';
import { type Plan, plans, postTierLabels } from '@/lib/shared/domain/plan';
import { describeListingEnd, type Listing } from '../describe-listing';
import { PromotedPreview } from './promoted-preview';

/** The ways to post in display order. `PREMIUM` buys a premium subscription for the organization. */
export const postTypes = ['FREE', 'PREMIUM_SUBSCRIPTION', 'BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM'] as const;
export type PostType = (typeof postTypes)[number];

type PostOption = { value: PostType; title: string; summary: string; end?: string; disabledReason?: string };

type PostsOf = {
  opportunity: Opportunity;
  now: Date;
  profile: Profile;
  allowance: PostAllowance;
  plan: Plan;
  products: readonly Product[];
};

/** Lists the ways to post with their prices, and the reason why one is unavailable. */
export function listPosts({ opportunity, now, profile, allowance, plan, products }: PostsOf): PostOption[] {
  const hasPosts = allowance.posts.limit !== 0;
  const closing = readClosing(opportunity);
  // No paid post is proposed if a free one reaches the deadline.
  const isFreeEnough = opportunity.fee === 'FREE' && coversDeadline('FREE', now, closing);
  const shortest = isFreeEnough ? undefined : findShortestTier(now, closing);
  return postTypes
    .filter((type) => type !== 'PREMIUM_SUBSCRIPTION' || hasPosts)
    .filter((type) => type !== 'PREMIUM' || (!hasPosts && profile.role === 'ART_ORGANIZATION'))
    .map((type) => {
      if (type === 'FREE') return describeFree(opportunity, now);
      if (type === 'PREMIUM_SUBSCRIPTION') return describeIncluded(opportunity, allowance, plan, now);
      if (type === 'PREMIUM') {
        const { posts, boosts, artworks } = plans.ORGANIZATION_PREMIUM;
        const summary = `${posts} posts and ${boosts} boosts every month, ${artworks} works. Cancel when you like.`;
        const price = findPrice(products, 'subscriptionEvent', 'ORGANIZATION_PREMIUM', 'month');
        return { value: type, title: 'Premium plan', summary, end: `${price} a month` };
      }
      const end = findPrice(products, 'opportunityPostEvent', type);
      const isProposed = type === shortest && opportunity.closesAt !== null;
      const listed = formatListed(type, opportunity, now);
      const summary = isProposed ? `${listed}. The shortest that reaches your deadline` : listed;
      return { value: type, title: postTierLabels[type], summary, end };
    });
}

function describeFree(opportunity: Opportunity, now: Date): PostOption {
  const { fee } = opportunity;
  const option = { value: 'FREE' as const, title: postTierLabels.FREE };
  const summary = `${formatListed('FREE', opportunity, now)}. One open call at a time`;
  return fee === 'FREE'
    ? { ...option, summary, end: 'Free' }
    : { ...option, summary, disabledReason: 'For calls that cost artists nothing.' };
}

function describeIncluded(
  opportunity: Opportunity,
  { posts }: PostAllowance,
  { postType }: Plan,
  now: Date,
): PostOption {
  const { type } = opportunity;
  const value = 'PREMIUM_SUBSCRIPTION';
  const option = { value, title: postTierLabels[value], summary: formatListed(value, opportunity, now) } as const;
  if (posts.reason === 'subscription_expired') return { ...option, disabledReason: 'Your subscription has expired.' };
  if (posts.reason !== null) return { ...option, disabledReason: 'Used up for this month.' };
  if (postType !== undefined && postType !== type) {
    return { ...option, disabledReason: `Your plan posts one kind of call: ${opportunityTypeLabels[postType]}.` };
  }
  const left = posts.limit === null ? null : Math.max(0, posts.limit - posts.used);
  return { ...option, summary: `${option.summary}. ${left} of ${posts.limit} left this month`, end: 'Included' };
}

/** Describes a listing: "Listed for 120 days, to 24 March, highlighted for the first 7 days". */
function formatListed(planType: PlanType, opportunity: Opportunity, now: Date): string {
  return `Listed for ${describeListingEnd(createListing(planType, opportunity, now))}`;
}

/** Creates the listing of a call that is posted now. */
export function createListing(planType: PlanType, opportunity: Opportunity, now: Date): Listing {
  return { planType, from: now, closesAt: readClosing(opportunity), deadline: opportunity.deadline };
}

export const readClosing = ({ closesAt }: Opportunity) => (closesAt === null ? null : new Date(closesAt));

type BoostsOf = {
  opportunity: Opportunity;
  now: Date;
  products: readonly Product[];
  /** True if the plan has boosts left. */
  hasBoosts: boolean;
  postType: PostType | null;
};

/** Lists the boosts with their prices and previews. */
export function listBoosts({ opportunity, now, products, hasBoosts, postType }: BoostsOf) {
  return boostKinds.map((kind) => {
    const shown = findShown(kind);
    return {
      value: kind,
      title: boostLabels[kind],
      summary: describeBoostOfCall(kind, now, readClosing(opportunity)),
      end: hasBoosts ? 'Included' : findPrice(products, 'opportunityBoostEvent', kind),
      ...(shown && { content: <PromotedPreview opportunity={opportunity} as={shown} /> }),
      ...(postType === 'PREMIUM' && {
        disabledReason: `The plan includes ${plans.ORGANIZATION_PREMIUM.boosts} boosts every month.`,
      }),
    };
  });
}

/** Finds the label that a boost gives the call in a list; null if the boost does not change the list. */
export function findShown(kind: BoostKind): 'Promoted' | 'Highlighted' | null {
  const parts = unbundleBoost(kind);
  if (parts.some((part) => part === 'TOP_POST_1' || part === 'TOP_POST_3')) return 'Promoted';
  return parts.includes('HIGHLIGHT') ? 'Highlighted' : null;
}

/** Formats a price; empty if the product is not sold. */
function findPrice(
  products: readonly Product[],
  event: keyof Product['metadata'],
  type: string,
  interval: 'month' | null = null,
): string {
  const product = products.find(({ metadata }) => metadata[event] === type);
  const price = product?.prices.find((one) => one.interval === interval);
  return price ? formatMoney(price.money) : '';
}
