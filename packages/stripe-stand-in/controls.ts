import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account';
import { settleBankTransfer } from './billing/checkout';
import { addFixtures, type Fixtures } from './fixtures';
import { newObject } from './new-object';
import type { Dispute } from './objects';
import type { Webhooks } from './webhooks';

export type Faults = {
  slow: number;
  isDown: boolean;
  /** How many upcoming requests fail with 500. */
  failures: number;
};

/** Controls for tests in the same process. `createControlRoutes` exposes some over HTTP. */
export class Controls {
  constructor(
    private readonly account: Account,
    private readonly webhooks: Webhooks,
    private readonly faults: Faults,
  ) {}

  holdWebhooks(): void {
    this.webhooks.isHeld = true;
  }

  releaseWebhooks({ reversed = false } = {}): void {
    this.webhooks.isReversed = reversed;
    this.webhooks.release();
  }

  loseWebhooks(count: number): void {
    this.webhooks.dropCount = count;
  }

  repeatWebhooks(events: number, times: number): void {
    this.webhooks.duplicates = { events, times };
  }

  repeatEvent(id: string): void {
    this.webhooks.repeat(this.account.store.get('event', id));
  }

  webhooksSettled(): Promise<void> {
    return this.webhooks.settle();
  }

  setFaults(faults: Partial<Faults>): void {
    Object.assign(this.faults, faults);
  }

  addFixtures(fixtures: Fixtures): void {
    addFixtures(this.account, fixtures);
  }

  settleDelayedPayment(session: string, outcome: 'succeed' | 'fail'): void {
    settleBankTransfer(this.account, this.account.store.get('checkout.session', session), outcome === 'succeed');
  }

  /** Emits `charge.dispute.created` and `…funds_withdrawn`. */
  openDispute(paymentIntent: string): Dispute {
    const { account } = this;
    const { latest_charge } = account.store.get('payment_intent', paymentIntent);
    const charge = account.store.get('charge', latest_charge ?? '');
    const base = newObject('dispute');
    const created = account.customerNow(charge.customer);
    const dispute = account.put('dispute', {
      ...base,
      amount: charge.amount,
      charge: charge.id,
      created,
      currency: charge.currency,
      evidence_details: { ...base.evidence_details, due_by: created + 7 * 86_400 },
      payment_intent: paymentIntent,
    });
    charge.disputed = true;
    account.emit('charge.dispute.created', dispute);
    account.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  /** Emits `charge.dispute.closed`, preceded by `charge.dispute.funds_reinstated` if the dispute was won. */
  closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const dispute = this.account.store.get('dispute', id);
    dispute.status = status;
    if (status === 'won') this.account.emit('charge.dispute.funds_reinstated', dispute);
    this.account.emit('charge.dispute.closed', dispute);
    return dispute;
  }
}

const count = z.number().int().min(0);

/** Routes for POST /test/<name> with a JSON body. Rejects requests from web pages, which send an origin. */
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
