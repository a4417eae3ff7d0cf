import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeCart, clearCart, readCart, subscribeToCarts } from '@/lib/browser/choices/cart-store';
import { stubLocalStorage } from '../../support/local-storage';

let stored: Map<string, string>;
let onStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  stored = stubLocalStorage();
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
    removeEventListener: () => {
      onStorage = undefined;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('each subject has its own cart, and an empty one is removed', () => {
  changeCart('one', { priceIds: ['a', 'b'] });
  changeCart('other', { priceIds: ['c'] });
  expect([readCart('one').priceIds, readCart('other').priceIds, readCart('third').priceIds]).toEqual([
    ['a', 'b'],
    ['c'],
    [],
  ]);
  expect(stored.get('cart:one')).toBe('{"priceIds":["a","b"],"coupon":""}');
  changeCart('one', { priceIds: [] });
  expect(stored.has('cart:one')).toBe(false);
});

it('a cart has at most ten prices', () => {
  changeCart('many', { priceIds: Array.from({ length: 12 }, (_, index) => String(index)) });
  expect(readCart('many').priceIds).toHaveLength(10);
});

it('a coupon stays until its cart is cleared', () => {
  changeCart('with', { priceIds: ['a'] });
  changeCart('with', { coupon: 'SPRING' });
  changeCart('with', { priceIds: [] });
  changeCart('with', { priceIds: ['b'] });
  expect([readCart('with').coupon, readCart('without').coupon]).toEqual(['SPRING', '']);
  clearCart('with');
  expect([readCart('with').priceIds, readCart('with').coupon, stored.size]).toEqual([[], '', 0]);
});

it('a coupon entered in another tab appears', () => {
  const stop = subscribeToCarts(() => undefined);
  changeCart('tabs', { coupon: 'ONE' });
  stored.set('cart:tabs', JSON.stringify({ priceIds: [], coupon: 'TWO' }));
  onStorage?.({ key: 'cart:tabs' });
  expect(readCart('tabs').coupon).toBe('TWO');
  stop();
});

it('reads a cart again after a change in another tab', () => {
  const listener = vi.fn();
  const stop = subscribeToCarts(listener);
  changeCart('shared', { priceIds: ['a'] });
  stored.set('cart:shared', JSON.stringify({ priceIds: ['b'], coupon: '' }));
  onStorage?.({ key: 'theme' });
  expect(readCart('shared').priceIds).toEqual(['a']);
  onStorage?.({ key: 'cart:shared' });
  expect(readCart('shared').priceIds).toEqual(['b']);
  stored.clear();
  onStorage?.({ key: null });
  expect(readCart('shared').priceIds).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  expect(onStorage).toBeUndefined();
});

const invalid = [1, Array(11).fill('a')].map((priceIds) => JSON.stringify({ priceIds: [priceIds].flat(), coupon: '' }));

it.each(['{', 'null', '{}', '["a"]', ...invalid])('the cart is empty if %s is stored', (text) => {
  const id = crypto.randomUUID();
  stored.set(`cart:${id}`, text);
  expect(readCart(id).priceIds).toEqual([]);
});

it('the cart stays in memory if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  changeCart('blocked', { priceIds: ['a'] });
  changeCart('blocked', { coupon: 'SPRING' });
  expect([readCart('blocked').priceIds, readCart('blocked').coupon, readCart('never').coupon]).toEqual([
    ['a'],
    'SPRING',
    '',
  ]);
});
