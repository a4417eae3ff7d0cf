import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { getPlanPrice } from '@/lib/shared/domain/offer';
import { findNextPlan, offerPlan } from '@/lib/shared/domain/plan-offer';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';

/** The work's title, and a function that renders it within a sentence. */
type TitledWork = { title: string; work: (chunks: ReactNode) => ReactNode };

type PlanUpgrade = {
  name: string;
  summary: string;
  /** Example: "$5 a month". */
  price: string;
  action: string;
  describeResult: (work: TitledWork) => ReactNode;
  /** True if starting the plan opens the payment page. */
  leaves: boolean;
  take: () => Promise<unknown>;
};

/** Returns the smallest plan with room for one more work: undefined while loading, null if there is no larger plan. */
export function usePlanUpgrade(artworkId: string, owner: Profile, quota: ArtworkQuota): PlanUpgrade | null | undefined {
  const words = useWords();
  const { t, language } = words;
  const { accountId } = useMember();
  const subscriber: Subscriber = { accountId, profileId: owner.id };
  const currency = useCurrency();
  const audience = getAudience(owner.role);
  const offered = getOffer();
  const type = findNextPlan({ artworks: quota.used + quota.frozen + 1 }, audience, offered);
  const choice = { type: type ?? 'ARTIST', interval: 'month' } as const;
  const { data: subscription } = useQuery(subscriptionQuery(subscriber));
  const { data: billing } = useQuery(billingQuery(subscriber));
  const isKnown = subscription !== undefined && billing !== undefined;
  const known = isKnown && { audience, subscription, isTrialAvailable: billing.isTrialAvailable, offer: offered };
  const offer = known ? offerPlan(choice.type, choice.interval, known).kind : undefined;
  const { data: preview } = useQuery({
    ...switchPreviewQuery(subscriber, choice),
    enabled: type !== null && offer === 'SWITCH',
  });
  if (type === null) return null;
  if (offer === undefined || (offer === 'SWITCH' && preview === undefined)) return undefined;

  const { name, artworks, imagesPerArtwork, featured, trialDays: days } = offered.plans[type];
  const monthly = getPlanPrice(offered, type, 'month', currency);
  const price = t('artwork.publish.plan.perMonth', { price: formatMoney(monthly, [], language) });
  const rest = { images: imagesPerArtwork, featured: String(featured) };
  const holds =
    artworks === null
      ? t('artwork.publish.plan.holdsAll', rest)
      : t('artwork.publish.plan.holds', { ...rest, count: artworks, shown: formatCount(artworks, false, language) });
  if (offer === 'TRIAL') {
    return {
      ...{ name, price, leaves: false },
      summary: `${holds} ${t('artwork.publish.plan.trial', { days, price, count: quota.used })}`,
      action: t('artwork.publish.plan.tryIt', { name }),
      describeResult: (work) => t.rich('artwork.publish.plan.goesUp', { ...work, due: 'none' }),
      take: () => startTrial(subscriber, choice, currency),
    };
  }
  if (offer === 'SWITCH' && preview) {
    const take = () => switchPlan(subscriber, preview);
    return { ...describeSwitchUpgrade(name, holds, preview, words), leaves: false, take };
  }
  return {
    ...{ name, price, leaves: true },
    summary: holds,
    action: t('artwork.publish.plan.toPayment'),
    describeResult: (work) => t.rich('artwork.publish.plan.waits', { ...work, price }),
    take: async () => {
      const cancel = paths.publishArtwork(artworkId);
      window.location.assign(await buyPlan(subscriber, choice, { currency, cancel }));
    },
  };
}

/**
 * A plan change is charged in the current plan's currency, not in the display currency. During a trial, nothing is due
 * today.
 */
export function describeSwitchUpgrade(
  name: string,
  holds: string,
  { due, price }: Pick<SwitchPreview, 'due' | 'price'>,
  { t, language }: Words,
): Omit<PlanUpgrade, 'leaves' | 'take'> {
  const today = due.amount > 0 ? formatCharge(due, [], language) : null;
  return {
    name,
    price: t('artwork.publish.plan.perMonth', { price: formatMoney(price, [], language) }),
    summary: `${holds} ${t('artwork.publish.plan.switchNow', { due: today ?? 'none' })}`,
    action:
      today === null ? t('artwork.publish.plan.switchIt', { name }) : t('artwork.publish.plan.pay', { due: today }),
    describeResult: (work) => t.rich('artwork.publish.plan.goesUp', { ...work, due: today ?? 'none' }),
  };
}
