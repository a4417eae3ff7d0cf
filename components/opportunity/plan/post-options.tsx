import { findPrice, type OrderOption } from '@/components/checkout/order/choice-order';
import { listBoosts } from '@/components/checkout/promote/promote-page';
import type { PostAllowance } from '@/lib/browser/members/opportunity/own-opportunities';
import type { Product } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type BoostKind, describeBoostOfCall, describeLostDays } from '@/lib/shared/domain/boost';
import { coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import { formatMoney } from '@/lib/shared/domain/money';
import type { Plan } from '@/lib/shared/domain/offer';
import { type PlanType, paidPlanTypes } from '@/lib/shared/domain/opportunity';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer } from '@/lib/shared/offer';
import { getSite } from '@/lib/shared/site';
import { describeListingEnd, type Listing } from '../describe-listing';
import { renderPromotedPreview } from './promoted-preview';

/** In display order. `PREMIUM` buys a premium subscription for the organization. */
const postTypes = ['FREE', 'PREMIUM_SUBSCRIPTION', 'BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM'] as const;
export type PostType = (typeof postTypes)[number];

type PostOption = OrderOption<PostType>;

type Posted = { opportunity: Opportunity; now: Date; products: readonly Product[] };

type PostsOf = Posted & { profile: Profile; allowance: PostAllowance; plan: Plan };

export function listPosts(posts: PostsOf, words: Words): PostOption[] {
  const { t, language } = words;
  const { opportunity, now, profile, allowance, plan, products } = posts;
  const { sales } = getSite();
  const isPremiumSold = getOffer().plans.ORGANIZATION_PREMIUM.isSold;
  const hasPosts = allowance.posts.limit !== 0;
  const closing = readClosing(opportunity);
  // If a free post lasts until the deadline, no paid post is suggested.
  const isFree = opportunity.fee === 'FREE' || !sales.posts;
  const isFreeEnough = isFree && coversDeadline('FREE', now, closing, sales.posts);
  const shortest = isFreeEnough || closing === null ? undefined : findShortestTier(now, closing);
  return postTypes
    .filter((type) => sales.posts || !paidPlanTypes.some((paid) => paid === type))
    .filter((type) => type !== 'PREMIUM_SUBSCRIPTION' || hasPosts)
    .filter((type) => type !== 'PREMIUM' || (isPremiumSold && !hasPosts && profile.role === 'ART_ORGANIZATION'))
    .map((type): PostOption => {
      if (type === 'PREMIUM') return describePremium(products, words);
      const listing = describeListingEnd(createListing(type, opportunity, now), words);
      const title = t(`checkout.postTier.${type}`);
      const line = { title, note: listing };
      const option = { value: type, title, summary: t('opportunity.plan.listed', { listing }), price: null, line };
      if (type === 'FREE') {
        return isFree
          ? { ...option, summary: t('opportunity.plan.listedFree', { listing }), end: t('opportunity.plan.free') }
          : { ...option, disabledReason: t('opportunity.plan.notFree') };
      }
      if (type === 'PREMIUM_SUBSCRIPTION') {
        return { ...option, ...describeAllowance(opportunity, allowance, plan, listing, t) };
      }
      const price = findPrice(products, 'opportunityPostEvent', type);
      return {
        ...option,
        ...(type === shortest && { summary: t('opportunity.plan.listedShortest', { listing }) }),
        ...{ price, end: price ? formatMoney(price.money, [], language) : '' },
        line: { title: t('checkout.product.post', { tier: title }), note: listing },
      };
    });
}

function describePremium(products: readonly Product[], { t, language }: Words): PostOption {
  const { name, posts, boosts, artworks } = getOffer().plans.ORGANIZATION_PREMIUM;
  const price = findPrice(products, 'subscriptionEvent', 'ORGANIZATION_PREMIUM', 'month');
  const title = t('checkout.product.plan', { plan: name });
  return {
    ...{ value: 'PREMIUM', title, price },
    summary:
      artworks === null
        ? t('opportunity.plan.premiumAll', { posts, boosts })
        : t('opportunity.plan.premium', { posts, boosts, artworks }),
    end: price ? t('checkout.order.aMonth', { sum: formatMoney(price.money, [], language) }) : '',
    line: { title, note: t('opportunity.plan.firstPost') },
  };
}

/** Describes the posts that the plan has left, or explains why none can be used. */
function describeAllowance(
  { type }: Opportunity,
  { posts }: PostAllowance,
  { postType }: Plan,
  listing: string,
  t: Words['t'],
) {
  if (posts.reason === 'subscription_expired') return { disabledReason: t('opportunity.plan.expired') };
  if (posts.reason !== null) return { disabledReason: t('opportunity.plan.usedUp') };
  if (postType !== undefined && postType !== type) {
    return { disabledReason: t('opportunity.plan.otherType', { type: t(`opportunity.type.${postType}`) }) };
  }
  const end = t('checkout.order.included');
  if (posts.limit === null) return { end };
  const left = { left: String(Math.max(0, posts.limit - posts.used)), limit: String(posts.limit) };
  return { summary: t('opportunity.plan.listedIncluded', { listing, ...left }), end };
}

export function createListing(planType: PlanType, opportunity: Opportunity, now: Date): Listing {
  return { planType, from: now, closesAt: readClosing(opportunity), deadline: opportunity.deadline };
}

export const readClosing = ({ closesAt }: Opportunity) => (closesAt === null ? null : new Date(closesAt));

type BoostsOf = Posted & {
  isIncluded: boolean;
  /** True if the cart contains a premium plan, which includes boosts. */
  isPremium: boolean;
};

export function listPostBoosts(boostsOf: BoostsOf, words: Words): OrderOption<BoostKind>[] {
  const { opportunity, now, products, ...plan } = boostsOf;
  const { t, language } = words;
  const closing = readClosing(opportunity);
  return listBoosts({
    ...{ products, kind: 'OPPORTUNITY' },
    describe: (kind) => describeBoostOfCall(kind, now, closing, t),
    renderPreview: (kind) => renderPromotedPreview(opportunity, kind, words),
    t,
  }).map((option) => {
    const note = t('opportunity.plan.boostStart');
    const warning = describeLostDays(option.value, now, closing, t);
    return {
      ...option,
      end: plan.isIncluded
        ? t('checkout.order.included')
        : option.price
          ? formatMoney(option.price.money, [], language)
          : '',
      line: {
        title: option.title,
        note: warning === null ? note : t('checkout.lostDays.after', { note, warning }),
      },
      ...(plan.isPremium && {
        disabledReason: t('opportunity.plan.boostsIncluded', { count: getOffer().plans.ORGANIZATION_PREMIUM.boosts }),
      }),
    };
  });
}

export function describeOrder(postType: PostType | undefined, priceIds: readonly string[], t: Words['t']): string {
  if (priceIds.length === 0) return t('opportunity.plan.order.free');
  if (postType === 'PREMIUM') return t('opportunity.plan.order.premium');
  return postType === 'FREE' || postType === 'PREMIUM_SUBSCRIPTION'
    ? t('opportunity.plan.order.boost')
    : t('opportunity.plan.order.post');
}
