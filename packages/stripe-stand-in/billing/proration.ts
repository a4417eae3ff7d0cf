import type { Account } from '../account';
import { unitAmount } from '../money';
import type { DraftLine, Price, Subscription, SubscriptionItem } from '../objects';
import { addInterval, billingInterval, formatInterval } from '../periods';
import { itemLine, productName } from './items';
import { currentPeriod } from './subscriptions';

export type ItemChange = { id: string; price: Price };

export type Change = {
  items: SubscriptionItem[];
  /** The prorations: credits and charges. */
  lines: DraftLine[];
  /** The new billing cycle anchor, if the interval changed. */
  anchor: number | null;
};

/**
 * Computes prorations by the second: a credit for the unused part of what was paid, and a charge for the rest of the
 * period at the new price. Another interval starts a new period at once.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function computeChange(
  account: Account,
  subscription: Subscription,
  changes: readonly ItemChange[],
  { at, prorates }: { at: number; prorates: boolean },
): Change {
  const before = subscription.items.data;
  const items = before.map((item) => ({
    ...structuredClone(item),
    price: changes.find(({ id }) => id === item.id)?.price ?? item.price,
  }));
  const [first] = items;
  const [old] = before;
  const isTrial = subscription.status === 'trialing';
  if (first === undefined || old === undefined || isTrial) return { items, lines: [], anchor: null };
  const isOtherInterval = formatInterval(billingInterval(first.price)) !== formatInterval(billingInterval(old.price));
  const period = isOtherInterval
    ? { start: at, end: addInterval(at, billingInterval(first.price)) }
    : { start: at, end: currentPeriod(subscription).end };
  const changed = items.filter((item) => isOtherInterval || isChanged(item, before));
  const gone = before.filter((item) => isOtherInterval || isChanged(item, items));
  const credits = prorates ? gone.map((item) => creditLine(account, subscription, item, at)) : [];
  const toCharge = (item: SubscriptionItem) =>
    isOtherInterval
      ? itemLine(account, item, subscription.currency, period)
      : remainingLine(account, subscription, item, period);
  const charges = prorates || isOtherInterval ? changed.map(toCharge) : [];
  if (isOtherInterval) {
    for (const item of items)
      Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  }
  return { items, lines: [...credits, ...charges], anchor: isOtherInterval ? at : null };
}

function isChanged(item: SubscriptionItem, others: readonly SubscriptionItem[]): boolean {
  const other = others.find(({ id }) => id === item.id);
  return other?.price.id !== item.price.id;
}

/** The credit for an item: the unused part of its last invoice line, less its discount. */
function creditLine(account: Account, subscription: Subscription, item: SubscriptionItem, at: number): DraftLine {
  const paid = account.store
    .all('invoice')
    .filter(
      (invoice) => invoice.parent?.subscription_details?.subscription === subscription.id && invoice.status !== 'void',
    )
    .flatMap((invoice) => invoice.lines.data)
    .filter((line) => line.parent?.subscription_item_details?.subscription_item === item.id && line.amount > 0)
    .at(-1);
  const { start, end } = paid?.period ?? currentPeriod(subscription);
  const gross = paid?.amount ?? unitAmount(item.price, subscription.currency) * (item.quantity ?? 1);
  const net = gross - (paid?.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0);
  const left = Math.max(0, end - at) / Math.max(1, end - start);
  return {
    amount: -Math.round(net * left),
    description: `Unused time on ${productName(account, item.price)} after ${formatDay(at)}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: at, end },
    item: item.id,
    isProration: true,
    isDiscountable: false,
  };
}

function remainingLine(
  account: Account,
  subscription: Subscription,
  item: SubscriptionItem,
  { start, end }: DraftLine['period'],
): DraftLine {
  const whole = currentPeriod(subscription);
  const amount = unitAmount(item.price, subscription.currency) * (item.quantity ?? 1);
  return {
    amount: Math.round((amount * (end - start)) / Math.max(1, whole.end - whole.start)),
    description: `Remaining time on ${productName(account, item.price)} after ${formatDay(start)}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start, end },
    item: item.id,
    isProration: true,
    isDiscountable: true,
  };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export function formatDay(seconds: number): string {
  return dayFormat.format(seconds * 1000);
}
