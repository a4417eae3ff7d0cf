import type { EndpointAnswer } from '@/lib/contract/contract';
import { priceCurrencies } from '@/lib/domain/money';
import { computeListedPrice, type ListedProduct } from '@/lib/domain/price-list';
import { InvalidInputError } from '../errors';

type Product = EndpointAnswer<'GET /v1/opportunities/products'>['data'][number];

/**
 * Products with their prices in one currency, by the price list. Their price ids are the list's keys.
 * @throws InvalidInputError for a currency without prices.
 */
export function listProducts(products: readonly ListedProduct[], currency: string): Product[] {
  const known = priceCurrencies.find((one) => one === currency);
  if (known === undefined) {
    throw new InvalidInputError({ currency: `There are prices in ${priceCurrencies.join(', ')}` });
  }
  return products.map(({ type, name, metadata, prices }) => ({
    type,
    name,
    metadata,
    prices: prices.map((price) => ({
      priceId: price.lookupKey,
      interval: price.interval,
      money: computeListedPrice(price, known),
    })),
  }));
}
