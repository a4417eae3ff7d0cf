import type { SubscriptionType } from '@/lib/shared/domain/subscription';

export type PlanPrice = { type: SubscriptionType; interval: 'month' | 'year'; amount: number };
export type SwitchConflict = 'SAME_PLAN' | 'UNPAID_INVOICE';

/** A year costs as much as ten months. */
const MONTHS_PAID_PER_YEAR = 10;

/** Decides whether a profile may switch from its plan to another one. */
export function findSwitchConflict(
  current: Omit<PlanPrice, 'amount'> & { status: string },
  next: Omit<PlanPrice, 'amount'>,
): SwitchConflict | null {
  if (current.type === next.type && current.interval === next.interval) return 'SAME_PLAN';
  return current.status === 'past_due' || current.status === 'unpaid' ? 'UNPAID_INVOICE' : null;
}

/**
 * Decides whether a switch is an upgrade, by the price of a month. For the same price a month, only a change from
 * monthly to yearly payment is an upgrade.
 */
export function decideDirection(
  current: Omit<PlanPrice, 'type'>,
  next: Omit<PlanPrice, 'type'>,
): 'UPGRADE' | 'DOWNGRADE' {
  const [before, after] = [computeMonthlyPrice(current), computeMonthlyPrice(next)];
  const isLonger = next.interval === 'year' && current.interval === 'month';
  return after > before || (after === before && isLonger) ? 'UPGRADE' : 'DOWNGRADE';
}

function computeMonthlyPrice({ interval, amount }: Omit<PlanPrice, 'type'>): number {
  return interval === 'year' ? amount / MONTHS_PAID_PER_YEAR : amount;
}
