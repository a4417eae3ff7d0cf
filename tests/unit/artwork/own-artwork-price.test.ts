import { expect, it } from 'vitest';
import { formatPrice } from '@/components/artwork/format-price';
import { formatPriceLine } from '@/components/artwork/own-list/own-artwork-row';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';

type Offer = Pick<OwnArtwork, 'price' | 'availability'>;
const onRequest = (availability: Offer['availability']): Offer => ({
  availability,
  price: { kind: 'ON_REQUEST', money: null },
});

it('shows a price on request only for an artwork that is for sale', () => {
  expect([formatPrice(onRequest('FOR_SALE')), formatPriceLine(onRequest('FOR_SALE'))]).toEqual([
    'Price on request',
    'Price on request',
  ]);
  expect([formatPrice(onRequest('NOT_FOR_SALE')), formatPriceLine(onRequest('NOT_FOR_SALE'))]).toEqual([
    null,
    'Not for sale',
  ]);
  expect(
    formatPriceLine({ availability: 'SOLD', price: { kind: 'EXACT', money: { amount: 310_000, currency: 'EUR' } } }),
  ).toBe('€3,100, sold');
});
