import type { Words } from '@/lib/shared/i18n/words';
import { formatDay } from './deadline';
import { formatCharge } from './money';
import type { PlanNames } from './offer';
import { formatPaymentTitle, type GrantKind } from './payment';
import type { PlanFields } from './plan-state';

type PaidListing = { kind: GrantKind; value: string; title: string; paidUntil: string | null };
type PaidParts = {
  plan:
    | (Pick<PlanFields, 'type' | 'status' | 'interval' | 'price'> & { paidUntil: string | null; isRenewing: boolean })
    | null;
  listings: readonly PaidListing[];
};

/** Lists phrases such as "the plan Premium, €94 a year, renewing on 29 December 2026". */
export function listPaidParts({ plan, listings }: PaidParts, plans: PlanNames, words: Words): string[] {
  return [
    ...(plan === null ? [] : [describePlan(plan, plans, words)]),
    ...listings.map((listing) =>
      words.t('checkout.paidParts.listing', { ...readListing(listing, plans, words), title: listing.title }),
    ),
  ];
}

/** Lists phrases such as "Highlight, paid until 3 March 2027". */
export function listPaidBoosts(
  listings: readonly (PaidListing & { subjectId: string })[],
  id: string,
  plans: PlanNames,
  words: Words,
): string[] {
  return listings
    .filter(({ subjectId, kind }) => subjectId === id && kind === 'OPPORTUNITY_BOOST')
    .map((listing) => words.t('checkout.paidParts.boost', readListing(listing, plans, words)));
}

function readListing({ kind, value, paidUntil }: PaidListing, plans: PlanNames, words: Words) {
  const until = paidUntil === null ? 'none' : formatDay(paidUntil, undefined, words.language);
  return { product: formatPaymentTitle([{ kind, value }], plans, words), until };
}

function describePlan(fields: NonNullable<PaidParts['plan']>, plans: PlanNames, { t, language }: Words): string {
  const { type, status, interval, price, paidUntil, isRenewing } = fields;
  const plan = plans[type];
  const end = paidUntil === null ? 'none' : formatDay(paidUntil, undefined, language);
  if (status === 'trialing') return t('checkout.paidParts.trial', { plan, end });
  const cost = price === null ? 'none' : formatCharge(price, [], language);
  return t('checkout.paidParts.plan', { plan, price: cost, interval, end, isRenewing: String(isRenewing) });
}
