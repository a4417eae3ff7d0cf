import { eq } from 'drizzle-orm';
import { openStandIn, type StandIn } from 'stripe-stand-in';
import { payByCard } from 'stripe-stand-in/testing';
import { WEBHOOK_SECRET } from 'stripe-stand-in/testing/vitest';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PaymentEventQueue } from '@/services/product-api/payment/payment-event-queue';
import type { Payments } from '@/services/product-api/payment/payments';
import { paymentEvents } from '@/services/product-api/payment/purchase-schema';
import { syncCatalogue } from '@/services/product-api/payment/sync-catalogue';
import { WEBHOOK_PATH } from '@/services/product-api/payment/webhook';
import { profiles } from '@/services/product-api/profile/schema';
import { TestApi } from './api';
import { openTestDatabase } from './database';
import type { Member } from './members';

/** A product API that is connected to the stand-in for payments, which sends webhooks. */
export class PaidApi {
  private constructor(
    readonly api: TestApi,
    readonly standIn: StandIn,
    readonly payments: Payments,
    readonly eventQueue: PaymentEventQueue,
  ) {}

  static async open(variables: Record<string, string> = {}): Promise<PaidApi> {
    let api: TestApi | undefined;
    const deliver = async (body: string, signature: string) => {
      const response = await api?.request(WEBHOOK_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
      return response?.status ?? 503;
    };
    const standIn = await openStandIn({
      directory: null,
      webhook: { secret: WEBHOOK_SECRET, deliver },
      port: 0,
      retryDelays: [1, 1, 1],
    });
    api = new TestApi(await openTestDatabase(), {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: standIn.url,
      ...variables,
    });
    const { payments, eventQueue } = api;
    if (payments === null || eventQueue === null) throw new Error('The stand-in is not configured.');
    await syncCatalogue(payments);
    return new PaidApi(api, standIn, payments, eventQueue);
  }

  async close(): Promise<void> {
    await this.eventQueue.stop();
    await this.api.close();
    await this.standIn.close();
  }

  get stripe() {
    return this.payments.stripe;
  }

  async price(lookupKey: string): Promise<string> {
    const price = (await this.payments.catalogue.load()).find((one) => one.lookupKey === lookupKey);
    if (price === undefined) throw new Error(`Nothing is sold as ${lookupKey}.`);
    return price.id;
  }

  async openSession(
    who: Member,
    referenceId: string,
    keys: readonly string[],
    more: { currency?: string; couponId?: string } = {},
  ) {
    const priceIds = await Promise.all(keys.map((key) => this.price(key)));
    const paths = { success: '/checkout/success', cancel: '/checkout/cancel' };
    return this.api.callEndpoint('POST /v1/checkout/session', { body: { priceIds, referenceId, paths, ...more } }, who);
  }

  /** Pays on the hosted page. Unless a card is passed, the payment succeeds. */
  async pay(url: string, card?: string): Promise<void> {
    const response = await payByCard(url, card);
    expect(response.status, await response.text()).toBe(303);
  }

  fulfil(who: Member, sessionId: string) {
    return this.api.callEndpoint('POST /v1/checkout/fulfilment', { body: { sessionId } }, who);
  }

  /** Opens a session, pays, and waits until its webhooks are processed. */
  async buy(
    who: Member,
    referenceId: string,
    keys: readonly string[],
    more: { currency?: string; couponId?: string } = {},
  ) {
    const session = await this.openSession(who, referenceId, keys, more);
    await this.pay(session.url);
    await this.settle();
    return session;
  }

  /** Refunds a session's payment, in full unless an amount is passed, and waits until the refund is processed. */
  async refund(sessionId: string, amount?: number): Promise<void> {
    const { payment_intent } = await this.stripe.checkout.sessions.retrieve(sessionId);
    await this.stripe.refunds.create({
      payment_intent: String(payment_intent),
      ...(amount !== undefined && { amount }),
    });
    await this.settle();
  }

  /** Creates a customer with a separate test clock. @returns a function that advances the clock by days */
  async startClock(
    { profileId }: Member,
    customer: { name?: string; email?: string } = {},
  ): Promise<(days: number) => Promise<void>> {
    let now = Math.floor(Date.now() / 1_000);
    const { testClocks } = this.stripe.testHelpers;
    const { id: clock } = await testClocks.create({ frozen_time: now });
    const { id } = await this.stripe.customers.create({ test_clock: clock, metadata: { profileId }, ...customer });
    await this.api.db.update(profiles).set({ customerId: id }).where(eq(profiles.id, profileId));
    return async (days) => {
      now += days * 86_400;
      await testClocks.advance(clock, { frozen_time: now });
      await this.settle();
    };
  }

  /** Waits until all webhooks, including those that others have caused, are processed or postponed. */
  async settle(): Promise<void> {
    await this.standIn.control.webhooksSettled();
    while (!this.eventQueue.isIdle) {
      await this.eventQueue.whenIdle();
      await this.standIn.control.webhooksSettled();
    }
  }

  /** Processes postponed work immediately. */
  async retryNow(): Promise<void> {
    await this.api.db.update(paymentEvents).set({ dueAt: new Date(0) });
    this.eventQueue.start();
    await this.settle();
  }
}

/** Provides the paid API of a test file: `const paid = testPaidApi();` and, inside a test, `paid().buy(…)`. */
export function testPaidApi(variables: Record<string, string> = {}): () => PaidApi {
  let paid: PaidApi | undefined;
  beforeAll(async () => {
    paid = await PaidApi.open(variables);
  });
  afterAll(async () => {
    await paid?.close();
  });
  return () => {
    if (!paid) throw new Error('The API starts before the first test, not while tests are collected.');
    return paid;
  };
}
