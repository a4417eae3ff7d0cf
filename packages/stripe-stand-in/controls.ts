import type { Account, Settings } from './account';
import { settleBankTransfer } from './billing/settle-bank-transfer';
import { addFixtures, type Fixtures } from './fixtures';
import { newId } from './ids';
import type { Charge, Dispute } from './objects';
import type { Webhooks } from './webhooks';

/** Faults of the API that a test injects. */
export type Faults = { slow: number; isDown: boolean; failures: number };

type Dependencies = { account: Account; webhooks: Webhooks; faults: Faults };

/** Controls for tests, in process and over `/test/…`. */
export class Controls {
  constructor(private readonly dependencies: Dependencies) {}

  /** Holds deliveries until they are released. */
  holdWebhooks(): void {
    this.dependencies.webhooks.hold();
  }

  releaseWebhooks({ reversed = false } = {}): void {
    this.dependencies.webhooks.isReversed = reversed;
    this.dependencies.webhooks.release();
  }

  loseWebhooks(count: number): void {
    this.dependencies.webhooks.dropCount = count;
  }

  repeatWebhooks(events: number, times: number): void {
    this.dependencies.webhooks.duplicates = { events, times };
  }

  delayWebhooks(milliseconds: number): void {
    this.dependencies.webhooks.delay = milliseconds;
  }

  /** Delivers an existing event again. */
  repeatEvent(id: string): void {
    this.dependencies.webhooks.repeat(this.dependencies.account.store.get('event', id));
  }

  /** Settles when every delivery has been tried. */
  webhooksSettled(): Promise<void> {
    return this.dependencies.webhooks.settle();
  }

  slowDown(milliseconds: number): void {
    this.dependencies.faults.slow = milliseconds;
  }

  /** Drops connections without a response. */
  setDown(isDown: boolean): void {
    this.dependencies.faults.isDown = isDown;
  }

  /** Responds to the next requests with 500. */
  failRequests(count: number): void {
    this.dependencies.faults.failures = count;
  }

  /** Adds coupons and promotion codes, also expired and used ones, which the API does not create. */
  addFixtures(fixtures: Fixtures): void {
    addFixtures(this.dependencies.account, fixtures);
  }

  failNextRenewal(subscription: string): void {
    this.dependencies.account.failingRenewals.add(this.dependencies.account.store.get('subscription', subscription).id);
  }

  afterFailedRenewals(behavior: Settings['afterFailedRenewals']): void {
    this.dependencies.account.settings.afterFailedRenewals = behavior;
  }

  settleDelayedPayment(session: string, outcome: 'succeed' | 'fail'): void {
    settleBankTransfer(
      this.dependencies.account,
      this.dependencies.account.store.get('checkout.session', session),
      outcome === 'succeed',
    );
  }

  /** Emits `charge.dispute.created` and `…funds_withdrawn`. @param charge the id of the charge or of its payment intent. */
  openDispute(charge: string): Dispute {
    const { account } = this.dependencies;
    const intent = account.store.find('payment_intent', charge);
    const found = account.store.get('charge', intent?.latest_charge ?? charge);
    const dispute = account.put('dispute', newDispute(account, found));
    found.disputed = true;
    account.emit('charge.dispute.created', dispute);
    account.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  /** Emits `charge.dispute.closed`, for a won dispute after `charge.dispute.funds_reinstated`. */
  closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const { account } = this.dependencies;
    const dispute = account.store.get('dispute', id);
    dispute.status = status;
    if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute);
    account.emit('charge.dispute.closed', dispute);
    return dispute;
  }
}

function newDispute(account: Account, charge: Charge): Dispute {
  const now = account.customerNow(charge.customer);
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
