import type Stripe from 'stripe';

/**
 * An object of the SDK as it stands on the wire and in the store: what can be expanded is an id, and what the SDK turns
 * into a Decimal is text.
 */
type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Field<Item>[]
      : T extends object
        ? { [Key in keyof T]: Field<T[Key]> }
        : T;

type Field<T> = [Extract<T, string>] extends [never]
  ? Wire<T>
  : [Extract<T, { id: string }>] extends [never]
    ? Wire<T>
    : Exclude<T, { id: string }>;

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type TaxId = Wire<Stripe.TaxId>;
export type CreditNote = Wire<Stripe.CreditNote>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Discount = Wire<Stripe.Discount>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Schedule = Wire<Stripe.SubscriptionSchedule>;
export type SchedulePhase = Schedule['phases'][number];
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type TestClock = Wire<Stripe.TestHelpers.TestClock>;
export type Metadata = Record<string, string>;

/** An event as it is stored: its object is a picture of the moment. */
export type StoredEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** How a card that somebody typed behaves, by Stripe's list of test cards. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'asks'
  | 'fails_later'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc';

/** A line before it is on an invoice. */
export type DraftLine = {
  amount: number;
  description: string;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
  /** Null for a one-off line. */
  item: string | null;
  isProration: boolean;
  isDiscountable: boolean;
};

/** What the wire does not tell of an object: kept beside it, under the same id. */
export type CheckoutDetails = {
  id: string;
  lines: LineItem[];
  couponId: string | null;
  promotionCodeId: string | null;
  /** Metadata of the invoice that a one-off payment creates; null where none is created. */
  invoiceMetadata?: Metadata | null;
  paymentMetadata: Metadata;
  paymentDescription: string | null;
  subscriptionMetadata: Metadata;
  subscriptionDescription: string | null;
  trialEnd: { days: number } | { at: number } | null;
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  savesCard: boolean;
  isNameUpdated: boolean;
  isAddressUpdated: boolean;
  paymentIntentId: string | null;
  paymentMethodId: string | null;
};
type CardDetails = { id: string; behaviour: CardBehaviour; isAuthenticated: boolean };
type PendingChange = { id: string; items: SubscriptionItem[]; invoiceId: string; anchor: number | null };
type ProrationLines = { id: string; lines: DraftLine[] };

/** Every kind of thing that the stand-in remembers, by its `object`, and our own notes. */
export type Things = {
  customer: Customer;
  product: Product;
  price: Price;
  tax_id: TaxId;
  credit_note: CreditNote;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  subscription: Subscription;
  subscription_schedule: Schedule;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  webhook_endpoint: WebhookEndpoint;
  'test_helpers.test_clock': TestClock;
  event: StoredEvent;
  checkoutDetails: CheckoutDetails;
  cardDetails: CardDetails;
  pendingChange: PendingChange;
  prorationLines: ProrationLines;
};
export type Kind = keyof Things;
