import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CARDS, createCatalogue, createSession, payByCard, postForm, SITE, subscribe } from '../testing';
import { openTestStandIn } from '../testing-vitest';

async function shop() {
  const payments = await openTestStandIn();
  const prices = await createCatalogue(payments.stripe);
  const customer = await payments.stripe.customers.create({ email: 'ada@example.org', metadata: { userId: '7' } });
  await payments.standIn.control.webhooksSettled();
  payments.events.length = 0;
  const eventTypes = async () => {
    await payments.standIn.control.webhooksSettled();
    return payments.events.map(({ type }) => type);
  };
  const oneOff = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    createSession(payments.stripe, 'payment', { customer: customer.id, price: prices.oneOff.id, more });
  const plan = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    createSession(payments.stripe, 'subscription', { customer: customer.id, price: prices.small.id, more });
  return { ...payments, prices, customer: customer.id, eventTypes, oneOff, plan };
}

const SUBSCRIBED = [
  'customer.subscription.created',
  'invoice.created',
  'invoice.finalized',
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'invoice.paid',
  'invoice.payment_succeeded',
  'customer.subscription.updated',
  'checkout.session.completed',
];

describe('one-off payments', () => {
  it('completes a one-off payment and redirects back with the session id', async () => {
    const { stripe, oneOff, eventTypes } = await shop();
    const session = await oneOff({
      client_reference_id: '12',
      metadata: { cart: 'x' },
      payment_intent_data: { metadata: { order: '9' } },
    });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2_900, currency: 'usd' });
    const page = await (await fetch(session.url ?? '')).text();
    for (const words of [
      'TEST',
      'Pay $29',
      'Card number',
      'Expiry',
      'CVC',
      'Name on card',
      `${SITE}/checkout/cancel`,
    ]) {
      expect(page).toContain(words);
    }
    const paid = await payByCard(session.url);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`${SITE}/checkout/success?session=${session.id}`);
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items.data.price.product', 'payment_intent.latest_charge', 'customer'],
    });
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: '12',
      metadata: { cart: 'x' },
      customer: { metadata: { userId: '7' } },
      line_items: {
        data: [{ amount_total: 2_900, price: { lookup_key: 'one_off', product: { name: 'One-off item' } } }],
      },
      payment_intent: { status: 'succeeded', metadata: { order: '9' }, latest_charge: { paid: true, amount: 2_900 } },
    });
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('rejects a second payment for a session that has been paid', async () => {
    const { stripe, oneOff } = await shop();
    const session = await oneOff();
    await payByCard(session.url);
    const again = await payByCard(session.url);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('complete already');
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('keeps what was typed when a card is declined, and accepts another card', async () => {
    const { stripe, oneOff, eventTypes } = await shop();
    const session = await oneOff();
    const declined = await payByCard(session.url, CARDS.declined);
    expect(declined.status).toBe(422);
    const page = await declined.text();
    expect(page).toContain('Your card was declined.');
    expect(page).toContain('value="Ada Artist"');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    expect(await eventTypes()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
    expect((await payByCard(session.url)).status).toBe(303);
    const { data } = await stripe.charges.list();
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(new Set(data.map(({ payment_intent: intent }) => intent)).size).toBe(1);
  });

  it('shows an error for each invalid field', async () => {
    const { oneOff } = await shop();
    const page = await (
      await payByCard((await oneOff()).url, '4111', { email: 'ada', expiry: '01 / 20', cvc: '1', name: ' ' })
    ).text();
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(5);
  });

  it('authenticates a card that requires 3-D Secure', async () => {
    const { stripe, oneOff } = await shop();
    const session = await oneOff();
    const response = await payByCard(session.url, CARDS.requiresAuthentication);
    expect(response.headers.get('location')).toBe(`/c/pay/${session.id}/authenticate`);
    const question = `${session.url}/authenticate`;
    expect(await (await fetch(question)).text()).toContain('3-D Secure');
    const failed = await postForm(question, { action: 'fail' });
    expect(await failed.text()).toContain('We are unable to authenticate your payment method.');
    await payByCard(session.url, CARDS.requiresAuthentication);
    expect((await postForm(question, { action: 'complete' })).status).toBe(303);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('formats amounts in yen without decimals', async () => {
    const { oneOff } = await shop();
    const session = await oneOff({ currency: 'jpy' });
    expect(session).toMatchObject({ currency: 'jpy', amount_total: 4_350 });
    expect(await (await fetch(session.url ?? '')).text()).toContain('Pay ¥4,350');
  });

  it('completes a checkout by bank transfer before the money arrives', async () => {
    const { stripe, standIn, oneOff, eventTypes } = await shop();
    const [first, second] = [await oneOff(), await oneOff()];
    for (const session of [first, second]) await payByCard(session.url, '', { method: 'bank_transfer' });
    expect(await stripe.checkout.sessions.retrieve(first.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    standIn.control.settleDelayedPayment(first.id, 'succeed');
    standIn.control.settleDelayedPayment(second.id, 'fail');
    expect((await stripe.checkout.sessions.retrieve(first.id)).payment_status).toBe('paid');
    expect((await stripe.checkout.sessions.retrieve(second.id)).payment_status).toBe('unpaid');
    const types = await eventTypes();
    expect(types).toContain('checkout.session.async_payment_succeeded');
    expect(types.at(-1)).toBe('checkout.session.async_payment_failed');
  });

  it('asks for no card if the amount is 0', async () => {
    const { stripe, standIn, oneOff } = await shop();
    standIn.control.addFixtures({ coupons: [{ id: 'GIFT', percent_off: 100 }] });
    const session = await oneOff({ discounts: [{ coupon: 'GIFT' }] });
    expect((await postForm(session.url ?? '', { action: 'pay', email: 'ada@example.org' })).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });
});

describe('checkout sessions', () => {
  it('expires a session through the API', async () => {
    const { stripe, oneOff, eventTypes } = await shop();
    const session = await oneOff();
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    const page = await fetch(session.url ?? '');
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('has expired');
    expect(await eventTypes()).toEqual(['checkout.session.expired']);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('Only Checkout Sessions with a status');
  });

  it('expires a session when its expires_at time is reached', async () => {
    let now = Date.UTC(2026, 10, 23);
    const { stripe } = await openTestStandIn({ now: () => new Date(now) });
    const prices = await createCatalogue(stripe);
    const customer = await stripe.customers.create();
    const session = await createSession(stripe, 'payment', {
      customer: customer.id,
      price: prices.oneOff.id,
      more: { expires_at: now / 1000 + 1_800 },
    });
    now += 1_801_000;
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });

  it('shows a 404 page for an unknown session', async () => {
    const { standIn } = await shop();
    const page = await fetch(`${standIn.url}/c/pay/cs_test_unknown`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('There is no such payment page');
  });

  it.each([
    [
      'an archived price',
      'The price specified is inactive',
      async ({ stripe, prices, oneOff }: Shop) => {
        await stripe.prices.update(prices.oneOff.id, { active: false });
        return oneOff();
      },
    ],
    [
      'an expired coupon',
      'is expired and cannot be applied',
      ({ standIn, oneOff }: Shop) => {
        standIn.control.addFixtures({ coupons: [{ id: 'EXPIRED', percent_off: 10, redeem_by: 1 }] });
        return oneOff({ discounts: [{ coupon: 'EXPIRED' }] });
      },
    ],
    [
      'a coupon that is used up',
      'has been fully redeemed',
      async ({ standIn, oneOff }: Shop) => {
        standIn.control.addFixtures({ coupons: [{ id: 'ONCE', percent_off: 10, max_redemptions: 1 }] });
        await payByCard((await oneOff({ discounts: [{ coupon: 'ONCE' }] })).url);
        return oneOff({ discounts: [{ coupon: 'ONCE' }] });
      },
    ],
    [
      'a recurring price among one-off ones',
      'You specified `payment` mode',
      ({ prices, oneOff }: Shop) => oneOff({ line_items: [{ price: prices.small.id, quantity: 1 }] }),
    ],
    [
      'an unknown parameter of a line',
      'Received unknown parameter: line_items[0][colour]',
      ({ prices, oneOff }: Shop) =>
        oneOff({ line_items: [{ price: prices.oneOff.id, quantity: 1, ...({ colour: 'red' } as object) }] }),
    ],
    [
      'payment method types',
      'Received unknown parameter: payment_method_types',
      ({ oneOff }: Shop) => oneOff({ ...({ payment_method_types: ['card'] } as object) }),
    ],
    [
      'tax ID collection without customer_update[name]',
      'Tax ID collection requires',
      ({ oneOff }: Shop) => oneOff({ tax_id_collection: { enabled: true } }),
    ],
    [
      'an expiry in less than 30 minutes',
      'at least 30 minutes',
      ({ oneOff }: Shop) => oneOff({ expires_at: Math.floor(Date.now() / 1000) + 60 }),
    ],
  ])('rejects a checkout session with %s', async (_, words, attempt) => {
    await expect(attempt(await shop())).rejects.toThrow(words);
  });
});

type Shop = Awaited<ReturnType<typeof shop>>;

describe('subscriptions on the payment page', () => {
  it('creates a subscription and its first invoice when a card is accepted', async () => {
    const { stripe, plan, customer, eventTypes } = await shop();
    const session = await plan({ subscription_data: { metadata: { userId: '7' } } });
    expect((await payByCard(session.url)).status).toBe(303);
    expect(await eventTypes()).toEqual(SUBSCRIBED);
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
    expect(after).toMatchObject({
      payment_status: 'paid',
      payment_intent: null,
      subscription: {
        status: 'active',
        customer,
        metadata: { userId: '7' },
        latest_invoice: { status: 'paid', amount_paid: 800, billing_reason: 'subscription_create' },
      },
    });
    const { data } = await stripe.subscriptions.list({ customer });
    const [item] = data[0]?.items.data ?? [];
    expect(item?.price.lookup_key).toBe('small_month');
    const start = new Date((item?.current_period_start ?? 0) * 1000);
    const next = new Date(start);
    next.setUTCMonth(start.getUTCMonth() + 1);
    // In shorter months, the period ends on the last day.
    if (next.getUTCDate() !== start.getUTCDate()) next.setUTCDate(0);
    expect(item?.current_period_end).toBe(next.getTime() / 1000);
  });

  it('adds one-off items to a subscription’s first invoice', async () => {
    const { stripe, prices, plan } = await shop();
    const lines = [prices.small.id, prices.oneOff.id].map((price) => ({ price, quantity: 1 }));
    const session = await plan({ line_items: lines });
    expect(session.amount_total).toBe(3_700);
    await payByCard(session.url);
    const { invoice } = await stripe.checkout.sessions.retrieve(session.id);
    const paid = await stripe.invoices.retrieve(String(invoice), { expand: ['payments'] });
    expect(paid.total).toBe(3_700);
    expect(paid.lines.data.map(({ amount }) => amount).sort()).toEqual([2_900, 800]);
    const intent = String(paid.payments?.data[0]?.payment.payment_intent);
    const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
    expect(data.map((payment) => payment.invoice)).toEqual([paid.id]);
  });

  it('creates no subscription if the card is declined', async () => {
    const { stripe, plan, customer, eventTypes } = await shop();
    const session = await plan();
    expect((await payByCard(session.url, CARDS.declined)).status).toBe(422);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect(await eventTypes()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
    await payByCard(session.url);
    expect((await stripe.subscriptions.list({ customer })).data.map(({ status }) => status)).toEqual(['active']);
  });

  it('activates a subscription immediately, but marks it past due if its bank transfer fails', async () => {
    const { stripe, standIn, plan } = await shop();
    const status = async (id: string) => {
      const { subscription } = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice'] });
      const { status: state, latest_invoice: invoice } = subscription as Stripe.Subscription;
      return [state, (invoice as Stripe.Invoice).status];
    };
    const [first, second] = [await plan(), await plan()];
    for (const { url } of [first, second]) await payByCard(url, '', { method: 'bank_transfer' });
    expect(await status(first.id)).toEqual(['active', 'open']);
    standIn.control.settleDelayedPayment(first.id, 'succeed');
    standIn.control.settleDelayedPayment(second.id, 'fail');
    expect(await status(first.id)).toEqual(['active', 'paid']);
    expect(await status(second.id)).toEqual(['past_due', 'open']);
  });

  it('rejects a subscription in a currency other than the customer’s', async () => {
    const { stripe, prices, plan, customer } = await shop();
    await subscribe(stripe, { customer, price: prices.small.id });
    await expect(plan({ currency: 'eur' })).rejects.toThrow('You cannot combine currencies on a single customer.');
  });
});
