import { describe, expect, it } from 'vitest';
import type { Db } from '@/services/product-api/db/client';
import { readEnv } from '@/services/product-api/env';
import { PaymentsUnavailableError } from '@/services/product-api/errors';
import { openLog } from '@/services/product-api/log';
import { openPayments, requirePayments } from '@/services/product-api/payment/payments';

const SECRET = 'a secret of the product API with thirty-two bytes';
const db = {} as Db;

function open(variables: Record<string, string>) {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PRODUCT_TOKEN_SECRET: SECRET, ...variables });
  return openPayments(db, env, openLog(env));
}

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('payment configuration', () => {
  it('reads the payment provider from the environment', () => {
    const payments = open({ ...keys, SITE_URL: 'https://impasto.example/', STRIPE_AUTOMATIC_TAX: 'true' });
    expect(payments).toMatchObject({
      siteUrl: 'https://impasto.example',
      webhookSecrets: ['whsec_1'],
      isLiveKey: false,
      hasAutomaticTax: true,
      trialSecrets: [new TextEncoder().encode(SECRET)],
    });
    expect(payments?.db).toBe(db);
    expect(requirePayments(payments)).toBe(payments);
  });

  it('calculates tax only if the environment says so', () => {
    expect(open(keys)?.hasAutomaticTax).toBe(false);
    expect(open({ ...keys, STRIPE_AUTOMATIC_TAX: 'false' })?.hasAutomaticTax).toBe(false);
  });

  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['rk_test_sk_live_1', false],
  ])('recognizes real payments by the key %s: %s', (key, isLive) => {
    expect(open({ ...keys, STRIPE_SECRET_KEY: key })?.isLiveKey).toBe(isLive);
  });

  it('rejects purchases without a provider', () => {
    const payments = open({});
    expect(payments).toBeNull();
    const require = () => requirePayments(payments);
    expect(require).toThrow(PaymentsUnavailableError);
  });
});
