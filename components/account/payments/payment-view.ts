import type { PaymentSummary } from '@/lib/shared/contract/payment';
import type { Billing } from '@/lib/shared/contract/subscription';
import { type PaymentKind, paymentKinds } from '@/lib/shared/domain/payment';

/** A null field means all years, all kinds or the current profile. */
export type PaymentView = { year: number | null; kind: PaymentKind | null; deletedId: string | null };

export const ALL_YEARS = 'all';

const kindParameters: Record<PaymentKind, string> = { SUBSCRIPTION: 'subscription', POST_OR_BOOST: 'posts-and-boosts' };

function getDefaultYear({ years }: Pick<PaymentSummary, 'years'>): number | null {
  return years[0] ?? null;
}

/** Returns the id of a deleted profile whose payments the page shows instead of the current profile's. */
export function parseDeletedId(query: URLSearchParams): string | null {
  return query.get('profile');
}

export function parsePaymentView(query: URLSearchParams, summary: Pick<PaymentSummary, 'years'>): PaymentView {
  const requested = query.get('year');
  const year =
    requested === ALL_YEARS
      ? null
      : (summary.years.find((one) => String(one) === requested) ?? getDefaultYear(summary));
  const kind = paymentKinds.find((one) => kindParameters[one] === query.get('kind')) ?? null;
  return { year, kind, deletedId: parseDeletedId(query) };
}

export function createQuery({ year, kind, deletedId }: PaymentView, summary: Pick<PaymentSummary, 'years'>) {
  return {
    profile: deletedId ?? undefined,
    kind: kind === null ? undefined : kindParameters[kind],
    year: year === null ? ALL_YEARS : year === getDefaultYear(summary) ? undefined : year,
  };
}

/** Returns nothing for deleted profiles, even if a next charge is cached. */
export function findNextCharge(payer: { isDeleted: boolean }, billing: Pick<Billing, 'next'> | undefined) {
  return payer.isDeleted ? null : (billing?.next ?? null);
}
