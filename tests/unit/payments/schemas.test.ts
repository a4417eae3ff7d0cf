import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, objects } from '@/services/payments/schemas/calls';
import { createSchemas } from '@/services/payments/schemas/create-schemas';
import { validate } from '@/services/payments/schemas/validate';
import { validateRequest } from '@/services/payments/validate-request';
import { createCatalogue, createSession, openPayments, payByCard, subscribe } from '../../support/payments';

const TIME = 60_000;

it(
  'checks requests by the types of the SDK that is installed',
  () => {
    const written: unknown = JSON.parse(
      readFileSync(new URL('../../../services/payments/schemas/requests.json', import.meta.url), 'utf8'),
    );
    // `npm run payments:schemas` writes them anew.
    expect(createSchemas(calls)).toEqual(written);
  },
  TIME,
);

describe('a request', () => {
  it.each([
    ['a page of another version', '/v1/checkout/sessions', { mode: 'payment', ui_mode: 'hosted' }, 'ui_mode'],
    ['a coupon in its old place', '/v1/subscriptions', { customer: 'cus', coupon: 'SPRING' }, 'coupon'],
    [
      'phases that are counted',
      '/v1/subscription_schedules/{id}',
      { phases: [{ items: [{ price: 'price' }], iterations: '1' }] },
      'phases[0][iterations]',
    ],
    ['a text for a number', '/v1/prices', { currency: 'usd', unit_amount: 'many' }, 'unit_amount'],
    ['what is missing', '/v1/prices', { unit_amount: '1' }, 'currency'],
    ['a word for a yes', '/v1/prices', { currency: 'usd', active: 'yes' }, 'active'],
    [
      'something unknown in depth',
      '/v1/checkout/sessions',
      { line_items: [{ price: 'price', quantity: '1', colour: 'red' }] },
      'line_items[0][colour]',
    ],
  ])('with %s is refused, and says which', (_, path, params, param) => {
    expect(validateRequest('POST', path, params).map((problem) => problem.param)).toEqual([param]);
  });

  it.each([
    ['/v1/checkout/sessions', { mode: 'payment', ui_mode: 'hosted_page', line_items: [{ price: 'p', quantity: '1' }] }],
    ['/v1/subscriptions/{id}', { cancel_at: '' }],
    ['/v1/subscriptions/{id}', { cancel_at_period_end: 'true', metadata: { profileId: '1' } }],
    ['/v1/prices', { currency: 'usd', unit_amount: '100', currency_options: { jpy: { unit_amount: '150' } } }],
  ])('that is right is taken: %s', (path, params) => {
    expect(validateRequest('POST', path, params)).toEqual([]);
  });
});

it(
  'gives objects that are as the SDK declares them',
  async () => {
    const schemas = createSchemas(objects);
    const { standIn, stripe } = await openPayments();
    const { small, post } = await createCatalogue(stripe);
    const { id: customer } = await stripe.customers.create({ name: 'Ada', email: 'ada@example.org' });
    await stripe.coupons.create({ id: 'SPRING', percent_off: 10, duration: 'once' });
    const more = { discounts: [{ coupon: 'SPRING' }] };
    const session = await createSession(stripe, 'payment', { customer, price: post.id, more });
    await payByCard(session.url);
    const subscription = await subscribe(stripe, { customer, price: small.id });
    await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    await stripe.refunds.create({ payment_intent: String(payment_intent) });
    const given = new Map<string, number>();
    const lists = [
      ...['charges', 'checkout/sessions', 'coupons', 'customers', 'invoice_payments', 'invoices', 'prices', 'products'],
      ...['refunds', 'subscription_schedules', 'subscriptions'],
    ];
    for (const list of [...lists, `checkout/sessions/${session.id}/line_items`]) {
      const answer = await fetch(`${standIn.url}/v1/${list}`, {
        headers: { authorization: `Bearer ${standIn.secretKey}` },
      });
      const { data }: { data: { object: string }[] } = await answer.json();
      for (const one of data) {
        given.set(one.object, (given.get(one.object) ?? 0) + 1);
        expect(validate(one, one.object, schemas, false), one.object).toEqual([]);
      }
    }
    expect([...given.keys()].sort()).toEqual([
      ...['charge', 'checkout.session', 'coupon', 'customer', 'invoice', 'invoice_payment', 'item', 'price', 'product'],
      ...['refund', 'subscription', 'subscription_schedule'],
    ]);
  },
  TIME,
);
