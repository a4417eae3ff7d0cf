import { z } from 'zod';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { boostKinds } from '@/lib/shared/domain/boost';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { paidPlanTypes, postUpgrades } from '@/lib/shared/domain/opportunity';
import { artworkProducts, opportunityProducts, subscriptionProducts } from '@/lib/shared/domain/price-list';
import { intervals, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '../errors';
import type { Log } from '../log';
import { awaitStripe, readId, type Stripe } from './stripe';

type Product = EndpointResponse<'GET /v1/opportunities/products'>['data'][number];
type Interval = (typeof intervals)[number];

/** Identifies this site's products and what each of them grants. */
const productMetadata = z.union([
  z
    .object({ subscriptionEvent: z.enum(subscriptionTypes) })
    .transform(({ subscriptionEvent: value }) => ({ kind: 'SUBSCRIPTION' as const, value })),
  z
    .object({ opportunityPostEvent: z.enum([...paidPlanTypes, ...postUpgrades]) })
    .transform(({ opportunityPostEvent: value }) => ({ kind: 'OPPORTUNITY_POST' as const, value })),
  z
    .object({ opportunityBoostEvent: z.enum(boostKinds) })
    .transform(({ opportunityBoostEvent: value }) => ({ kind: 'OPPORTUNITY_BOOST' as const, value })),
  z
    .object({ artworkBoostEvent: z.enum(boostKinds) })
    .transform(({ artworkBoostEvent: value }) => ({ kind: 'ARTWORK_BOOST' as const, value })),
]);
export type ProductMetadata = z.infer<typeof productMetadata>;

/** @returns null for other sites' products */
export function parseProductMetadata(
  product: string | Pick<Stripe.Product, 'metadata'> | Stripe.DeletedProduct,
): ProductMetadata | null {
  if (typeof product === 'string' || !('metadata' in product)) return null;
  return productMetadata.safeParse(product.metadata).data ?? null;
}

export type CataloguePrice = ProductMetadata & {
  id: string;
  lookupKey: string;
  productId: string;
  interval: Interval | null;
  /** In minor units, by ISO 4217 code. */
  amounts: ReadonlyMap<string, number>;
};

const CACHE_TIME = 60_000;

/** Fetches prices at most once a minute. Uses the last known prices while the provider is unreachable. */
export class Catalogue {
  #prices: readonly CataloguePrice[] | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<readonly CataloguePrice[]> | null = null;

  constructor(
    private readonly stripe: Stripe,
    private readonly log: Log,
  ) {}

  /** @throws PaymentsUnavailableError if the provider is unreachable and no prices are known */
  async load(): Promise<readonly CataloguePrice[]> {
    if (this.#prices === null) return this.#read();
    if (performance.now() - this.#readAt > CACHE_TIME) {
      this.#read().catch((error: unknown) => this.log.warn({ err: error }, 'the catalogue could not be refreshed'));
    }
    return this.#prices;
  }

  /** Includes replaced prices, which are no longer in the catalogue. */
  async findAmount(price: Stripe.Price, currency: string): Promise<number | null> {
    const listed = (await this.load()).find(({ id }) => id === price.id);
    return listed?.amounts.get(currency) ?? readAmounts(price).get(currency) ?? null;
  }

  /** Call this after the provider rejects a price. The next request reloads the prices. */
  invalidate(): void {
    this.#prices = null;
  }

  #read(): Promise<readonly CataloguePrice[]> {
    this.#reading ??= readPrices(this.stripe)
      .then((prices) => {
        this.#prices = prices;
        this.#readAt = performance.now();
        return prices;
      })
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }
}

const PRICES_PER_READ = 100;

async function readPrices(stripe: Stripe): Promise<CataloguePrice[]> {
  const listed = stripe.prices.list({
    active: true,
    limit: PRICES_PER_READ,
    expand: ['data.product', 'data.currency_options'],
  });
  const prices = await awaitStripe(listed.autoPagingToArray({ limit: 1_000 }));
  return prices.flatMap((price) => {
    const found = parseProductMetadata(price.product);
    if (found === null || price.lookup_key === null) return [];
    const { id, lookup_key: lookupKey } = price;
    const productId = readId(price.product) ?? '';
    return [{ ...found, id, lookupKey, productId, interval: readInterval(price), amounts: readAmounts(price) }];
  });
}

/** Null for one-time prices. */
export function readInterval({ recurring }: Pick<Stripe.Price, 'recurring'>): Interval | null {
  return intervals.find((interval) => interval === recurring?.interval) ?? null;
}

/** Contains only the default currency unless `currency_options` is expanded. */
function readAmounts({ currency, unit_amount, currency_options = {} }: Stripe.Price): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [code, option] of Object.entries({ ...currency_options, [currency]: { unit_amount } })) {
    if (option.unit_amount !== null) amounts.set(code.toUpperCase(), option.unit_amount);
  }
  return amounts;
}

const listedProducts = {
  SUBSCRIPTION: subscriptionProducts,
  OPPORTUNITY: opportunityProducts,
  ARTWORK: artworkProducts,
};

/** Omits products that the provider lacks. @throws InvalidInputError for a currency without prices */
export function listProducts(
  prices: readonly CataloguePrice[],
  family: keyof typeof listedProducts,
  currency: string,
): Product[] {
  requireCurrency(currency);
  const sold = new Map(prices.map((price) => [price.lookupKey, price]));
  return listedProducts[family].flatMap(({ type, name, metadata, prices: listed }) => {
    const found = listed.flatMap(({ lookupKey, interval }) => {
      const price = sold.get(lookupKey);
      const amount = price?.amounts.get(currency);
      return price === undefined || amount === undefined
        ? []
        : [{ priceId: price.id, interval, money: { amount, currency } }];
    });
    return found.length === 0 ? [] : [{ type, name, metadata, prices: found }];
  });
}

/** @throws InvalidInputError for a currency without prices */
export function requireCurrency(currency: string): void {
  if (!priceCurrencies.some((one) => one === currency)) {
    throw new InvalidInputError({
      currency: problem('checkout.refusal.currencies', { currencies: priceCurrencies.join(', ') }),
    });
  }
}
