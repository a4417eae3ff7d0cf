import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearCart,
  readCart,
  readCoupon,
  subscribeToCarts,
  writeCart,
  writeCoupon,
} from '@/lib/browser/choices/cart-store';

const stored = new Map<string, string>();
let onStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
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

it('a cart is stored per subject, and removed when it is empty', () => {
  writeCart('one', ['a', 'b']);
  writeCart('other', ['c']);
  expect([readCart('one'), readCart('other'), readCart('third')]).toEqual([['a', 'b'], ['c'], []]);
  expect(stored.get('cart:one')).toBe('["a","b"]');
  writeCart('one', []);
  expect(stored.has('cart:one')).toBe(false);
});

it('a cart contains at most ten prices', () => {
  writeCart(
    'many',
    Array.from({ length: 12 }, (_, index) => String(index)),
  );
  expect(readCart('many')).toHaveLength(10);
});

it('a coupon is kept until the cart is cleared', () => {
  writeCart('with', ['a']);
  writeCoupon('with', 'SPRING');
  writeCart('with', []);
  writeCart('with', ['b']);
  expect([readCoupon('with'), readCoupon('without')]).toEqual(['SPRING', '']);
  expect(stored.get('coupon:with')).toBe('SPRING');
  clearCart('with');
  expect([readCart('with'), readCoupon('with'), stored.size]).toEqual([[], '', 0]);
});

it('a coupon is updated from another tab', () => {
  const stop = subscribeToCarts(() => undefined);
  writeCoupon('tabs', 'ONE');
  stored.set('coupon:tabs', 'TWO');
  onStorage?.({ key: 'coupon:tabs' });
  expect(readCoupon('tabs')).toBe('TWO');
  stop();
});

it('a cart is read again after a change in another tab', () => {
  const listener = vi.fn();
  const stop = subscribeToCarts(listener);
  writeCart('shared', ['a']);
  stored.set('cart:shared', '["b"]');
  onStorage?.({ key: 'theme' });
  expect(readCart('shared')).toEqual(['a']);
  onStorage?.({ key: 'cart:shared' });
  expect(readCart('shared')).toEqual(['b']);
  stored.clear();
  onStorage?.({ key: null });
  expect(readCart('shared')).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  expect(onStorage).toBeUndefined();
});

it.each(['{', 'null', '{}', '[1]', JSON.stringify(Array(11).fill('a'))])('a cart is empty if %s is stored', (text) => {
  const id = crypto.randomUUID();
  stored.set(`cart:${id}`, text);
  expect(readCart(id)).toEqual([]);
});

it('a cart is kept in memory if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  writeCart('blocked', ['a']);
  writeCoupon('blocked', 'SPRING');
  expect([readCart('blocked'), readCoupon('blocked'), readCoupon('never')]).toEqual([['a'], 'SPRING', '']);
});
