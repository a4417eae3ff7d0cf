import { useQuery } from '@tanstack/react-query';
import { useCurrency } from '@/lib/browser/choices/currency';
import {
  billingQuery,
  buyPlan,
  type Subscriber,
  type SwitchPreview,
  startTrial,
  subscriptionQuery,
  switchPlan,
  switchPreviewQuery,
} from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { getAudience } from '@/lib/shared/domain/audience';
import { formatCharge, formatMoney } from '@/lib/shared/domain/money';
import { plans } from '@/lib/shared/domain/plan';
import { findNextPlan, offerPlan } from '@/lib/shared/domain/plan-offer';
import { computePlanPrice } from '@/lib/shared/domain/price-list';
import { planLabels } from '@/lib/shared/domain/subscription';
import { formatCounted, formatSmallCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';

type PlanUpgrade = {
  name: string;
  summary: string;
  /** For example "$5 a month". */
  price: string;
  /** The button's label and the sentence below it. */
  action: string;
  result: string;
  /** True if starting the plan leads to the payment page. */
  leaves: boolean;
  take: () => Promise<unknown>;
};

/** The smallest plan with room for one more work. Undefined while loading; null if no plan is larger. */
export function usePlanUpgrade(artworkId: string, owner: Profile, quota: ArtworkQuota): PlanUpgrade | null | undefined {
  const { accountId } = useMember();
  const subscriber: Subscriber = { accountId, profileId: owner.id };
  const currency = useCurrency();
  const audience = getAudience(owner.role);
  const type = findNextPlan({ artworks: quota.used + quota.frozen + 1 }, audience);
  const choice = { type: type ?? 'ARTIST', interval: 'month' } as const;
  const { data: subscription } = useQuery(subscriptionQuery(subscriber));
  const { data: billing } = useQuery(billingQuery(subscriber));
  const isKnown = subscription !== undefined && billing !== undefined;
  const known = isKnown && { audience, subscription, isTrialAvailable: billing.isTrialAvailable };
  const offer = known ? offerPlan(choice.type, choice.interval, known).kind : undefined;
  const { data: preview } = useQuery({
    ...switchPreviewQuery(subscriber, choice),
    enabled: type !== null && offer === 'SWITCH',
  });
  if (type === null) return null;
  if (offer === undefined || (offer === 'SWITCH' && preview === undefined)) return undefined;

  const { artworks, imagesPerArtwork, featured } = plans[type];
  const price = `${formatMoney(computePlanPrice(type, 'month', currency))} a month`;
  const works = artworks === null ? 'As many works as you like' : formatCounted(artworks, 'work', 'works');
  const holds = `${works}, ${imagesPerArtwork} images in each, ${featured} featured.`;
  const name = planLabels[type];
  if (offer === 'TRIAL') {
    return {
      ...{ name, price, leaves: false },
      summary: `${holds} Try it for 14 days without a card; then it is ${price}, or you are back to ${formatSmallCount(quota.used)}.`,
      action: `Try ${name} and publish`,
      result: 'goes up beside the others. You pay nothing today.',
      take: () => startTrial(subscriber, choice, currency),
    };
  }
  if (offer === 'SWITCH' && preview) {
    const take = () => switchPlan(subscriber, preview);
    return { ...describeSwitchUpgrade(name, holds, preview), leaves: false, take };
  }
  return {
    ...{ name, price, leaves: true },
    summary: holds,
    action: 'Continue to the payment',
    result: `waits as it is until the payment of ${price} has arrived. Then publish it here.`,
    take: async () => {
      const cancel = paths.publishArtwork(artworkId);
      window.location.assign(await buyPlan(subscriber, choice, { currency, cancel }));
    },
  };
}

/** Switches are charged in the current plan's currency, not the display currency. In a trial, nothing is due today. */
export function describeSwitchUpgrade(
  name: string,
  holds: string,
  { due, price }: Pick<SwitchPreview, 'due' | 'price'>,
): Omit<PlanUpgrade, 'leaves' | 'take'> {
  const isPaidNow = due.amount > 0;
  const today = formatCharge(due);
  return {
    name,
    price: `${formatMoney(price)} a month`,
    summary: `${holds} It counts at once, and today you pay ${isPaidNow ? 'the difference for the days left' : 'nothing'}.`,
    action: isPaidNow ? `Pay ${today} and publish` : `Switch to ${name} and publish`,
    result: `goes up beside the others. You pay ${isPaidNow ? today : 'nothing'} today.`,
  };
}
