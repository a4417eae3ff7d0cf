import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';

const ID = '0197a000-0000-7000-8000-000000000001';

describe('where the browser comes back to after paying', () => {
  const { schema } = contract['POST /v1/checkout/session'].body;
  const session = (success: string) => ({ priceIds: ['price_1'], referenceId: ID, paths: { success, cancel: '/' } });

  it.each(['/', '/checkout/success?session={CHECKOUT_SESSION_ID}'])('takes %j', (path) => {
    expect(schema.safeParse(session(path)).success).toBe(true);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', ''])(
    'refuses %j, which leads to another site or nowhere',
    (path) => {
      expect(schema.safeParse(session(path)).success).toBe(false);
    },
  );
});

describe('the way to apply', () => {
  const { schema } = contract['PATCH /v1/opportunities/{id}'].body;

  it.each([
    { method: 'URL', value: 'https://example.org/apply?call=1' },
    { method: 'EMAIL', value: 'apply@example.org' },
  ])('may be $value', (apply) => {
    expect(schema.safeParse({ apply }).success).toBe(true);
  });

  it.each([
    { method: 'URL', value: 'javascript:alert(1)' },
    { method: 'URL', value: 'apply@example.org' },
    { method: 'EMAIL', value: 'apply@example.org?bcc=everyone@example.org' },
    { method: 'EMAIL', value: 'https://example.org' },
  ])('may not be $value as $method', (apply) => {
    expect(schema.safeParse({ apply }).success).toBe(false);
  });
});

describe('a currency', () => {
  const { query } = contract['GET /v1/profiles/subscriptions'];

  it.each(['USD', 'JPY', 'SEK', undefined])('may be %s', (currency) => {
    expect(query.parse({ currency })).toEqual({ currency: currency ?? 'USD' });
  });

  it.each(['XYZ', 'XAU', 'DEM', 'usd', 'US', 'USDD', ''])('may not be %j, which nobody pays in', (currency) => {
    const { error } = query.safeParse({ currency });
    expect(error?.issues[0]?.message).toBe('Not a currency code of ISO 4217.');
  });
});
