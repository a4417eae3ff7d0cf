import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaymentsUnavailableError } from '@/services/product-api/errors';
import { openLog } from '@/services/product-api/log';
import { Catalogue } from '@/services/product-api/payment/catalogue';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A provider price with its product. */
const price = (id: string, metadata: Stripe.Metadata, fields: Partial<Stripe.Price> = {}) => ({
  id,
  object: 'price',
  currency: 'usd',
  unit_amount: 1_500,
  currency_options: { eur: { unit_amount: 1_400 }, usd: { unit_amount: 1_500 } },
  lookup_key: `key of ${id}`,
  recurring: null,
  product: { id: `product of ${id}`, object: 'product', metadata },
  ...fields,
});
const highlight = price('price_1', { artworkBoostEvent: 'HIGHLIGHT' });
const laterHighlight = price('price_3', { artworkBoostEvent: 'HIGHLIGHT' });
const monthly = { interval: 'month' } as Stripe.Price.Recurring;

/** Opens a catalog whose provider returns the given results in turn. */
function openCatalogue(...reads: (readonly object[] | Error)[]) {
  const log = openLog({ LOG_LEVEL: 'silent' });
  const stripe = new Stripe('sk_test_1', { telemetry: false });
  const readAll = vi.fn(async (_: object) => {
    const read = reads.length > 1 ? reads.shift() : reads[0];
    if (read instanceof Error) throw read;
    return read;
  });
  const list = vi.spyOn(stripe.prices, 'list').mockReturnValue({ autoPagingToArray: readAll } as never);
  const time = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  return { catalogue: new Catalogue(stripe, log), list, readAll, time, warn: vi.spyOn(log, 'warn') };
}

const idsOf = (prices: readonly { id: string }[]) => prices.map(({ id }) => id);
const connectionError = () =>
  new Stripe.errors.StripeConnectionError({ message: 'The provider is away.', type: 'api_error' });

describe('the catalog', () => {
  it('lists every active price with its amounts by currency', async () => {
    const { catalogue, list, readAll } = openCatalogue([
      highlight,
      price('price_2', { subscriptionEvent: 'ARTIST_PRO' }, { recurring: monthly, currency_options: {} }),
      price('without a key', { artworkBoostEvent: 'HIGHLIGHT' }, { lookup_key: null }),
      price('of another shop', { colour: 'red' }),
      price('of a product that was not read', {}, { product: 'prod_9' }),
      price(
        'by quantity',
        { opportunityPostEvent: 'BASIC' },
        {
          unit_amount: null,
          currency_options: { chf: { unit_amount: 100 } as Stripe.Price.CurrencyOptions },
        },
      ),
    ]);
    expect(await catalogue.load()).toEqual([
      {
        kind: 'ARTWORK_BOOST',
        value: 'HIGHLIGHT',
        id: 'price_1',
        lookupKey: 'key of price_1',
        productId: 'product of price_1',
        interval: null,
        amounts: new Map([
          ['EUR', 1_400],
          ['USD', 1_500],
        ]),
      },
      {
        kind: 'SUBSCRIPTION',
        value: 'ARTIST_PRO',
        id: 'price_2',
        lookupKey: 'key of price_2',
        productId: 'product of price_2',
        interval: 'month',
        amounts: new Map([['USD', 1_500]]),
      },
      {
        kind: 'OPPORTUNITY_POST',
        value: 'BASIC',
        id: 'by quantity',
        lookupKey: 'key of by quantity',
        productId: 'product of by quantity',
        interval: null,
        amounts: new Map([['CHF', 100]]),
      },
    ]);
    expect(list.mock.calls).toEqual([
      [{ active: true, limit: 100, expand: ['data.product', 'data.currency_options'] }],
    ]);
    expect(readAll.mock.calls).toEqual([[{ limit: 1_000 }]]);
  });

  it('reads the default currency if the provider lists no other', async () => {
    const { currency_options: _, ...plain } = highlight;
    const { catalogue } = openCatalogue([plain]);
    expect((await catalogue.load())[0]?.amounts).toEqual(new Map([['USD', 1_500]]));
  });

  it('refreshes the catalog once a minute in the background', async () => {
    const { catalogue, readAll, time } = openCatalogue([highlight], [laterHighlight]);
    expect(idsOf(await catalogue.load())).toEqual(['price_1']);
    time.mockReturnValue(1_060_000);
    expect(idsOf(await catalogue.load())).toEqual(['price_1']);
    expect(readAll).toHaveBeenCalledTimes(1);
    time.mockReturnValue(1_060_001);
    expect(idsOf(await catalogue.load())).toEqual(['price_1']);
    expect(readAll).toHaveBeenCalledTimes(2);
    await vi.waitFor(async () => expect(idsOf(await catalogue.load())).toEqual(['price_3']));
    expect(readAll).toHaveBeenCalledTimes(2);
  });

  it('reads the catalog once for concurrent requests', async () => {
    const { catalogue, readAll } = openCatalogue([highlight], [laterHighlight]);
    const both = await Promise.all([catalogue.load(), catalogue.load()]);
    expect(both.map(idsOf)).toEqual([['price_1'], ['price_1']]);
    expect(readAll).toHaveBeenCalledTimes(1);
    catalogue.invalidate();
    expect(idsOf(await catalogue.load())).toEqual(['price_3']);
  });

  it('keeps the catalog while the provider is unavailable', async () => {
    const { catalogue, time, warn } = openCatalogue([highlight], connectionError());
    await catalogue.load();
    time.mockReturnValue(2_000_000);
    expect(idsOf(await catalogue.load())).toEqual(['price_1']);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls).toEqual([
      [{ err: expect.any(PaymentsUnavailableError) }, 'the catalogue could not be refreshed'],
    ]);
    expect(idsOf(await catalogue.load())).toEqual(['price_1']);
  });

  it('returns no catalog until the provider has responded', async () => {
    const { catalogue } = openCatalogue(connectionError(), [highlight]);
    await expect(catalogue.load()).rejects.toThrow(PaymentsUnavailableError);
    expect(idsOf(await catalogue.load())).toEqual(['price_1']);
  });
});
