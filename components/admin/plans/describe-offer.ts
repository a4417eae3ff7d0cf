import { boostKinds } from '@/lib/shared/domain/boost';
import { formatMoney, type PriceCurrency, priceCurrencies } from '@/lib/shared/domain/money';
import { type Amounts, limitNames } from '@/lib/shared/domain/offer';
import type { OfferSettings } from '@/lib/shared/domain/offer-settings';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { formatPost } from '@/lib/shared/domain/payment';
import { chooseText } from '@/lib/shared/domain/site';
import { intervals, type SubscriptionType, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { formatCount } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** Lists what a change means for new and existing subscribers. Leaves out incomplete fields. */
export function describeOfferChange(before: OfferSettings, after: OfferSettings, words: Words): string[] {
  const { t } = words;
  const plans = subscriptionTypes.flatMap((type) => describePlan(type, before, after, words));
  const hasNewPrice = subscriptionTypes.some((type) =>
    intervals.some((interval) => isChanged(before.plans[type][interval], after.plans[type][interval])),
  );
  const once = [
    ...paidPlanTypes.map((tier) =>
      describePrice(formatPost(tier, t), before.postPrices[tier], after.postPrices[tier], words),
    ),
    ...boostKinds.map((kind) =>
      describePrice(t(`checkout.boost.${kind}`), before.boostPrices[kind], after.boostPrices[kind], words),
    ),
  ].filter((line) => line !== null);
  return [
    ...plans,
    ...(hasNewPrice ? [t('admin.plans.effect.keep')] : []),
    ...describeNoPlan(before, after, words),
    ...once,
    ...(once.length > 0 ? [t('admin.plans.effect.open')] : []),
  ];
}

function describePlan(type: SubscriptionType, before: OfferSettings, after: OfferSettings, words: Words): string[] {
  const { t, language } = words;
  const [old, now] = [before.plans[type], after.plans[type]];
  const plan = chooseText(old.name, [language])?.text ?? type;
  const lines: (string | null)[] = [];
  if (isChanged(old.name, now.name)) {
    lines.push(t('admin.plans.effect.name', { plan, name: chooseText(now.name, [language])?.text ?? '' }));
  }
  if (old.isSold !== now.isSold) lines.push(t('admin.plans.effect.sold', { plan, isSold: String(now.isSold) }));
  for (const interval of intervals) {
    const name = t('admin.plans.effect.interval', { plan, interval });
    lines.push(describePrice(name, old[interval], now[interval], words));
  }
  if (isNumber(now.trialDays) && old.trialDays !== now.trialDays) {
    lines.push(t('admin.plans.effect.trial', { plan, days: now.trialDays }));
  }
  const works = describeWorks(plan, old.artworks, now.artworks, words);
  return [...lines, works, ...describeLimits(plan, old, now, words)].filter((line) => line !== null);
}

function describeNoPlan(before: OfferSettings, after: OfferSettings, words: Words): string[] {
  const { t } = words;
  const [old, now] = [before.noPlan, after.noPlan];
  const plan = t('subscription.noPlan');
  const isLower = isLess(now.artworks, old.artworks);
  const lines = [
    old.artworks === now.artworks || Number.isNaN(now.artworks)
      ? null
      : t('admin.plans.effect.noPlanWorks', {
          count: formatLimit(now.artworks, words),
          isLower: String(isLower),
        }),
    describeLimit('openCalls', plan, old.openCalls, now.openCalls, words),
  ];
  return [...lines.filter((line) => line !== null), ...describeLimits(plan, old, now, words)];
}

type Limits = OfferSettings['noPlan'] | OfferSettings['plans'][SubscriptionType];

function describeLimits(plan: string, old: Limits, now: Limits, words: Words): string[] {
  return limitNames
    .filter((name) => name !== 'artworks')
    .map((name) => describeLimit(name, plan, old[name], now[name], words))
    .filter((line) => line !== null);
}

type LimitName = Exclude<(typeof limitNames)[number], 'artworks'> | 'openCalls';

function describeLimit(name: LimitName, plan: string, old: number, now: number, words: Words): string | null {
  if (old === now || !isNumber(now)) return null;
  const limit = words.t(`admin.plans.limit.${name}`);
  return words.t('admin.plans.effect.limit', {
    plan,
    limit,
    old: formatLimit(old, words),
    now: formatLimit(now, words),
  });
}

function describeWorks(plan: string, old: number | null, now: number | null, words: Words): string | null {
  if (old === now || Number.isNaN(now)) return null;
  return words.t('admin.plans.effect.works', {
    plan,
    count: formatLimit(now, words),
    isLower: String(isLess(now, old)),
  });
}

/** Describes the first changed price, and says how many other currencies changed. */
function describePrice(name: string, old: Amounts, now: Amounts, { t, language }: Words): string | null {
  const changed = priceCurrencies.filter((currency) => isNumber(now[currency]) && old[currency] !== now[currency]);
  const [first] = changed;
  if (first === undefined) return null;
  const format = (amounts: Amounts, currency: PriceCurrency) =>
    formatMoney({ amount: amounts[currency], currency }, [], language);
  return t('admin.plans.effect.price', {
    ...{ name, old: format(old, first), now: format(now, first), more: changed.length - 1 },
  });
}

function formatLimit(limit: number | null, { t, language }: Words): string {
  return limit === null ? t('subscription.table.noLimit') : formatCount(limit, false, language);
}

const isNumber = (value: unknown) => typeof value === 'number' && !Number.isNaN(value);
const isLess = (now: number | null, old: number | null) => now !== null && (old === null || now < old);
const isChanged = (old: object, now: object) => {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys].some((key) => Reflect.get(old, key) !== Reflect.get(now, key));
};
