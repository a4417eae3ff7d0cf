import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/shared/contract/contract';
import { writeEnglish } from '../../support/words';

const ID = '0197a000-0000-7000-8000-000000000001';

describe('the return path of a checkout', () => {
  const { schema } = contract['POST /v1/checkout/session'].body;
  const session = (success: string) => ({ priceIds: ['price_1'], referenceId: ID, paths: { success, cancel: '/' } });

  it.each(['/', '/checkout/success?session={CHECKOUT_SESSION_ID}'])(
    'accepts %j as the return path of a checkout',
    (path) => {
      expect(schema.safeParse(session(path)).success).toBe(true);
    },
  );

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', ''])(
    'rejects %j as the return path of a checkout',
    (path) => {
      expect(schema.safeParse(session(path)).success).toBe(false);
    },
  );
});

describe('the application method', () => {
  const { schema } = contract['PATCH /v1/opportunities/{id}'].body;

  it.each([
    { method: 'URL', value: 'https://example.org/apply?call=1' },
    { method: 'EMAIL', value: 'apply@example.org' },
  ])('accepts $value as the application method', (apply) => {
    expect(schema.safeParse({ apply }).success).toBe(true);
  });

  it.each([
    { method: 'URL', value: 'javascript:alert(1)' },
    { method: 'URL', value: 'apply@example.org' },
    { method: 'EMAIL', value: 'apply@example.org?bcc=everyone@example.org' },
    { method: 'EMAIL', value: 'https://example.org' },
  ])('rejects $value for the application method $method', (apply) => {
    expect(schema.safeParse({ apply }).success).toBe(false);
  });
});

describe('a currency', () => {
  const { query } = contract['GET /v1/profiles/subscriptions'];

  it.each(['USD', 'JPY', 'SEK', undefined])('accepts the currency %s', (currency) => {
    expect(query.parse({ currency })).toEqual({ currency: currency ?? 'USD' });
  });

  it.each(['XYZ', 'XAU', 'DEM', 'usd', 'US', 'USDD', ''])('rejects the currency %j', (currency) => {
    const { error } = query.safeParse({ currency });
    expect(writeEnglish(error?.issues[0]?.message)).toBe('Not a currency code of ISO 4217.');
  });
});

describe('an amount or age range', () => {
  const { schema } = contract['PATCH /v1/opportunities/{id}'].body;
  const eligibility = (ageMin: number | null, ageMax: number | null) => ({
    eligibility: {
      nationalities: [],
      residences: [],
      languages: [],
      scope: 'INTERNATIONAL',
      other: null,
      ageMin,
      ageMax,
    },
  });
  const salary = (min: number | null, max: number | null) => ({
    salary: { min, max, currency: 'EUR', period: 'MONTH' },
  });
  const fee = (amount: number) => ({ applicationFee: { amount, currency: 'EUR' } });
  const messages = (given: object) =>
    schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), writeEnglish(message)]) ?? [];

  it.each([
    eligibility(18, 35),
    eligibility(18, 18),
    eligibility(null, 35),
    salary(1, 2),
    salary(2, null),
    fee(0),
    fee(1e12),
  ])('accepts the amount or age range %j', (given) => {
    expect(messages(given)).toEqual([]);
  });

  it.each([
    [eligibility(35, 18), 'eligibility.ageMax', 'This is below the lowest age.'],
    [salary(2, 1), 'salary.max', 'This is below the minimum.'],
    [salary(1e12 + 1, null), 'salary.min', 'At most 1,000,000,000,000.'],
    [fee(1e12 + 1), 'applicationFee.amount', 'At most 1,000,000,000,000.'],
    [fee(-1), 'applicationFee.amount', 'Too small: expected number to be >=0'],
  ])('rejects the amount or age range %j', (given, path, message) => {
    expect(messages(given)).toEqual([[path, message]]);
  });
});

describe('response schemas', () => {
  it('the response to a checkout contains the session’s id', () => {
    const { response } = contract['POST /v1/checkout/session'];
    expect(Object.keys(response.shape).sort()).toEqual(['id', 'url']);
  });

  it('the response for a full quota contains the reason', () => {
    for (const key of ['GET /v1/artworks/config/quotas', 'GET /v1/opportunities/quotas/posts'] as const) {
      const { reason } = contract[key].response.shape;
      expect(['quota_exceeded', 'subscription_expired', null].map((value) => reason.safeParse(value).success)).toEqual([
        true,
        true,
        true,
      ]);
    }
  });
});
