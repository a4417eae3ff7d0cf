import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../api/routes';
import { objects } from '../schemas/endpoints';
import type { Schemas } from '../schemas/schema';
import { validateObject } from '../schemas/validate-object';
import { createCatalogue, createSession, payByCard, SITE, subscribe } from '../testing';
import { openTestStandIn } from '../testing-vitest';
import { validateRequest } from '../validate-request';

const requests: Schemas = JSON.parse(readFileSync(new URL('../schemas/requests.json', import.meta.url), 'utf8'));

it('has a request schema for each endpoint, with every parameter that the endpoint supports', () => {
  expect(Object.keys(requests.roots).sort()).toEqual(Object.keys(routes).sort());
  for (const [endpoint, { parameters }] of Object.entries(routes)) {
    const schema = requests.roots[endpoint];
    const known = schema && 'properties' in schema ? Object.keys(schema.properties) : [];
    expect(known, endpoint).toEqual(expect.arrayContaining([...parameters]));
  }
});

describe('a request', () => {
  it.each([
    [
      'an enumeration’s value of an older version',
      '/v1/checkout/sessions',
      { mode: 'payment', ui_mode: 'hosted' },
      'ui_mode',
    ],
    ['a parameter of an older version', '/v1/subscriptions', { customer: 'cus', coupon: 'SPRING' }, 'coupon'],
    [
      'a nested parameter of an older version',
      '/v1/subscription_schedules/{id}',
      { phases: [{ items: [{ price: 'price' }], iterations: '1' }] },
      'phases[0][iterations]',
    ],
    ['a parameter that has been replaced', '/v1/subscriptions/{id}', { prorate: 'true' }, 'prorate'],
    ['payment method types', '/v1/checkout/sessions', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['text for a number', '/v1/prices', { currency: 'usd', unit_amount: 'many' }, 'unit_amount'],
    ['a missing parameter', '/v1/prices', { unit_amount: '1' }, 'currency'],
    ['text for a boolean', '/v1/prices', { currency: 'usd', active: 'yes' }, 'active'],
    [
      'an unknown nested parameter',
      '/v1/checkout/sessions',
      { line_items: [{ price: 'price', quantity: '1', colour: 'red' }] },
      'line_items[0][colour]',
    ],
  ])('is rejected with %s, by its name', (_, path, params, param) => {
    expect(validateRequest('POST', path, params).map((problem) => problem.param)).toEqual([param]);
  });

  it('has Stripe’s error code for missing and unknown parameters', () => {
    expect(validateRequest('POST', '/v1/prices', { colour: 'red' })).toMatchObject([
      { param: 'currency', code: 'parameter_missing' },
      { param: 'colour', code: 'parameter_unknown' },
    ]);
  });

  it('is rejected for an unknown endpoint', () => {
    expect(validateRequest('GET', '/v1/balance', {})).toMatchObject([{ param: '' }]);
  });

  it.each([
    ['/v1/checkout/sessions', { mode: 'payment', ui_mode: 'hosted_page', line_items: [{ price: 'p', quantity: '1' }] }],
    ['/v1/subscriptions/{id}', { cancel_at: '', trial_end: 'now' }],
    ['/v1/subscriptions/{id}', { cancel_at: '1800000000', metadata: ['keys', 'that', 'are', 'numbers'] }],
    ['/v1/subscriptions/{id}', { cancel_at_period_end: 'true', metadata: { userId: '1' } }],
    ['/v1/prices', { currency: 'usd', unit_amount: '100', currency_options: { jpy: { unit_amount: '150' } } }],
  ])('is accepted if it is valid: %s', (path, params) => {
    expect(validateRequest('POST', path, params)).toEqual([]);
  });
});

it('responds with objects of the SDK’s types, also inside others and in events', async () => {
  const { standIn, stripe, events } = await openTestStandIn();
  const { small, oneOff } = await createCatalogue(stripe);
  const { id: customer } = await stripe.customers.create({ name: 'Ada', email: 'ada@example.org' });
  const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  await stripe.promotionCodes.create({ code: 'SPRING', promotion: { type: 'coupon', coupon } });
  await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE123456789' });
  const more = { invoice_creation: { enabled: true } };
  const session = await createSession(stripe, 'payment', { customer, price: oneOff.id, more });
  await payByCard(session.url);
  const { id } = await subscribe(stripe, { customer, price: small.id, more: { discounts: [{ coupon }] } });
  await stripe.subscriptionSchedules.create({ from_subscription: id });
  const setup = { mode: 'setup', customer, currency: 'usd', success_url: SITE } as const;
  await payByCard((await stripe.checkout.sessions.create(setup)).url);
  const { payment_intent: intent, invoice } = await stripe.checkout.sessions.retrieve(session.id);
  const refund = await stripe.refunds.create({ payment_intent: String(intent), amount: 100 });
  await stripe.creditNotes.create({ invoice: String(invoice), amount: 100, refunds: [{ refund: refund.id }] });
  standIn.control.openDispute(String(intent));
  await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1_000) });
  const responses = [
    await stripe.checkout.sessions.listLineItems(session.id),
    await stripe.invoicePayments.list(),
    await stripe.subscriptions.retrieve(id, { expand: ['discounts', 'default_payment_method'] }),
    await stripe.billingPortal.sessions.create({ customer, return_url: SITE }),
    await stripe.webhookEndpoints.create({ url: SITE, enabled_events: ['*'] }),
    await stripe.coupons.del(coupon),
  ];
  await standIn.control.webhooksSettled();
  const types = new Set(listObjectTypes(JSON.parse(JSON.stringify([...events, ...responses]))));
  expect([...types].sort()).toEqual([...Object.keys(objects), 'list'].sort());
});

/** Lists the types of the objects in a response, at every depth. */
function listObjectTypes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { object, deleted } = value as { object?: unknown; deleted?: unknown };
  const type = typeof object === 'string' ? [deleted === true ? `deleted ${object}` : object] : [];
  return [...type, ...Object.values(value).flatMap(listObjectTypes)];
}

describe('an object', () => {
  const clock = {
    id: 'clock_1',
    object: 'test_helpers.test_clock',
    created: 1,
    deletes_after: 2,
    frozen_time: 1,
    livemode: false,
    name: null,
    status: 'ready',
    status_details: {},
  };
  const event = {
    id: 'evt_1',
    object: 'event',
    api_version: null,
    created: 1,
    data: { object: clock, previous_attributes: { status: 'advancing' } },
    livemode: false,
    pending_webhooks: 0,
    request: null,
    type: 'test_helpers.test_clock.ready',
  };
  const list = { object: 'list', data: [clock], has_more: false, url: '/v1/test_helpers/test_clocks' };

  it.each([
    ['on its own', clock],
    ['in an event', event],
    ['in a list', list],
    ['deleted', { id: 'SPRING', object: 'coupon', deleted: true }],
  ])('is accepted if it is valid: %s', (_, object) => {
    expect(validateObject(object)).toEqual([]);
  });

  it.each([
    ['no object', 'clock_1', /^It has no object field/],
    ['of a type that the stand-in does not have', { object: 'balance' }, /no schema of balance/],
    ['with a number for text', { ...clock, id: 1 }, /: id: Invalid string/],
    ['without a required field', { id: 'SPRING', object: 'coupon' }, /^coupon: amount_off: Missing/],
    ['with an unknown field', { ...clock, colour: 'red' }, /: colour: Received unknown/],
    ['with a text for a number', { ...clock, created: '1' }, /: created: Invalid number/],
    ['with an unknown status', { ...clock, status: 'late' }, /: status: .*must be one of/],
    ['invalid in a list', { ...list, data: [{ ...clock, created: null }] }, /: created: Invalid number/],
    ['in an incomplete list', { object: 'list', data: [] }, /^list: /],
    ['invalid in an event', { ...event, data: { object: { ...clock, created: null } } }, /: created: Invalid number/],
    ['in an event of an unknown type', { ...event, type: 'clock.ready' }, /^event: type: /],
    [
      'in an event whose previous attributes it does not have',
      { ...event, data: { object: clock, previous_attributes: { colour: 'red' } } },
      /^event: data\[previous_attributes\]\[colour\]/,
    ],
  ])('is rejected if it is invalid: %s', (_, object, words) => {
    expect(validateObject(object).join('\n')).toMatch(words);
  });
});
