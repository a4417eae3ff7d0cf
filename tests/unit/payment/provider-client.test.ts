import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { PaymentsUnavailableError } from '@/services/product-api/errors';
import {
  awaitStripe,
  createStripe,
  fromSeconds,
  isDeclined,
  parseStripeError,
  readId,
  retrieveOrNull,
  toSeconds,
} from '@/services/product-api/payment/stripe';
import { createErrorResponse, scriptStripe } from '../../support/scripted-payments';

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors;

describe('the payment provider client', () => {
  const read = (base?: string) => {
    const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_some', STRIPE_API_BASE: base });
    return {
      host: stripe?.getApiField('host'),
      port: stripe?.getApiField('port'),
      protocol: stripe?.getApiField('protocol'),
      timeout: stripe?.getApiField('timeout'),
      retries: stripe?.getMaxNetworkRetries(),
      hasTelemetry: stripe?.getTelemetryEnabled(),
    };
  };

  it('there is no payment provider without a key', () => {
    expect(createStripe({ STRIPE_SECRET_KEY: undefined, STRIPE_API_BASE: undefined })).toBeNull();
    expect(createStripe({ STRIPE_SECRET_KEY: undefined, STRIPE_API_BASE: 'http://127.0.0.1:4004' })).toBeNull();
  });

  it('waits five seconds for the provider, tries once more and sends no telemetry', () => {
    const common = { timeout: 5_000, retries: 1, hasTelemetry: false };
    expect(read()).toEqual({ host: 'api.stripe.com', port: '443', protocol: 'https', ...common });
    expect(read('http://127.0.0.1:4004')).toEqual({ host: '127.0.0.1', port: 4004, protocol: 'http', ...common });
    expect(read('https://stand-in.example:8443')).toEqual({
      host: 'stand-in.example',
      port: 8443,
      protocol: 'https',
      ...common,
    });
  });
});

describe('provider responses', () => {
  it.each([
    ['no connection', new StripeConnectionError({ message: 'away', type: 'api_error' })],
    ['an error on the provider’s side', new StripeAPIError({ message: 'down', type: 'api_error' })],
    ['too many requests', new StripeRateLimitError({ message: 'slow down', type: 'rate_limit_error' })],
  ])('the provider is unavailable after %s', async (_, cause) => {
    for (const retrieve of [awaitStripe, retrieveOrNull]) {
      const error = await retrieve(Promise.reject(cause)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PaymentsUnavailableError);
      expect(error).toMatchObject({ cause });
    }
  });

  it('passes on a rejection or a programming error unchanged', async () => {
    const errors = [
      new StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error', code: 'parameter_missing' }),
      new StripeCardError({ message: 'declined', type: 'card_error' }),
      new TypeError('ours'),
    ];
    for (const error of errors) {
      await expect(awaitStripe(Promise.reject(error))).rejects.toBe(error);
      await expect(retrieveOrNull(Promise.reject(error))).rejects.toBe(error);
    }
    expect(errors.map(isDeclined)).toEqual([false, true, false]);
  });

  it('returns the provider’s object, or null for an unknown id', async () => {
    const { stripe } = scriptStripe({
      'GET /v1/charges/ch_1': { id: 'ch_1' },
      'GET /v1/charges/ch_bad': () =>
        createErrorResponse(400, { code: 'parameter_invalid_empty', message: 'An ID is empty.' }),
    });
    expect(await awaitStripe(stripe.charges.retrieve('ch_1'))).toMatchObject({ id: 'ch_1' });
    expect(await retrieveOrNull(stripe.charges.retrieve('ch_1'))).toMatchObject({ id: 'ch_1' });
    expect(await retrieveOrNull(stripe.charges.retrieve('ch_2'))).toBeNull();
    await expect(awaitStripe(stripe.charges.retrieve('ch_2'))).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(retrieveOrNull(stripe.charges.retrieve('ch_bad'))).rejects.toMatchObject({
      message: 'An ID is empty.',
    });
  });
});

describe('provider rejections', () => {
  it('reads the parameter, code and message of a rejection', () => {
    const type = 'invalid_request_error';
    const named = new StripeInvalidRequestError({ message: 'No such coupon', type, param: 'coupon', code: 'missing' });
    expect(parseStripeError(named)).toEqual({ param: 'coupon', code: 'missing', message: 'No such coupon' });
    const bare = new StripeInvalidRequestError({ message: 'No.', type });
    expect(parseStripeError(bare)).toEqual({ param: '', code: '', message: 'No.' });
    expect(parseStripeError(new StripeCardError({ message: 'declined', type: 'card_error' }))).toBeNull();
    expect(parseStripeError(null)).toBeNull();
  });
});

it('reads the id of an object, whether it was loaded or not', () => {
  expect([readId('ch_1'), readId({ id: 'ch_2' }), readId(null), readId(undefined)]).toEqual([
    'ch_1',
    'ch_2',
    null,
    null,
  ]);
});

it('converts times from and to whole seconds', () => {
  expect(fromSeconds(1_780_000_000)).toEqual(new Date('2026-05-28T20:26:40Z'));
  expect(toSeconds(new Date('2026-05-28T20:26:40.999Z'))).toBe(1_780_000_000);
});
