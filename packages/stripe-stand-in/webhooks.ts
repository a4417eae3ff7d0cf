import { createHmac } from 'node:crypto';
import type { StoredEvent } from './objects';
import type { Store } from './store';

/** @returns the receiver's status code. Rejects if the receiver is unreachable. */
type Deliver = (body: string, signature: string) => Promise<number>;

export type WebhookTarget = { secret: string } & ({ url: string } | { deliver: Deliver });

export type Delivery = { eventId: string; attempts: number; dueAt: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const RETRY_DELAYS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, DAY];
const RESPONSE_TIMEOUT = 20 * SECOND;

type Dependencies = {
  store: Store;
  target: WebhookTarget | null;
  pending: Delivery[];
  /** Milliseconds before each retry. */
  retryDelays: readonly number[];
  /** Settles once the pending deliveries are on disk. */
  save: () => Promise<void>;
};

/** Signs with the real time, because the SDK rejects old timestamps. */
function sign(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Delivers events after the response that caused them, and retries until the receiver accepts. */
export class Webhooks {
  isHeld = false;
  /** How many upcoming deliveries to drop. */
  dropCount = 0;
  duplicates: { events: number; times: number } = { events: 0, times: 1 };
  isReversed = false;
  private pending: Delivery[];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(private readonly dependencies: Dependencies) {
    this.pending = dependencies.pending;
    this.schedule();
  }

  toList(): Delivery[] {
    return this.pending;
  }

  add(event: StoredEvent): void {
    if (this.dependencies.target === null) return;
    if (this.dropCount > 0) {
      this.dropCount -= 1;
      return;
    }
    event.pending_webhooks = 1;
    const times = this.duplicates.events > 0 ? this.duplicates.times : 1;
    this.duplicates.events = Math.max(0, this.duplicates.events - 1);
    for (let count = 0; count < times; count += 1) this.repeat(event);
  }

  repeat(event: StoredEvent): void {
    this.pending.push({ eventId: event.id, attempts: 0, dueAt: Date.now() });
    this.schedule();
  }

  release(): void {
    this.isHeld = false;
    this.schedule();
  }

  async settle(): Promise<void> {
    for (;;) {
      if (this.running !== undefined) await this.running;
      else if (!this.isHeld && this.pending.some(({ attempts }) => attempts === 0)) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      } else return;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isClosed || this.isHeld || this.running !== undefined || this.pending.length === 0) return;
    const first = Math.min(...this.pending.map(({ dueAt }) => dueAt));
    this.timer = setTimeout(() => void this.start(), Math.min(HOUR, Math.max(0, first - Date.now())));
    this.timer.unref();
  }

  private async start(): Promise<void> {
    if (this.running !== undefined) return;
    this.running = this.deliverDue();
    await this.running;
    this.running = undefined;
    this.schedule();
  }

  private async deliverDue(): Promise<void> {
    // Before delivering events, saves the state that they report.
    await this.dependencies.save();
    const due = this.pending.filter(({ dueAt }) => dueAt <= Date.now());
    if (this.isReversed) due.reverse();
    for (const delivery of due) {
      if (this.isClosed || this.isHeld) return;
      const isAccepted = await this.attempt(delivery);
      const wait = this.dependencies.retryDelays[delivery.attempts];
      delivery.attempts += 1;
      if (isAccepted || wait === undefined) this.end(delivery, isAccepted);
      else delivery.dueAt = Date.now() + wait;
      void this.dependencies.save();
    }
  }

  private end(delivery: Delivery, isAccepted: boolean): void {
    this.pending = this.pending.filter((other) => other !== delivery);
    const event = this.dependencies.store.find('event', delivery.eventId);
    if (event !== undefined && isAccepted) event.pending_webhooks = 0;
  }

  private async attempt({ eventId }: Delivery): Promise<boolean> {
    const { store, target } = this.dependencies;
    const event = store.find('event', eventId);
    if (event === undefined || target === null) return true;
    const body = JSON.stringify(event, null, 2);
    const signature = sign(body, target.secret);
    try {
      const status = await ('deliver' in target ? target.deliver(body, signature) : post(target.url, body, signature));
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }
}

async function post(url: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
}
