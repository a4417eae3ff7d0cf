import { describe, expect, it } from 'vitest';
import { createCardKeys, createTrialKeys } from '@/services/product-api/subscription/trial-keys';

const secret = new TextEncoder().encode('a secret of these tests');
const keysOf = (uid: string, email: string | null, providerIds: string[] = []) =>
  createTrialKeys([secret], { uid, email, providerIds });

describe('keys of a used trial', () => {
  it('the same person always has the same keys', () => {
    const keys = keysOf('ana', 'ana@example.org', ['google.com 17', 'phone 555']);
    expect(keys).toHaveLength(4);
    expect(keys).toEqual(keys.toSorted());
    expect(keysOf('ana', 'ana@example.org', ['phone 555', 'google.com 17'])).toEqual(keys);
    expect(keysOf('ana', null)).toHaveLength(1);
    expect(keysOf('ana', null, ['phone 555', 'phone 555'])).toHaveLength(2);
  });

  it('two people share a key only if they share an address or account', () => {
    const shared = (one: string[], other: string[]) => one.filter((key) => other.includes(key)).length;
    const ana = keysOf('ana', 'ana@example.org', ['google.com 17']);
    expect(shared(ana, keysOf('other', 'Ana+trial@example.org'))).toBe(1);
    expect(shared(ana, keysOf('other', 'ben@example.org', ['google.com 17']))).toBe(1);
    expect(shared(ana, keysOf('other', 'ana@example.com', ['google.com 18']))).toBe(0);
    expect(shared(keysOf('same', null), keysOf('other', null, ['same']))).toBe(0);
    expect(shared(keysOf('a@b', null), keysOf('other', 'a@b'))).toBe(0);
  });

  it('keys depend on the secret and reveal no address', () => {
    const keys = keysOf('ana', 'ana@example.org');
    const others = createTrialKeys([new TextEncoder().encode('another')], {
      uid: 'ana',
      email: 'ana@example.org',
      providerIds: [],
    });
    expect(keys.some((key) => others.includes(key))).toBe(false);
    expect(keys.join()).not.toMatch(/ana|example/);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

it('keys come from both secrets while the secret is being replaced', () => {
  const rotating = [new TextEncoder().encode('the next secret'), secret] as const;
  const person = { uid: 'ana', email: 'ana@example.org', providerIds: [] };
  const keys = createTrialKeys(rotating, person);
  expect(keys).toHaveLength(4);
  expect(keys).toEqual(expect.arrayContaining(createTrialKeys([secret], person)));
  const { card, use } = createCardKeys(rotating, 'fingerprint', 'sub_1');
  const earlier = createCardKeys([secret], 'fingerprint', 'sub_1');
  expect(card).toEqual(expect.arrayContaining([...earlier.card]));
  expect(use).toEqual(expect.arrayContaining([...earlier.use]));
});

it('a card and its use for a subscription have different keys', () => {
  const first = createCardKeys([secret], 'fingerprint', 'sub_1');
  const second = createCardKeys([secret], 'fingerprint', 'sub_2');
  expect(second.card).toEqual(first.card);
  const keys = [first.card, first.use, second.use, createCardKeys([secret], 'other', 'sub_1').card];
  expect(new Set(keys.flat()).size).toBe(4);
  expect(createCardKeys([secret], 'fingerprint', 'sub_1')).toEqual(first);
});
