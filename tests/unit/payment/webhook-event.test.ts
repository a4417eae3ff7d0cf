import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { describeError, isEventId, readWebhook } from '@/services/product-api/payment/webhook';

const stripe = new Stripe('sk_test_none');
const webhookSecret = 'whsec_tests';
const PREVIOUS = 'whsec_previous';
const SIGNED = 'This was not signed by the payment provider, or is too old.';
const LATER = 'This was signed at a time that is still to come.';
const NO_EVENT = 'This is no event of the payment provider.';

type Read = { event?: object; ahead?: number; isLiveKey?: boolean; secret?: string };

function read({ event = {}, ahead = 0, isLiveKey = false, secret = webhookSecret }: Read) {
  const now = new Date();
  const body = JSON.stringify({ id: 'evt_1', type: 'charge.refunded', data: { object: {} }, ...event });
  const timestamp = Math.floor(now.getTime() / 1_000) + ahead;
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  const at = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  try {
    return readWebhook({ stripe, webhookSecrets: [webhookSecret, PREVIOUS], isLiveKey }, { body, signature, now: at });
  } catch (error) {
    return error;
  }
}
const rejection = (sentence: string) => ({ fields: { '': sentence } });

describe('webhooks', () => {
  it('accepts a webhook signed up to five minutes ago or ahead', () => {
    for (const ahead of [0, -290, 300]) expect(read({ ahead })).toMatchObject({ id: 'evt_1' });
    expect(read({ ahead: 301 })).toMatchObject(rejection(LATER));
    expect(read({ ahead: -400 })).toMatchObject(rejection(SIGNED));
  });

  it('rejects a webhook that is unsigned or signed with another secret', () => {
    expect(read({ secret: 'whsec_other' })).toMatchObject(rejection(SIGNED));
    const readUnsigned = () =>
      readWebhook(
        { stripe, webhookSecrets: [webhookSecret], isLiveKey: false },
        { body: '{}', signature: '', now: new Date() },
      );
    expect(readUnsigned).toThrow(expect.objectContaining(rejection(SIGNED)));
  });

  it('accepts the previous secret of webhooks while it is being replaced', () => {
    expect(read({ secret: PREVIOUS })).toMatchObject({ id: 'evt_1' });
  });

  it('accepts a webhook header with the time after the signature', () => {
    const now = new Date();
    const body = JSON.stringify({ id: 'evt_1', type: 'charge.refunded', data: { object: {} } });
    const timestamp = Math.floor(now.getTime() / 1_000);
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
    const signature = header.split(',').reverse().join(',');
    expect(signature).toMatch(/^v1=.+,t=\d+$/);
    const found = readWebhook({ stripe, webhookSecrets: [webhookSecret], isLiveKey: false }, { body, signature, now });
    expect(found).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    [false, false, true],
    [true, true, true],
    [undefined, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'ignores test webhooks with a live key and live ones with a test key (livemode %s, live key %s)',
    (livemode, isLiveKey, isRead) => {
      const found = read({ event: { livemode }, isLiveKey });
      if (isRead) expect(found).toMatchObject({ id: 'evt_1' });
      else expect(found).toBeNull();
    },
  );

  it.each([
    ['an ID with a space', { id: 'evt 1' }],
    ['an empty ID', { id: '' }],
    ['an ID of 256 letters', { id: 'x'.repeat(256) }],
    ['an ID after a line break', { id: '\nevt_1' }],
    ['an empty type', { type: '' }],
    ['a type of 256 letters', { type: 'x'.repeat(256) }],
    ['no object', { data: {} }],
    ['a text in place of its object', { data: { object: 'ch_1' } }],
  ])('rejects a webhook with %s', (_, event) => {
    expect(read({ event })).toMatchObject(rejection(NO_EVENT));
  });

  it('accepts webhooks whose id and type have 255 characters', () => {
    const id = 'x'.repeat(255);
    expect(read({ event: { id, type: id } })).toMatchObject({ id, type: id });
    expect(isEventId(id)).toBe(true);
  });
});

it('logs an error on one line of at most 300 characters', () => {
  expect(describeError(new TypeError(`one\n  two ${'x'.repeat(400)}`))).toBe(`TypeError: one two ${'x'.repeat(281)}`);
});
