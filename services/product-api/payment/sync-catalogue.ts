import { priceCurrencies } from '@/lib/shared/domain/money';
import {
  artworkProducts,
  computeListedPrice,
  type ListedProduct,
  opportunityProducts,
  subscriptionProducts,
} from '@/lib/shared/domain/price-list';
import { awaitStripe, retrieveOrNull, type Stripe } from './stripe';

type CatalogueChanges = { created: number; changed: number; same: number };

const [FIRST, ...OTHERS] = priceCurrencies;

/**
 * Idempotent: products have fixed ids and prices have lookup keys. If a price's amounts change, it is archived and its
 * lookup key moves to a new price. Existing subscriptions keep their price.
 */
export async function syncCatalogue(stripe: Stripe): Promise<CatalogueChanges> {
  const changes: CatalogueChanges = { created: 0, changed: 0, same: 0 };
  const known = new Map<string, Stripe.Price>();
  const listed = stripe.prices.list({ active: true, limit: 100, expand: ['data.currency_options'] });
  for (const price of await awaitStripe(listed.autoPagingToArray({ limit: 1_000 }))) {
    if (price.lookup_key !== null) known.set(price.lookup_key, price);
  }
  for (const product of [...subscriptionProducts, ...opportunityProducts, ...artworkProducts]) {
    const productId = await syncProduct(stripe, product);
    for (const price of product.prices) {
      const wanted = createPrice(price, productId);
      const before = known.get(price.lookupKey);
      if (before !== undefined && isSamePrice(before, wanted)) {
        changes.same += 1;
        continue;
      }
      await awaitStripe(stripe.prices.create({ ...wanted, lookup_key: price.lookupKey, transfer_lookup_key: true }));
      if (before !== undefined) await awaitStripe(stripe.prices.update(before.id, { active: false }));
      changes[before === undefined ? 'created' : 'changed'] += 1;
    }
  }
  return changes;
}

async function syncProduct(stripe: Stripe, { name, metadata, prices }: ListedProduct): Promise<string> {
  const id = `impasto_${prices[0]?.lookupKey.replace(/_(month|year)$/, '')}`;
  const before = await retrieveOrNull(stripe.products.retrieve(id));
  if (before === null) await awaitStripe(stripe.products.create({ id, name, metadata }));
  else if (before.name !== name || !before.active)
    await awaitStripe(stripe.products.update(id, { name, metadata, active: true }));
  return id;
}

type PriceParams = Pick<
  Stripe.PriceCreateParams,
  'product' | 'currency' | 'unit_amount' | 'currency_options' | 'recurring'
>;

function createPrice(price: ListedProduct['prices'][number], product: string): PriceParams {
  return {
    product,
    currency: FIRST.toLowerCase(),
    unit_amount: computeListedPrice(price, FIRST).amount,
    currency_options: Object.fromEntries(
      OTHERS.map((currency) => [currency.toLowerCase(), { unit_amount: computeListedPrice(price, currency).amount }]),
    ),
    ...(price.interval !== null && { recurring: { interval: price.interval } }),
  };
}

function isSamePrice(before: Stripe.Price, wanted: PriceParams): boolean {
  const options = Object.entries(wanted.currency_options ?? {});
  return (
    before.currency === wanted.currency &&
    before.unit_amount === wanted.unit_amount &&
    (before.recurring?.interval ?? null) === (wanted.recurring?.interval ?? null) &&
    options.every(([code, option]) => before.currency_options?.[code]?.unit_amount === option.unit_amount)
  );
}
