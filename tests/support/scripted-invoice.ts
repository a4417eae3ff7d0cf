import { v7 as uuidv7 } from 'uuid';
import type { Script } from './scripted-payments';

/** Creation time of the scripted objects, as Unix time. */
export const CREATED = 1_780_000_000;
const DAY = 86_400;
/** Returns a unique id in the payment provider's format. */
export const createProviderId = (prefix: string) => `${prefix}_${uuidv7().replaceAll('-', '')}`;

const priceOf = (id: string, metadata: Record<string, string>) => ({
  id,
  lookup_key: id,
  currency: 'usd',
  unit_amount: 100,
  product: { id: `prod_${id}`, metadata },
});
const PRICES = [
  priceOf('price_premium', { subscriptionEvent: 'ORGANIZATION_PREMIUM' }),
  priceOf('price_residencies', { subscriptionEvent: 'ORGANIZATION_RESIDENCIES' }),
  priceOf('price_basic', { subscriptionEvent: 'ORGANIZATION_BASIC' }),
  priceOf('price_call_highlight', { opportunityBoostEvent: 'HIGHLIGHT' }),
  priceOf('price_work_highlight', { artworkBoostEvent: 'HIGHLIGHT' }),
];
/** Creates an invoice line for a period. Its start and end are in days after the creation time. */
export const createInvoiceLine = (price: string, amount: number, start: number, end: number) => ({
  amount,
  period: { start: CREATED + start * DAY, end: CREATED + end * DAY },
  pricing: { price_details: { price, product: `prod_${price}` } },
});

/** Creates a plan's invoice with its payment and charge. */
export function scriptInvoice(customer: string, changes: { invoice?: object; intent?: object; charge?: object } = {}) {
  const [id, intentId, chargeId] = [createProviderId('in'), createProviderId('pi'), createProviderId('ch')];
  const charge = {
    id: chargeId,
    created: CREATED + 90,
    amount_refunded: 0,
    refunded: false,
    receipt_url: 'https://pay.example/receipt',
    payment_method_details: { card: { brand: 'visa' } },
    ...changes.charge,
  };
  const invoice = {
    id,
    status: 'paid',
    attempt_count: 1,
    created: CREATED,
    status_transitions: { paid_at: CREATED + 60 },
    customer,
    customer_email: 'accounts@northlight.example',
    parent: { subscription_details: { subscription: 'sub_1' } },
    payments: {
      data: [
        { is_default: false, payment: { payment_intent: 'pi_earlier' } },
        { is_default: true, payment: { payment_intent: intentId } },
      ],
    },
    currency: 'eur',
    total: 1_700,
    amount_paid: 1_700,
    amount_due: 1_800,
    total_discount_amounts: [{ amount: 100 }, { amount: 50 }],
    total_taxes: [{ amount: 30 }, { amount: 12 }],
    number: 'NLG-0007',
    hosted_invoice_url: 'https://pay.example/invoice',
    lines: { data: [createInvoiceLine('price_premium', 1_850, 0, 30)] },
    ...changes.invoice,
  };
  const script: Script = {
    [`GET /v1/invoices/${id}`]: invoice,
    [`GET /v1/payment_intents/${intentId}`]: {
      id: intentId,
      status: 'succeeded',
      latest_charge: charge,
      ...changes.intent,
    },
    ...Object.fromEntries(PRICES.map((price) => [`GET /v1/prices/${price.id}`, price])),
  };
  return { id, intentId, chargeId, script };
}
