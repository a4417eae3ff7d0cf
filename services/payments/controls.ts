import { newId } from './ids';
import { settleDelayed } from './life/checkout';
import { addSampleCoupons } from './sample-coupons';
import type { Webhooks } from './webhooks';
import type { Charge, Dispute } from './wire';
import type { Settings, World } from './world';

/** What a test breaks in the API. */
export type Trouble = { slow: number; isDown: boolean; failures: number };

type Parts = { world: World; webhooks: Webhooks; trouble: Trouble };

/** What no caller of the provider could do: for tests, in process and over `/test/…`. */
export class Controls {
  constructor(private readonly parts: Parts) {}

  /** Deliveries wait until they are released. */
  holdWebhooks(): void {
    this.parts.webhooks.hold();
  }

  releaseWebhooks({ reversed = false } = {}): void {
    this.parts.webhooks.isReversed = reversed;
    this.parts.webhooks.release();
  }

  loseWebhooks(count: number): void {
    this.parts.webhooks.toLose = count;
  }

  repeatWebhooks(events: number, times: number): void {
    this.parts.webhooks.toRepeat = { events, times };
  }

  delayWebhooks(milliseconds: number): void {
    this.parts.webhooks.delay = milliseconds;
  }

  /** Delivers an event that was made before once more. */
  repeatEvent(id: string): void {
    this.parts.webhooks.repeat(this.parts.world.store.get('event', id));
  }

  /** Settles when every delivery was tried once. */
  webhooksSettled(): Promise<void> {
    return this.parts.webhooks.settle();
  }

  slowDown(milliseconds: number): void {
    this.parts.trouble.slow = milliseconds;
  }

  /** Connections are dropped without an answer. */
  setDown(isDown: boolean): void {
    this.parts.trouble.isDown = isDown;
  }

  /** The next calls answer 500. */
  failCalls(count: number): void {
    this.parts.trouble.failures = count;
  }

  /** Codes to try discounts with, as a stand-in of `npm start` has them. */
  addSampleCoupons(): void {
    addSampleCoupons(this.parts.world);
  }

  failNextRenewal(subscription: string): void {
    this.parts.world.failing.add(this.parts.world.store.get('subscription', subscription).id);
  }

  afterFailedRenewals(behavior: Settings['afterFailedRenewals']): void {
    this.parts.world.settings.afterFailedRenewals = behavior;
  }

  settleDelayedPayment(session: string, outcome: 'succeed' | 'fail'): void {
    settleDelayed(this.parts.world, this.parts.world.store.get('checkout.session', session), outcome === 'succeed');
  }

  /** `charge.dispute.created`, `charge.dispute.funds_withdrawn`. @param charge its id, or that of its payment intent. */
  openDispute(charge: string): Dispute {
    const { world } = this.parts;
    const intent = world.store.find('payment_intent', charge);
    const found = world.store.get('charge', intent?.latest_charge ?? charge);
    const dispute = world.put('dispute', newDispute(world, found));
    found.disputed = true;
    world.emit('charge.dispute.created', dispute);
    world.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  /** `charge.dispute.closed`, and before it `charge.dispute.funds_reinstated` for one that is won. */
  closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const { world } = this.parts;
    const dispute = world.store.get('dispute', id);
    dispute.status = status;
    if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute);
    world.emit('charge.dispute.closed', dispute);
    return dispute;
  }
}

function newDispute(world: World, charge: Charge): Dispute {
  const now = world.customerNow(charge.customer);
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
