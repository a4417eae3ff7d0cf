import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { inMinutes, makeBuyer, mockCheckout, NOW, paths } from '../../support/mocked-checkout';
import { createRejection, testMockedPayments } from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const provide = () => mockCheckout(payments());
const buyer = () => makeBuyer(api(), payments());

describe('payment page requests', () => {
  const own = {
    ...{ success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}' },
    ...{ cancel_url: 'http://localhost:3000/checkout/cancel?from=cart' },
    expires_at: Math.floor(inMinutes(12 * 60).getTime() / 1_000),
  };

  it('the payment and the invoice of a one-off order carry the id of the purchase', async () => {
    const { create, taxIds } = provide();
    const { open, rows, profileId, customer, work } = await buyer();
    const opened = await open();
    const [row] = await rows();
    const metadata = { purchaseId: row?.id, profileId, referenceId: work };
    expect(create.mock.calls).toEqual([
      [
        {
          ...{ mode: 'payment', customer, client_reference_id: row?.id, currency: 'usd', ...own, metadata },
          line_items: [{ price: 'highlight', quantity: 1 }],
          payment_intent_data: { metadata },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
          tax_id_collection: { enabled: true },
          customer_update: { name: 'auto', address: 'auto' },
        },
        { idempotencyKey: `purchase-${row?.id}` },
      ],
    ]);
    expect(taxIds.mock.calls).toEqual([[customer, { limit: 1 }]]);
    expect(row).toMatchObject({
      ...{ profileId, referenceId: work, sessionId: opened.id, url: opened.url, state: 'OPEN', couponId: null },
      ...{ cartKey: expect.stringMatching(/^[0-9a-f]{64}$/), hasSubscription: false, createdAt: NOW },
      expiresAt: inMinutes(12 * 60),
    });
    expect(opened.url).toBe(`https://pay.example/${opened.id}`);
    await open({ paths: { ...paths, success: '/checkout/success?from=cart' } });
    expect(create.mock.lastCall?.[0]?.success_url).toBe(
      'http://localhost:3000/checkout/success?from=cart&session_id={CHECKOUT_SESSION_ID}',
    );
  });

  it('a request for a plan contains the profile, coupon and tax settings', async () => {
    const { create, taxIds } = provide();
    const { plan, rows, profileId, customer } = await buyer();
    taxIds.mockResolvedValueOnce({ data: [{ id: 'txi_1' }] } as never);
    await plan({ couponId: ' spring ', currency: 'EUR' }, { ...payments(), hasAutomaticTax: true });
    const [row] = await rows();
    const metadata = { purchaseId: row?.id, profileId, referenceId: profileId };
    expect(create.mock.lastCall?.[0]).toEqual({
      ...{ mode: 'subscription', customer, client_reference_id: row?.id, currency: 'eur', ...own, metadata },
      line_items: [{ price: 'artist', quantity: 1 }],
      subscription_data: { metadata: { profileId } },
      discounts: [{ coupon: 'SPRING' }],
      customer_update: { address: 'auto' },
      automatic_tax: { enabled: true },
    });
    expect(row).toMatchObject({ couponId: 'SPRING', hasSubscription: true });
  });

  it.each<[string, Error, object, string]>([
    [
      'is rejected for its coupon is reported as invalid input, and has failed',
      createRejection('No such coupon.', 'discounts'),
      { name: 'InvalidInputError' },
      'FAILED',
    ],
    [
      'is rejected for a price is reported as a conflict, and has failed',
      createRejection('The price is inactive.', 'line_items'),
      { name: 'ConflictError' },
      'FAILED',
    ],
    [
      'is rejected for an unknown parameter throws that error, and has failed',
      createRejection('Unknown parameter.'),
      { message: 'Unknown parameter.' },
      'FAILED',
    ],
    [
      'gets no response leaves the purchase open',
      new Stripe.errors.StripeConnectionError({ message: 'Away.', type: 'api_error' }),
      { name: 'PaymentsUnavailableError' },
      'OPEN',
    ],
  ])('keeps or gives up the purchase if the request %s', async (_, failure, expectedError, state) => {
    const { create } = provide();
    const { open, states } = await buyer();
    create.mockRejectedValueOnce(failure);
    await expect(open()).rejects.toMatchObject(expectedError);
    expect(await states()).toEqual([state]);
  });

  it('a response without a page URL is an error, and the request can be repeated', async () => {
    const { create } = provide();
    const { open, rows } = await buyer();
    create.mockResolvedValueOnce({ id: 'cs_1', url: null } as never);
    await expect(open()).rejects.toThrow('The session cs_1 has no page.');
    expect(await rows()).toMatchObject([{ state: 'OPEN', sessionId: null, url: null }]);
    await open();
    const [first, second] = create.mock.calls;
    expect(second).toEqual(first);
  });
});
