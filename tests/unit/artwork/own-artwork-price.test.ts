import { expect, it } from 'vitest';
import { formatPriceLine } from '@/components/artwork/own-list/own-artwork-row';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { formatPrice } from '@/lib/shared/domain/format-price';
import { english } from '@/tests/support/words';

type Offer = Pick<OwnArtwork, 'price' | 'availability'>;
const onRequest = (availability: Offer['availability']): Offer => ({
  availability,
  price: { kind: 'ON_REQUEST', money: null },
});

it('only an artwork that is for sale has a price on request', () => {
  expect([formatPrice(onRequest('FOR_SALE'), english), formatPriceLine(onRequest('FOR_SALE'), english)]).toEqual([
    'Price on request',
    'Price on request',
  ]);
  expect([
    formatPrice(onRequest('NOT_FOR_SALE'), english),
    formatPriceLine(onRequest('NOT_FOR_SALE'), english),
  ]).toEqual([null, 'Not for sale']);
  expect(
    formatPriceLine(
      { availability: 'SOLD', price: { kind: 'EXACT', money: { amount: 310_000, currency: 'EUR' } } },
      english,
    ),
  ).toBe('€3,100, sold');
});
