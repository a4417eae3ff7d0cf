import { findPrice, type OrderOption } from '@/components/checkout/order/choice-order';
import { listBoosts } from '@/components/checkout/promote/promote-page';
import { getWords } from '@/lib/browser/i18n/messages';
import type { PostAllowance } from '@/lib/browser/members/opportunity/own-opportunities';
import type { Product } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type BoostKind, describeBoostOfCall, describeLostDays } from '@/lib/shared/domain/boost';
import { coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import { formatMoney } from '@/lib/shared/domain/money';
import { opportunityTypeLabels, type PlanType } from '@/lib/shared/domain/opportunity';
import { type Plan, plans, postTierLabels } from '@/lib/shared/domain/plan';
import type { Words } from '@/lib/shared/i18n/words';
import { describeListingEnd, type Listing } from '../describe-listing';
import { renderPromotedPreview } from './promoted-preview';

/** In display order. `PREMIUM` buys a premium subscription for the organization. */
const postTypes = ['FREE', 'PREMIUM_SUBSCRIPTION', 'BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM'] as const;
export type PostType = (typeof postTypes)[number];

type PostOption = OrderOption<PostType>;

type Posted = { opportunity: Opportunity; now: Date; products: readonly Product[] };

type PostsOf = Posted & { profile: Profile; allowance: PostAllowance; plan: Plan };

export function listPosts(posts: PostsOf, words: Words): PostOption[] {
  const { opportunity, now, profile, allowance, plan, products } = posts;
  const hasPosts = allowance.posts.limit !== 0;
  const closing = readClosing(opportunity);
  // No paid post is suggested if a free post lasts until the deadline.
  const isFreeEnough = opportunity.fee === 'FREE' && coversDeadline('FREE', now, closing);
  const shortest = isFreeEnough || closing === null ? undefined : findShortestTier(now, closing);
  return postTypes
    .filter((type) => type !== 'PREMIUM_SUBSCRIPTION' || hasPosts)
    .filter((type) => type !== 'PREMIUM' || (!hasPosts && profile.role === 'ART_ORGANIZATION'))
    .map((type): PostOption => {
      if (type === 'PREMIUM') return describePremium(products);
      const listed = describeListingEnd(createListing(type, opportunity, now), words);
      const title = postTierLabels[type];
      const line = { title: title.toLowerCase().includes('post') ? title : `${title} post`, note: listed };
      const option = { value: type, title, summary: `Listed for ${listed}`, price: null, line };
      if (type === 'FREE') {
        return opportunity.fee === 'FREE'
          ? { ...option, summary: `${option.summary}. One open call at a time`, end: 'Free' }
          : { ...option, disabledReason: 'For calls that cost artists nothing.' };
      }
      if (type === 'PREMIUM_SUBSCRIPTION') {
        return { ...option, ...describeAllowance(opportunity, allowance, plan, option.summary) };
      }
      const price = findPrice(products, 'opportunityPostEvent', type);
      const summary = type === shortest ? `${option.summary}. The shortest that reaches your deadline` : option.summary;
      return { ...option, summary, price, end: price ? formatMoney(price.money) : '' };
    });
}

function describePremium(products: readonly Product[]): PostOption {
  const { posts, boosts, artworks } = plans.ORGANIZATION_PREMIUM;
  const price = findPrice(products, 'subscriptionEvent', 'ORGANIZATION_PREMIUM', 'month');
  const title = 'Premium plan';
  return {
    ...{ value: 'PREMIUM', title, price },
    summary: `${posts} posts and ${boosts} boosts every month, ${artworks} works. Cancel when you like.`,
    end: `${price ? formatMoney(price.money) : ''} a month`,
    line: { title, note: 'This call is the first of its posts' },
  };
}

/** Describes the plan's remaining posts, or why no post can be used. */
function describeAllowance({ type }: Opportunity, { posts }: PostAllowance, { postType }: Plan, summary: string) {
  if (posts.reason === 'subscription_expired') return { disabledReason: 'Your subscription has expired.' };
  if (posts.reason !== null) return { disabledReason: 'Used up for this month.' };
  if (postType !== undefined && postType !== type) {
    return { disabledReason: `Your plan posts one kind of call: ${opportunityTypeLabels[postType]}.` };
  }
  const left = posts.limit === null ? null : Math.max(0, posts.limit - posts.used);
  return { summary: `${summary}. ${left} of ${posts.limit} left this month`, end: 'Included' };
}

export function createListing(planType: PlanType, opportunity: Opportunity, now: Date): Listing {
  return { planType, from: now, closesAt: readClosing(opportunity), deadline: opportunity.deadline };
}

export const readClosing = ({ closesAt }: Opportunity) => (closesAt === null ? null : new Date(closesAt));

type BoostsOf = Posted & {
  isIncluded: boolean;
  /** True if a premium plan is in the cart, because the plan includes boosts. */
  isPremium: boolean;
};

export function listPostBoosts({ opportunity, now, products, ...plan }: BoostsOf): OrderOption<BoostKind>[] {
  const { t } = getWords();
  const closing = readClosing(opportunity);
  return listBoosts({
    ...{ products, kind: 'OPPORTUNITY' },
    describe: (kind) => describeBoostOfCall(kind, now, closing, t),
    renderPreview: (kind) => renderPromotedPreview(opportunity, kind),
    t,
  }).map((option) => {
    const notes = ['Starts when the call is live', describeLostDays(option.value, now, closing, t)];
    return {
      ...option,
      end: plan.isIncluded ? 'Included' : option.price ? formatMoney(option.price.money) : '',
      line: { title: option.title, note: notes.filter((text) => text !== null).join('. ') },
      ...(plan.isPremium && {
        disabledReason: `The plan includes ${plans.ORGANIZATION_PREMIUM.boosts} boosts every month.`,
      }),
    };
  });
}

export function describeOrder(postType: PostType | undefined, priceIds: readonly string[]): string {
  if (priceIds.length === 0) {
    return 'You can change the call later. Deadlines and fees that change are shown to everyone.';
  }
  if (postType === 'PREMIUM') return `It renews every month until you cancel. ${TAX}`;
  const start =
    postType === 'FREE' || postType === 'PREMIUM_SUBSCRIPTION'
      ? 'The call goes live at once, and is promoted once it is paid.'
      : 'The call goes live as soon as the payment does.';
  return `One payment, nothing renews. ${TAX} ${start}`;
}

const TAX = 'Tax is added at checkout where it applies.';
