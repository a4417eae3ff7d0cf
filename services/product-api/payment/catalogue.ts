import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { boostKinds } from '@/lib/shared/domain/boost';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { paidPlanTypes, postUpgrades } from '@/lib/shared/domain/opportunity';
import { type ListedProduct, listProducts } from '@/lib/shared/domain/price-list';
import { intervals, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { InvalidInputError } from '../errors';
import { readOffer } from '../site/queries/read-offer';
import { findKnownPrice, forgetPrices, listSyncedPrices, type PriceRow } from './queries/prices';
import { retrieveOrNull, type Stripe } from './stripe';

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

/** The prices that the site offers and the provider has (sync-catalogue.ts). */
export class Catalogue {
  constructor(
    private readonly db: Db,
    private readonly stripe: Stripe,
  ) {}

  /** Lists what can be bought now. */
  async load(): Promise<readonly CataloguePrice[]> {
    const [offer, rows] = await Promise.all([readOffer(this.db), listSyncedPrices(this.db)]);
    return Object.values(listProducts(offer))
      .flat()
      .flatMap(({ metadata, prices }) => {
        const meaning = productMetadata.parse(metadata);
        if (meaning.kind === 'SUBSCRIPTION' && !offer.plans[meaning.value].isSold) return [];
        return prices.flatMap(({ lookupKey, amounts }) => {
          const row = rows.find((one) => one.lookupKey === lookupKey && isDeepStrictEqual(one.amounts, amounts));
          return row === undefined ? [] : [{ ...meaning, ...readRow(row) }];
        });
      });
  }

  /** Finds any price of this site, including archived ones. */
  async find(id: string): Promise<(ProductMetadata & { interval: Interval | null }) | null> {
    const known = await this.#findKnown(id);
    if (known !== undefined) return known;
    const price = await retrieveOrNull(this.stripe.prices.retrieve(id, { expand: ['product'] }));
    const read = price && parseProductMetadata(price.product);
    return price && read && { ...read, interval: readInterval(price) };
  }

  async #findKnown(id: string): Promise<CataloguePrice | undefined> {
    const row = await findKnownPrice(this.db, id);
    const meaning = row && meanings.get(row.lookupKey);
    if (row !== undefined && meaning !== undefined) return { ...meaning, ...readRow(row) };
    return (await this.load()).find((price) => price.id === id);
  }

  /** Includes replaced prices. */
  async findAmount(price: Stripe.Price, currency: string): Promise<number | null> {
    return readAmounts(price).get(currency) ?? (await this.#findKnown(price.id))?.amounts.get(currency) ?? null;
  }

  /** Call this after the provider rejects a price. It is not sold until the next synchronization. */
  async forget(ids: readonly string[]): Promise<void> {
    await forgetPrices(this.db, ids);
  }
}

/** Purchases by lookup key. */
const meanings = new Map(
  Object.values(listProducts(defaultOffer))
    .flat()
    .flatMap(({ metadata, prices }) =>
      prices.map(({ lookupKey }) => [lookupKey, productMetadata.parse(metadata)] as const),
    ),
);

function readRow({ id, lookupKey, productId, interval, amounts }: PriceRow) {
  return { id, lookupKey, productId, interval, amounts: new Map(Object.entries(amounts)) };
}

/** Null for one-time prices. */
export function readInterval({ recurring }: Pick<Stripe.Price, 'recurring'>): Interval | null {
  return intervals.find((interval) => interval === recurring?.interval) ?? null;
}

/** Contains only the default currency unless `currency_options` is expanded. */
export function readAmounts({ currency, unit_amount, currency_options = {} }: Stripe.Price): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [code, option] of Object.entries({ ...currency_options, [currency]: { unit_amount } })) {
    if (option.unit_amount !== null) amounts.set(code.toUpperCase(), option.unit_amount);
  }
  return amounts;
}

/** Omits products that the provider lacks. @throws InvalidInputError for a currency without prices */
export function listSoldProducts(
  prices: readonly CataloguePrice[],
  listed: readonly ListedProduct[],
  currency: string,
): Product[] {
  requireCurrency(currency);
  const sold = new Map(prices.map((price) => [price.lookupKey, price]));
  return listed.flatMap(({ type, name, metadata, prices: ofProduct }) => {
    const found = ofProduct.flatMap(({ lookupKey, interval }) => {
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
