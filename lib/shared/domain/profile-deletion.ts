import type { Words } from '@/lib/shared/i18n/words';
import { formatDay } from './deadline';
import { formatCharge } from './money';
import { formatPaymentTitle, type GrantKind } from './payment';
import type { PlanFields } from './plan-state';
import { planLabels } from './subscription';

type PaidListing = { kind: GrantKind; value: string; title: string; paidUntil: string | null };
type PaidParts = {
  plan:
    | (Pick<PlanFields, 'type' | 'status' | 'interval' | 'price'> & { paidUntil: string | null; isRenewing: boolean })
    | null;
  listings: readonly PaidListing[];
};

/** Lists phrases such as "the plan Premium, €94 a year, renewing on 29 December 2026". */
export function listPaidParts({ plan, listings }: PaidParts, words: Words): string[] {
  return [
    ...(plan === null ? [] : [describePlan(plan, words)]),
    ...listings.map((listing) =>
      words.t('checkout.paidParts.listing', { ...readListing(listing, words), title: listing.title }),
    ),
  ];
}

/** Lists phrases such as "Highlight, paid until 3 March 2027". */
export function listPaidBoosts(
  listings: readonly (PaidListing & { subjectId: string })[],
  id: string,
  words: Words,
): string[] {
  return listings
    .filter(({ subjectId, kind }) => subjectId === id && kind === 'OPPORTUNITY_BOOST')
    .map((listing) => words.t('checkout.paidParts.boost', readListing(listing, words)));
}

function readListing({ kind, value, paidUntil }: PaidListing, words: Words) {
  const until = paidUntil === null ? 'none' : formatDay(paidUntil, undefined, words.language);
  return { product: formatPaymentTitle([{ kind, value }], words), until };
}

function describePlan(fields: NonNullable<PaidParts['plan']>, { t, language }: Words): string {
  const { type, status, interval, price, paidUntil, isRenewing } = fields;
  const plan = planLabels[type];
  const end = paidUntil === null ? 'none' : formatDay(paidUntil, undefined, language);
  if (status === 'trialing') return t('checkout.paidParts.trial', { plan, end });
  const cost = price === null ? 'none' : formatCharge(price, [], language);
  return t('checkout.paidParts.plan', { plan, price: cost, interval, end, isRenewing: String(isRenewing) });
}
