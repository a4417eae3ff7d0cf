import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CARDS, createCatalogue, payByCard, postForm, SITE, subscribe } from '../testing';
import { openTestStandIn } from '../testing-vitest';

const seconds = (text: string) => Date.parse(text) / 1000;
const START = seconds('2027-01-31T12:00:00Z');
const DAY = 86_400;

/** The customer's test clock starts on January 31. */
async function shop(number = CARDS.succeeds) {
  const payments = await openTestStandIn();
  const { stripe } = payments;
  const prices = await createCatalogue(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const customer = await stripe.customers.create({ email: 'ada@example.org', test_clock: clock.id });
  const advance = (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
  const begin = () => subscribe(stripe, { customer: customer.id, price: prices.small.id }, number);
  return { ...payments, prices, customer: customer.id, advance, begin };
}

const itemOf = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('The subscription has no item.');
  return item;
};

async function typesSince(stripe: Stripe, act: () => Promise<unknown>): Promise<string[]> {
  const listAll = () => stripe.events.list().autoPagingToArray({ limit: 1_000 });
  const before = (await listAll()).length;
  await act();
  return (await listAll())
    .map(({ type }) => type)
    .reverse()
    .slice(before);
}

describe('renewals', () => {
  it('renews a subscription on the day of the month it started, or on the last day of a shorter month', async () => {
    const { stripe, customer, advance, begin } = await shop();
    const { id } = await begin();
    const ends = [];
    for (const to of ['2027-01-31T13:00:00Z', '2027-02-28T13:00:00Z', '2027-03-31T13:00:00Z']) {
      await advance(seconds(to));
      ends.push(itemOf(await stripe.subscriptions.retrieve(id)).current_period_end);
    }
    expect(ends).toEqual(['2027-02-28T12:00:00Z', '2027-03-31T12:00:00Z', '2027-04-30T12:00:00Z'].map(seconds));
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ amount_paid: paid, billing_reason: reason }) => [paid, reason])).toEqual([
      [800, 'subscription_cycle'],
      [800, 'subscription_cycle'],
      [800, 'subscription_create'],
    ]);
  });

  it('retries a declined renewal, then ends the subscription', async () => {
    const { stripe, customer, advance, begin } = await shop(CARDS.declinedOffSession);
    const { id } = await begin();
    const types = await typesSince(stripe, () => advance(seconds('2027-02-28T13:00:00Z')));
    expect(types).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await advance(seconds('2027-02-28T12:00:00Z') + 15 * DAY + 3_600);
    const ended = await stripe.subscriptions.retrieve(id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  });

  it('discounts renewals as long as the coupon is valid', async () => {
    const totals = async (duration: { duration: 'once' | 'repeating'; duration_in_months?: number }) => {
      const { stripe, standIn, prices, customer, advance } = await shop();
      standIn.control.addFixtures({ coupons: [{ id: 'SPRING', percent_off: 25, ...duration }] });
      const more = { discounts: [{ coupon: 'SPRING' }] };
      await subscribe(stripe, { customer, price: prices.small.id, more });
      await advance(seconds('2027-04-01T00:00:00Z'));
      return (await stripe.invoices.list({ customer })).data.map(({ total }) => total).reverse();
    };
    expect(await totals({ duration: 'once' })).toEqual([600, 800, 800]);
    expect(await totals({ duration: 'repeating', duration_in_months: 2 })).toEqual([600, 600, 800]);
  });
});

describe('upgrades', () => {
  const NOW = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const;
  const upgrade = (stripe: Stripe, before: Stripe.Subscription, price: Stripe.Price) => {
    const items = [{ id: itemOf(before).id, price: price.id }];
    return stripe.subscriptions.update(before.id, { items, ...NOW, expand: ['latest_invoice'] });
  };

  it('charges an upgrade to the second', async () => {
    const { stripe, prices, customer, advance, begin } = await shop();
    const before = await begin();
    await advance(START + 7 * DAY);
    const items = [{ id: itemOf(before).id, price: prices.large.id }];
    const details = { items, proration_behavior: 'always_invoice' as const };
    const preview = await stripe.invoices.createPreview({ subscription: before.id, subscription_details: details });
    const after = await upgrade(stripe, before, prices.large);
    expect(itemOf(after).price.id).toBe(prices.large.id);
    expect(itemOf(after).current_period_end).toBe(itemOf(before).current_period_end);
    expect(after.pending_update).toBeNull();
    const invoice = after.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'paid', total: 900, billing_reason: 'subscription_update' });
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-600, 1_500]);
    expect(preview.total).toBe(900);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  });

  it('starts a new period and credits unused time when upgrading to a yearly price', async () => {
    const { stripe, prices, advance, begin } = await shop();
    const before = await begin();
    await advance(START + 14 * DAY);
    const after = await upgrade(stripe, before, prices.year);
    expect(after.latest_invoice).toMatchObject({ total: 8_000 - 400 });
    expect(itemOf(after)).toMatchObject({
      current_period_start: START + 14 * DAY,
      current_period_end: seconds('2028-02-14T12:00:00Z'),
    });
  });

  it('keeps a declined upgrade pending until its invoice is paid', async () => {
    const { stripe, prices, begin } = await shop(CARDS.declinedOffSession);
    const before = await begin();
    const waiting = await upgrade(stripe, before, prices.large);
    expect(itemOf(waiting).price.id).toBe(prices.small.id);
    expect(waiting).toMatchObject({ status: 'active', latest_invoice: { status: 'open' } });
    expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(prices.large.id);
    const { hosted_invoice_url: url } = waiting.latest_invoice as Stripe.Invoice;
    expect((await payByCard(url ?? null)).status).toBe(303);
    const after = await stripe.subscriptions.retrieve(before.id);
    expect(after.pending_update).toBeNull();
    expect(itemOf(after).price.id).toBe(prices.large.id);
  });

  it('completes an upgrade after 3-D Secure authentication on the invoice’s page', async () => {
    const { stripe, prices, begin } = await shop(CARDS.declinedOffSession);
    const before = await begin();
    const { id, hosted_invoice_url: url } = (await upgrade(stripe, before, prices.large))
      .latest_invoice as Stripe.Invoice;
    const page = url ?? '';
    expect((await payByCard(page, CARDS.requiresAuthentication)).status).toBe(303);
    expect(await (await fetch(page)).text()).toContain('asks who pays');
    expect(await (await postForm(page, { action: 'fail' })).text()).toContain('unable to authenticate');
    await payByCard(page, CARDS.requiresAuthentication);
    expect((await postForm(page, { action: 'complete' })).status).toBe(303);
    expect((await stripe.invoices.retrieve(id)).status).toBe('paid');
    expect(itemOf(await stripe.subscriptions.retrieve(before.id)).price.id).toBe(prices.large.id);
  });

  it('discards an upgrade that has not been paid within 23 hours', async () => {
    const { stripe, prices, advance, begin } = await shop(CARDS.declinedOffSession);
    const before = await begin();
    const { id } = (await upgrade(stripe, before, prices.large)).latest_invoice as Stripe.Invoice;
    await advance(START + DAY);
    const after = await stripe.subscriptions.retrieve(before.id);
    expect(after.pending_update).toBeNull();
    expect(itemOf(after).price.id).toBe(prices.small.id);
    expect((await stripe.invoices.retrieve(id)).status).toBe('void');
  });

  it('rejects upgrades with parameters that pending_if_incomplete does not support', async () => {
    const { stripe, begin } = await shop();
    const { id } = await begin();
    await expect(stripe.subscriptions.update(id, { metadata: { a: 'b' }, ...NOW })).rejects.toThrow(
      'You cannot pass `metadata`',
    );
  });
});

describe('downgrades', () => {
  it('applies a downgrade at the end of the period', async () => {
    const { stripe, prices, customer, advance } = await shop();
    const before = await subscribe(stripe, { customer, price: prices.large.id });
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: before.id });
    const [current] = schedule.phases;
    const end = itemOf(before).current_period_end;
    expect(current).toMatchObject({ start_date: START, end_date: end });
    const planned = await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: prices.large.id, quantity: 1 }],
          start_date: START,
          end_date: end,
          proration_behavior: 'none',
        },
        {
          items: [{ price: prices.small.id, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
    expect(planned.phases).toHaveLength(2);
    await advance(end - 1);
    expect(itemOf(await stripe.subscriptions.retrieve(before.id)).price.id).toBe(prices.large.id);
    await advance(end + 3_600);
    const after = await stripe.subscriptions.retrieve(before.id, { expand: ['latest_invoice'] });
    expect(itemOf(after).price.id).toBe(prices.small.id);
    expect(after.latest_invoice).toMatchObject({ total: 800, status: 'paid' });
    await advance(seconds('2027-03-31T13:00:00Z'));
    expect((await stripe.subscriptions.retrieve(before.id)).schedule).toBeNull();
  });

  it('schedules a downgrade again after its schedule was released', async () => {
    const { stripe, begin } = await shop();
    const { id } = await begin();
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toThrow(
      'already attached to a schedule',
    );
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      'managed by the subscription schedule',
    );
    await stripe.subscriptionSchedules.release(schedule.id);
    expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
    await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toThrow('cannot release');
  });
});

describe('cancellations', () => {
  it('cancels a subscription at the end of the period unless the customer resumes it', async () => {
    const { stripe, advance, begin } = await shop();
    const { id } = await begin();
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: itemOf(ending).current_period_end,
    });
    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true, cancel_at: '' })).rejects.toThrow(
      'only specify one',
    );
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const types = await typesSince(stripe, () => advance(seconds('2027-02-28T13:00:00Z')));
    expect(types).toContain('customer.subscription.deleted');
    expect(types).not.toContain('invoice.created');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('sets cancel_at when a customer cancels in the portal, and clears it when the customer resumes', async () => {
    const { stripe, customer, begin } = await shop();
    const before = await begin();
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: `${SITE}/account` });
    const cancel = await postForm(portal.url, { action: 'cancel', subscription: before.id });
    expect(cancel.status).toBe(303);
    const page = await (await fetch(portal.url)).text();
    for (const words of [
      'TEST',
      'Ends on 28 Feb 2027',
      'Renew subscription',
      'visa ending in 4242',
      `${SITE}/account`,
    ]) {
      expect(page).toContain(words);
    }
    const ending = await stripe.subscriptions.retrieve(before.id);
    expect(ending).toMatchObject({ cancel_at_period_end: false, cancel_at: itemOf(before).current_period_end });
    expect((await stripe.subscriptions.update(before.id, { cancel_at: '' })).cancel_at).toBeNull();
    expect(await (await fetch(portal.url)).text()).toContain('Cancel subscription');
  });

  it('cancels a subscription immediately through the API', async () => {
    const { stripe, begin } = await shop();
    const { id } = await begin();
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled');
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(
      'No such subscription',
    );
  });
});

describe('cards added in the portal', () => {
  it('pays open invoices with a card added in the portal', async () => {
    const { stripe, customer, advance, begin } = await shop(CARDS.declinedOffSession);
    const { id } = await begin();
    await advance(seconds('2027-02-28T13:00:00Z'));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    const portal = await stripe.billingPortal.sessions.create({ customer });
    const card = { number: '5555 5555 5555 4444', expiry: '01/39', cvc: '321', name: 'Ada Artist' };
    expect((await postForm(portal.url, { action: 'change_card', ...card, number: '' })).status).toBe(422);
    await postForm(portal.url, { action: 'change_card', ...card });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await (await fetch(portal.url)).text()).toContain('mastercard ending in 4444');
  });
});

describe('trials', () => {
  async function trial() {
    const around = await shop();
    const subscription = await around.stripe.subscriptions.create({
      customer: around.customer,
      items: [{ price: around.prices.small.id }],
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
    return { ...around, subscription };
  }

  it('cancels the subscription if a trial ends without a card', async () => {
    const { stripe, subscription, advance } = await trial();
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: START + 14 * DAY });
    await advance(START + 13 * DAY);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('trialing');
    await advance(START + 14 * DAY + 60);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });

  it('starts a paid period if a trial ends with a card', async () => {
    const { stripe, customer, subscription, advance } = await trial();
    const success_url = SITE;
    const session = await stripe.checkout.sessions.create({ mode: 'setup', customer, currency: 'usd', success_url });
    await payByCard(session.url);
    const { setup_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
    const { payment_method: method } = setup_intent as Stripe.SetupIntent;
    await stripe.subscriptions.update(subscription.id, { default_payment_method: String(method) });
    await advance(START + 14 * DAY + 60);
    const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 800 } });
    expect(itemOf(after).current_period_end).toBe(seconds('2027-03-14T12:00:00Z'));
  });
});
