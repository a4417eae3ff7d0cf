import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account';
import { settleBankTransfer } from './billing/settle-bank-transfer';
import { addFixtures, type Fixtures } from './fixtures';
import { newId } from './ids';
import type { Charge, Dispute } from './objects';
import { skeleton } from './skeletons';
import type { Webhooks } from './webhooks';

/** Faults of the API that a test injects. */
export type Faults = { slow: number; isDown: boolean; failures: number };

type Dependencies = { account: Account; webhooks: Webhooks; faults: Faults };

/** Controls for tests, in the same process. `createControlRoutes` offers some of them over HTTP. */
export class Controls {
  constructor(private readonly dependencies: Dependencies) {}

  /** Holds deliveries until they are released. */
  holdWebhooks(): void {
    this.dependencies.webhooks.isHeld = true;
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

const count = z.number().int().min(0);

/** Controls for other processes, each as POST /test/<name> with a JSON body. Web pages, which send an origin, are rejected. */
export function createControlRoutes(controls: Controls, flush: () => Promise<void>): Hono {
  const app = new Hono();
  const add = <Schema extends z.ZodType>(name: string, schema: Schema, run: (given: z.infer<Schema>) => void) =>
    app.post(`/test/${name}`, async (context) => {
      if (context.req.header('origin') !== undefined) return context.json({ error: 'Not for browsers.' }, 403);
      const given = schema.safeParse(await context.req.json().catch(() => ({})));
      if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 400);
      run(given.data);
      await flush();
      return context.json({});
    });
  add('webhooks/hold', z.strictObject({}), () => controls.holdWebhooks());
  add('webhooks/release', z.strictObject({ reversed: z.boolean().optional() }), (given) =>
    controls.releaseWebhooks(given),
  );
  add('webhooks/repeat', z.strictObject({ events: count, times: count }), ({ events, times }) =>
    controls.repeatWebhooks(events, times),
  );
  const settling = z.strictObject({ session: z.string(), outcome: z.enum(['succeed', 'fail']) });
  add('delayed/settle', settling, ({ session, outcome }) => controls.settleDelayedPayment(session, outcome));
  return app;
}

function newDispute(account: Account, charge: Charge): Dispute {
  const now = account.customerNow(charge.customer);
  return {
    id: newId('du'),
    ...skeleton('dispute'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
