import { describe, expect, it } from 'vitest';
import { CARDS, createCatalogue, createSession, openPayments, payByCard, postForm, SITE } from '../../support/payments';

async function shop() {
  const payments = await openPayments();
  const prices = await createCatalogue(payments.stripe);
  const customer = await payments.stripe.customers.create({ email: 'ada@example.org', metadata: { profileId: '7' } });
  await payments.standIn.control.webhooksSettled();
  payments.events.length = 0;
  const told = async () => {
    await payments.standIn.control.webhooksSettled();
    return payments.events.map(({ type }) => type);
  };
  return { ...payments, prices, customer: customer.id, told };
}

describe('a one-off purchase', () => {
  it('is paid on the page and comes back with its session', async () => {
    const { stripe, prices, customer, told } = await shop();
    const session = await createSession(stripe, 'payment', {
      customer,
      price: prices.post.id,
      more: { client_reference_id: '12', metadata: { cart: 'x' }, payment_intent_data: { metadata: { order: '9' } } },
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
      client_reference_id: '12',
      metadata: { cart: 'x' },
      customer: { metadata: { profileId: '7' } },
      line_items: { data: [{ amount_total: 2_900, price: { lookup_key: 'post', product: { name: 'Post' } } }] },
      payment_intent: { status: 'succeeded', metadata: { order: '9' }, latest_charge: { paid: true, amount: 2_900 } },
    });
    expect(await told()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });
});
