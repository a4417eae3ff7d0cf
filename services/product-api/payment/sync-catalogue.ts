import { isDeepStrictEqual } from 'node:util';
import type { PriceSync } from '@/lib/shared/contract/offer';
import { priceCurrencies } from '@/lib/shared/domain/money';
import type { Amounts, Offer } from '@/lib/shared/domain/offer';
import { type ListedPrice, type ListedProduct, listProducts } from '@/lib/shared/domain/price-list';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError } from '../errors';
import { readOffer } from '../site/queries/read-offer';
import { readAmounts, readInterval } from './catalogue';
import type { Payments } from './payments';
import {
  forgetPrices,
  listKnownPrices,
  listSyncedPrices,
  type PriceRow,
  storePrices,
  withPriceLock,
} from './queries/prices';
import { awaitStripe, parseStripeError, readExpanded, readId, retrieveOrNull, type Stripe } from './stripe';

type Provider = Pick<Payments, 'stripe' | 'db'>;
type CatalogueChanges = { created: number; changed: number; same: number };

const [FIRST, ...OTHERS] = priceCurrencies;

/** @throws ConflictError while another process is changing prices; PaymentsUnavailableError */
export async function syncCatalogue(payments: Provider): Promise<CatalogueChanges> {
  return changePrices(payments, async () => {
    const { changes, archive } = await preparePrices(payments, await readOffer(payments.db));
    await archive();
    return changes;
  });
}

/** Lets one process at a time change prices. @throws ConflictError */
export async function changePrices<Result>({ db }: Provider, change: () => Promise<Result>): Promise<Result> {
  const changed = await withPriceLock(db, change);
  if (changed === undefined) throw new ConflictError(problem('admin.plansProblem.busy'));
  return changed.result;
}

/**
 * Creates the products and prices that the provider lacks. Idempotent: products have fixed ids, and prices with the
 * same amounts are reused. Subscriptions and open checkout sessions keep their price.
 * @returns `archive`, which takes all other prices of this site off sale
 */
export async function preparePrices({ stripe, db }: Provider, offer: Offer) {
  const now = new Date();
  const changes: CatalogueChanges = { created: 0, changed: 0, same: 0 };
  const products = Object.values(listProducts(offer)).flat();
  const listed = await listActivePrices(stripe);
  const keys = new Set(products.flatMap(({ prices }) => prices.map(({ lookupKey }) => lookupKey)));
  const own = listed.filter(({ lookup_key }) => lookup_key !== null && keys.has(lookup_key));
  // Also stores prices that another version or process has created, so they can be found by id.
  await storePrices(
    db,
    own.map((price) => createRow(price, price.lookup_key ?? '', now)),
  );
  const known = await listKnownPrices(db);
  const chosen = new Map<string, PriceRow>();
  for (const product of products) {
    const productId = createProductId(product);
    await syncProduct(stripe, productId, product, listed);
    for (const price of product.prices) {
      const wanted = createPrice(price, productId);
      const ofProduct = listed.filter((one) => one.lookup_key === price.lookupKey || readId(one.product) === productId);
      const before = ofProduct.find((one) => isSamePrice(one, wanted));
      const archived = known.find(
        (one) =>
          one.lookupKey === price.lookupKey &&
          isDeepStrictEqual(one.amounts, price.amounts) &&
          listed.every(({ id }) => id !== one.id),
      );
      const found =
        before ??
        (archived && (await reactivate(stripe, archived.id))) ??
        (await awaitStripe(
          stripe.prices.create({ ...wanted, lookup_key: price.lookupKey, transfer_lookup_key: true }),
        ));
      const { interval, amounts } = price;
      chosen.set(found.id, { ...createRow(found, price.lookupKey, now), productId, interval, amounts });
      const isReplaced = ofProduct.some(({ lookup_key }) => lookup_key === price.lookupKey);
      changes[before !== undefined ? 'same' : isReplaced ? 'changed' : 'created'] += 1;
    }
  }
  await storePrices(db, [...chosen.values()]);
  const archive = async () => {
    const ours = new Set((await listKnownPrices(db)).map(({ id }) => id));
    const outdated = listed.filter(({ id }) => ours.has(id) && !chosen.has(id));
    for (const { id } of outdated) await awaitStripe(stripe.prices.update(id, { active: false }));
    const gone = await listSyncedPrices(db);
    await forgetPrices(
      db,
      gone.map(({ id }) => id).filter((id) => !chosen.has(id)),
    );
  };
  return { changes, archive };
}

/** @returns how many prices cannot be bought, because the provider lacks them */
export async function readPriceSync(payments: Pick<Payments, 'db' | 'catalogue'> | null): Promise<PriceSync> {
  if (payments === null) return { isNeeded: false, missing: 0 };
  const [offer, sold] = await Promise.all([readOffer(payments.db), payments.catalogue.load()]);
  const keys = new Set(sold.map(({ lookupKey }) => lookupKey));
  const wanted = Object.values(listProducts(offer))
    .flat()
    .filter(({ type }) => readSold(offer, type));
  const missing = wanted.flatMap(({ prices }) => prices).filter(({ lookupKey }) => !keys.has(lookupKey));
  return { isNeeded: true, missing: missing.length };
}

function readSold({ plans }: Offer, type: string): boolean {
  return subscriptionTypes.every((plan) => plan !== type || plans[plan].isSold);
}

/** Stores the prices that the provider has on sale, without changing anything there. */
export async function adoptPrices({ stripe, db }: Provider): Promise<void> {
  const keys = new Set(
    Object.values(listProducts(await readOffer(db)))
      .flat()
      .flatMap(({ prices }) => prices.map(({ lookupKey }) => lookupKey)),
  );
  const own = (await listActivePrices(stripe)).filter(({ lookup_key }) => keys.has(lookup_key ?? ''));
  await storePrices(
    db,
    own.map((price) => createRow(price, price.lookup_key ?? '', new Date())),
  );
}

async function listActivePrices(stripe: Stripe): Promise<Stripe.Price[]> {
  const listed = stripe.prices.list({
    active: true,
    limit: 100,
    expand: ['data.product', 'data.currency_options'],
  });
  return awaitStripe(listed.autoPagingToArray({ limit: 1_000 }));
}

/** @returns undefined if the provider no longer has the price */
async function reactivate(stripe: Stripe, id: string): Promise<Stripe.Price | undefined> {
  try {
    return await awaitStripe(stripe.prices.update(id, { active: true }));
  } catch (error) {
    if (parseStripeError(error) === null) throw error;
    return undefined;
  }
}

function createRow(price: Stripe.Price, lookupKey: string, syncedAt: Date): PriceRow {
  return {
    ...{ id: price.id, lookupKey, syncedAt },
    productId: readId(price.product) ?? '',
    interval: readInterval(price),
    amounts: Object.fromEntries(readAmounts(price)) as Partial<Amounts>,
  };
}

function createProductId({ prices }: ListedProduct): string {
  return `impasto_${prices[0]?.lookupKey.replace(/_(month|year)$/, '')}`;
}

async function syncProduct(
  stripe: Stripe,
  id: string,
  { name, metadata }: ListedProduct,
  listed: readonly Stripe.Price[],
): Promise<void> {
  const expanded = readExpanded(listed.find(({ product }) => readId(product) === id)?.product);
  const known = expanded !== null && 'name' in expanded ? expanded : null;
  const before = known ?? (await retrieveOrNull(stripe.products.retrieve(id)));
  if (before === null) await awaitStripe(stripe.products.create({ id, name, metadata }));
  else if (before.name !== name || !before.active)
    await awaitStripe(stripe.products.update(id, { name, metadata, active: true }));
}

type PriceParams = Pick<
  Stripe.PriceCreateParams,
  'product' | 'currency' | 'unit_amount' | 'currency_options' | 'recurring'
>;

function createPrice({ amounts, interval }: ListedPrice, product: string): PriceParams {
  return {
    product,
    currency: FIRST.toLowerCase(),
    unit_amount: amounts[FIRST],
    currency_options: Object.fromEntries(
      OTHERS.map((currency) => [currency.toLowerCase(), { unit_amount: amounts[currency] }]),
    ),
    ...(interval !== null && { recurring: { interval } }),
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
