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
export function listPaidParts({ plan, listings }: PaidParts): string[] {
  return [
    ...(plan === null ? [] : [describePlan(plan)]),
    ...listings.map(
      ({ kind, value, title, paidUntil }) =>
        `${formatPaymentTitle([{ kind, value }])} for “${title}”, ${describePaid(paidUntil)}`,
    ),
  ];
}

/** Lists phrases such as "Highlight, paid until 3 March 2027". */
export function listPaidBoosts(listings: readonly (PaidListing & { subjectId: string })[], id: string): string[] {
  return listings
    .filter(({ subjectId, kind }) => subjectId === id && kind === 'OPPORTUNITY_BOOST')
    .map(({ kind, value, paidUntil }) => `${formatPaymentTitle([{ kind, value }])}, ${describePaid(paidUntil)}`);
}

function describePaid(paidUntil: string | null): string {
  return paidUntil === null ? 'paid and not done yet' : `paid until ${formatDay(paidUntil)}`;
}

function describePlan(plan: NonNullable<PaidParts['plan']>): string {
  const { type, status, interval, price, paidUntil, isRenewing } = plan;
  const end = paidUntil === null ? null : formatDay(paidUntil);
  if (status === 'trialing') return `the trial of ${planLabels[type]}${end === null ? '' : `, which ends on ${end}`}`;
  const cost = price === null ? '' : `, ${formatCharge(price)} a ${interval}`;
  const period = end === null ? '' : `, ${isRenewing ? 'renewing on' : 'paid until'} ${end}`;
  return `the plan ${planLabels[type]}${cost}${period}`;
}
