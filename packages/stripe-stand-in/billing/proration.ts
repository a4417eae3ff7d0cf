import type { Account } from '../account';
import { sum, unitAmount } from '../money';
import type { DraftLine, Price, Subscription, SubscriptionItem } from '../objects';
import { addPeriod, billingInterval } from '../periods';
import { findSubscription } from './invoices';
import { itemLine, itemOf, productName } from './items';

export type Change = {
  item: SubscriptionItem;
  lines: DraftLine[];
  /** Start of the new billing cycle; null unless the interval changes. */
  anchor: number | null;
};

/**
 * Prorates to the second: credits the unused time at the old price and charges the rest of the period at the new price.
 * A new interval starts a new period immediately. https://docs.stripe.com/billing/subscriptions/prorations
 */
export function computeChange(
  account: Account,
  subscription: Subscription,
  price: Price,
  { at, prorates }: { at: number; prorates: boolean },
): Change {
  const before = itemOf(subscription);
  const item = { ...structuredClone(before), price };
  if (subscription.status === 'trialing' || price.id === before.price.id) return { item, lines: [], anchor: null };
  const credits = prorates ? [creditLine(account, subscription, before, at)] : [];
  if (billingInterval(price) === billingInterval(before.price)) {
    const lines = prorates ? [...credits, remainingLine(account, subscription, item, at)] : [];
    return { item, lines, anchor: null };
  }
  item.current_period_start = at;
  item.current_period_end = addPeriod(at, price);
  const charge = itemLine(account, item, subscription.currency, { start: at, end: item.current_period_end });
  return { item, lines: [...credits, charge], anchor: at };
}

/** Credits the unused part of the item's last invoice line, minus the discount. */
function creditLine(account: Account, subscription: Subscription, item: SubscriptionItem, at: number): DraftLine {
  const { id, price, current_period_start, current_period_end } = item;
  const paid = account.store
    .all('invoice')
    .filter((invoice) => findSubscription(account, invoice)?.id === subscription.id && invoice.status !== 'void')
    .flatMap((invoice) => invoice.lines.data)
    .filter((line) => line.parent?.subscription_item_details?.subscription_item === id && line.amount > 0)
    .at(-1);
  const { start, end } = paid?.period ?? { start: current_period_start, end: current_period_end };
  const gross = paid?.amount ?? unitAmount(price, subscription.currency);
  const net = gross - sum((paid?.discount_amounts ?? []).map(({ amount }) => amount));
  const left = Math.max(0, end - at) / Math.max(1, end - start);
  return {
    amount: -Math.round(net * left),
    description: `Unused time on ${productName(account, price)} after ${formatDay(at)}`,
    price,
    period: { start: at, end },
    item: id,
    isProration: true,
  };
}

function remainingLine(account: Account, subscription: Subscription, item: SubscriptionItem, at: number): DraftLine {
  const { id, price, current_period_start: start, current_period_end: end } = item;
  return {
    amount: Math.round((unitAmount(price, subscription.currency) * (end - at)) / Math.max(1, end - start)),
    description: `Remaining time on ${productName(account, price)} after ${formatDay(at)}`,
    price,
    period: { start: at, end },
    item: id,
    isProration: true,
  };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export function formatDay(seconds: number): string {
  return dayFormat.format(seconds * 1000);
}
