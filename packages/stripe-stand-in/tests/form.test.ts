import { describe, expect, it } from 'vitest';
import { listNames, parseForm } from '../params';

describe('the encoding of forms', () => {
  it.each([
    ['email=ada%40example.org&name=', { email: 'ada@example.org', name: '' }],
    ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
    [
      'items[1][price]=two&items[0][price]=one&items[0][quantity]=3',
      { items: { 0: { price: 'one', quantity: '3' }, 1: { price: 'two' } } },
    ],
    ['metadata[user%5BId]=7&metadata[a%20b]=c+d', null],
    ['metadata[a%20b]=c+d', { metadata: { 'a b': 'c d' } }],
    [
      'payment[type]=payment_intent&payment[payment_intent]=pi_1',
      { payment: { type: 'payment_intent', payment_intent: 'pi_1' } },
    ],
    ['__proto__[x]=1', { ['__proto__']: { x: '1' } }],
    ['items=1&items[0]=2', null],
    ['[x]=1', null],
  ])('decodes the form body %s, or throws if it is invalid', (text, expected) => {
    if (expected === null) expect(() => parseForm(text)).toThrow('Invalid parameter');
    else expect(parseForm(text)).toEqual(expected);
  });
  it('keeps the full name of each form value', () => {
    const tree = parseForm('customer=c&items[0][price]=one&items[1][price]=two&metadata[a]=b');
    expect(listNames(tree)).toEqual(['customer', 'items[0][price]', 'items[1][price]', 'metadata[a]']);
  });
});
