import { v7 as uuidv7 } from 'uuid';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import type { TestApi } from './api';
import { makeArtwork } from './factories';
import { makeMember } from './members';
import { CREATED, createProviderId } from './scripted-invoice';
import type { Script } from './scripted-payments';

/** Creates a line of a checkout session with this product metadata. */
export const createSessionLine = (metadata: Record<string, string>) => ({
  price: { id: 'price', product: { id: 'prod', metadata } },
});
export const HIGHLIGHT = createSessionLine({ artworkBoostEvent: 'HIGHLIGHT' });

type Changes = { session?: object; intent?: object; charge?: object; referenceId?: string };

export type Order = Awaited<ReturnType<typeof placeOrder>>;

/** Creates an order for a boost that is paid but not fulfilled, with a script of the payment provider's objects. */
export async function placeOrder(api: TestApi, { referenceId, ...changes }: Changes = {}) {
  const who = await makeMember(api);
  const work =
    referenceId ?? (await makeArtwork(api.db, { profileId: who.profileId, title: 'North, by Daylight', images: 0 }));
  const [id, sessionId, invoiceId] = [uuidv7(), createProviderId('cs'), createProviderId('in')];
  const [intentId, chargeId] = [createProviderId('pi'), createProviderId('ch')];
  await api.db.insert(purchases).values({ id, profileId: who.profileId, sessionId, referenceId: work, state: 'OPEN' });
  /** Creates the payment provider's objects again, with additional changes. */
  const write = (more: Changes = {}): Script => {
    const charge = {
      id: chargeId,
      created: CREATED + 90,
      amount_refunded: 0,
      refunded: false,
      receipt_url: 'https://pay.example/receipt',
      payment_method_details: { card: { brand: 'mastercard' } },
      ...changes.charge,
      ...more.charge,
    };
    const intent = { id: intentId, status: 'succeeded', latest_charge: charge, ...changes.intent, ...more.intent };
    const session = {
      id: sessionId,
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      created: CREATED,
      currency: 'usd',
      amount_total: 1_200,
      total_details: { amount_discount: 300, amount_tax: 200 },
      customer_details: { email: 'ada@studio.example' },
      line_items: { data: [HIGHLIGHT] },
      payment_intent: intent,
      invoice: { id: invoiceId, number: 'ADA-0001', hosted_invoice_url: 'https://pay.example/invoice' },
      ...changes.session,
      ...more.session,
    };
    return {
      [`GET /v1/checkout/sessions/${sessionId}`]: session,
      [`GET /v1/payment_intents/${intentId}`]: intent,
      [`GET /v1/charges/${chargeId}`]: { ...charge, payment_intent: intentId },
      'GET /v1/credit_notes': [],
      'GET /v1/refunds': [],
      'GET /v1/invoice_payments': [],
    };
  };
  return { who, work, id, sessionId, invoiceId, intentId, chargeId, script: write(), write };
}
