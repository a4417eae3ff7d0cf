import { useQuery } from '@tanstack/react-query';
import { useCurrency } from '@/lib/browser/choices/currency';
import { includedBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { boostProductsQuery, type Product } from '@/lib/browser/members/payment/checkout';
import { type Subscriber, subscriptionQuery } from '@/lib/browser/members/payment/subscription';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { getPlan } from '@/lib/shared/domain/plan';
import { planLabels } from '@/lib/shared/domain/subscription';

/** The plan's boosts used this month, the date of the next ones, and the price of another. */
export function BoostUse({ subscriber }: { subscriber: Subscriber }) {
  const { accountId, profileId } = subscriber;
  const currency = useCurrency();
  const included = useQuery(includedBoostsQuery(accountId, profileId));
  const subscription = useQuery(subscriptionQuery(subscriber));
  const products = useQuery(boostProductsQuery(accountId, 'ARTWORK', currency));
  if (included.data === undefined || subscription.data === undefined)
    return <p className="quiet under-44">{'\u00a0'}</p>;
  const plan = subscription.data;
  const { boosts: limit } = getPlan({ type: plan?.type ?? null, isExpired: plan?.isExpired ?? false });
  const least = findLeastPrice(products.data ?? []);
  const price = least === null ? '' : ` one costs from ${formatMoney(least)}.`;
  if (limit === 0 || plan === null) {
    return <p className="quiet under-44">Your plan includes no boosts.{price && ` Without them${price}`}</p>;
  }
  const used = limit - Math.min(limit, included.data.remaining);
  return (
    <p className="quiet under-44">
      <strong className="medium ink">
        {used} of {limit} {limit === 1 ? 'boost' : 'boosts'} used
      </strong>{' '}
      on {planLabels[plan.type]} this month.{' '}
      {used > 0 && `${formatNext(limit)}${used === limit ? ` Until then${price}` : ''}`}
    </p>
  );
}

/** Included boosts are counted per calendar month in UTC. */
function formatNext(limit: number): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const day = formatDay(first.toISOString(), now.getUTCFullYear());
  return limit === 1 ? `The next one comes on ${day}.` : `The next ${limit} come on ${day}.`;
}

function findLeastPrice(products: readonly Product[]): Money | null {
  const prices = products.flatMap(({ prices: some }) => some.map(({ money }) => money));
  return prices.reduce<Money | null>((least, one) => (least === null || one.amount < least.amount ? one : least), null);
}
