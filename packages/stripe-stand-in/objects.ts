import type Stripe from 'stripe';

/** The SDK's type as JSON, as stored: expandable fields are ids, and decimals are strings. */
type Unexpanded<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Field<Item>[]
      : T extends object
        ? { [Key in keyof T]: Field<T[Key]> }
        : T;

type Field<T> = [Extract<T, string>] extends [never]
  ? Unexpanded<T>
  : [Extract<T, { id: string }>] extends [never]
    ? Unexpanded<T>
    : Exclude<T, { id: string }>;

export type Customer = Unexpanded<Stripe.Customer>;
export type Product = Unexpanded<Stripe.Product>;
export type Price = Unexpanded<Stripe.Price>;
export type TaxId = Unexpanded<Stripe.TaxId>;
export type CreditNote = Unexpanded<Stripe.CreditNote>;
export type Coupon = Unexpanded<Stripe.Coupon>;
export type PromotionCode = Unexpanded<Stripe.PromotionCode>;
export type Discount = Unexpanded<Stripe.Discount>;
export type PaymentMethod = Unexpanded<Stripe.PaymentMethod>;
export type PaymentIntent = Unexpanded<Stripe.PaymentIntent>;
export type SetupIntent = Unexpanded<Stripe.SetupIntent>;
export type Charge = Unexpanded<Stripe.Charge>;
export type Refund = Unexpanded<Stripe.Refund>;
export type Dispute = Unexpanded<Stripe.Dispute>;
export type Invoice = Unexpanded<Stripe.Invoice> & { customer: string };
export type InvoiceLine = Unexpanded<Stripe.InvoiceLineItem>;
type InvoicePayment = Unexpanded<Stripe.InvoicePayment>;
export type Subscription = Unexpanded<Stripe.Subscription>;
export type SubscriptionItem = Unexpanded<Stripe.SubscriptionItem>;
export type Schedule = Unexpanded<Stripe.SubscriptionSchedule>;
export type SchedulePhase = Schedule['phases'][number];
export type CheckoutSession = Unexpanded<Stripe.Checkout.Session> & { currency: string; customer: string };
export type LineItem = Unexpanded<Stripe.LineItem>;
export type PortalSession = Unexpanded<Stripe.BillingPortal.Session>;
export type TestClock = Unexpanded<Stripe.TestHelpers.TestClock>;
/** The hosted pages ask for neither a second address line nor a state. */
export type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
export type Metadata = Record<string, string>;

export type StoredEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  pending_webhooks: number;
  type: string;
};

export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'asks'
  | 'fails_later'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc';

export type DraftLine = {
  amount: number;
  description: string;
  price: Price;
  period: { start: number; end: number };
  /** Null for one-off lines. */
  item: string | null;
  isProration?: boolean;
};

export type CheckoutDetails = {
  id: string;
  lines: LineItem[];
  couponId: string | null;
  promotionCodeId: string | null;
  /** Null if no invoice is created. */
  invoiceMetadata: Metadata | null;
  paymentMetadata: Metadata;
  subscriptionMetadata: Metadata;
  isNameUpdated: boolean;
  isAddressUpdated: boolean;
  paymentIntentId: string | null;
  paymentMethodId: string | null;
};
type CardDetails = { id: string; behaviour: CardBehaviour; isAuthenticated: boolean };
/** The invoice whose payment applies a pending update. `id` is the subscription's id. */
type PendingChange = { id: string; invoiceId: string };
/** `id` is the idempotency key. */
type StoredResponse = { id: string; request: string; body: string; at: number };

/** Stored objects by their `object` field. Internal data uses camel case. */
export type StoredObjects = {
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
  'test_helpers.test_clock': TestClock;
  event: StoredEvent;
  checkoutDetails: CheckoutDetails;
  cardDetails: CardDetails;
  pendingChange: PendingChange;
  storedResponse: StoredResponse;
};
export type ObjectType = keyof StoredObjects;
