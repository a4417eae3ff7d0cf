import type { PaymentSummary } from '@/lib/shared/contract/payment';
import { type PaymentKind, paymentKinds } from '@/lib/shared/domain/payment';

/** The filters of the list of payments; null shows all years or all kinds. */
export type PaymentView = { year: number | null; kind: PaymentKind | null };

export const ALL_YEARS = 'all';

const kindWords: Record<PaymentKind, string> = { SUBSCRIPTION: 'subscription', POST_OR_BOOST: 'posts-and-boosts' };

/** The year shown without a choice: the latest one with payments. */
function getFirstYear({ years }: Pick<PaymentSummary, 'years'>): number | null {
  return years[0] ?? null;
}

/** Reads the view from the query of the address; what makes no sense there counts as absent. */
export function readView(query: URLSearchParams, summary: Pick<PaymentSummary, 'years'>): PaymentView {
  const asked = query.get('year');
  const year =
    asked === ALL_YEARS ? null : (summary.years.find((one) => String(one) === asked) ?? getFirstYear(summary));
  const kind = paymentKinds.find((one) => kindWords[one] === query.get('kind')) ?? null;
  return { year, kind };
}

/** The query of a view; what is shown without a choice is omitted. */
export function createQuery({ year, kind }: PaymentView, summary: Pick<PaymentSummary, 'years'>) {
  return {
    kind: kind === null ? undefined : kindWords[kind],
    year: year === null ? ALL_YEARS : year === getFirstYear(summary) ? undefined : year,
  };
}
