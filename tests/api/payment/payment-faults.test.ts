import { eq } from 'drizzle-orm';
import { CARDS, payByCard, postForm } from 'stripe-stand-in/testing';
import { WEBHOOK_SECRET } from 'stripe-stand-in/testing/vitest';
import { describe, expect, it, vi } from 'vitest';
import { boosts, paymentEvents } from '@/services/product-api/payment/purchase-schema';
import { reconcilePayments } from '@/services/product-api/payment/reconcile-payments';
import { WEBHOOK_PATH } from '@/services/product-api/payment/webhook';
import { asJson } from '../../support/api';
import { inDays, makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const control = () => paid().standIn.control;

async function openBoost(more: { currency?: string } = {}) {
  const who = await makeMember(api());
  const work = await makeArtwork(api().db, { profileId: who.profileId });
  const session = await paid().openSession(who, work, ['artwork_boost_highlight'], more);
  return { who, work, session };
}
const countBoosts = async (work: string) =>
  (await api().db.select().from(boosts).where(eq(boosts.artworkId, work))).length;
const findEvents = (objectId: string) =>
  api().db.select().from(paymentEvents).where(eq(paymentEvents.objectId, objectId));
async function readCharges(sessionId: string) {
  const { customer } = await paid().stripe.checkout.sessions.retrieve(sessionId);
  const { data } = await paid().stripe.charges.list({ customer: String(customer) });
  return data
    .filter((charge) => charge.status === 'succeeded')
    .map(({ amount, amount_refunded }) => [amount, amount_refunded]);
}
const openAgain = async (who: Member, work: string) =>
  api().error(
    '/v1/checkout/session',
    'unavailable',
    asJson('POST', who, {
      priceIds: [await paid().price('artwork_boost_highlight')],
      referenceId: work,
      paths: { success: '/a', cancel: '/b' },
    }),
  );

describe('webhook delivery', () => {
  it('a regular check finds a payment whose webhook was lost', async () => {
    const { who, work, session } = await openBoost();
    control().loseWebhooks(1_000);
    await paid().pay(session.url);
    control().loseWebhooks(0);
    await paid().settle();
    expect(await countBoosts(work)).toBe(0);
    await reconcilePayments(paid().payments, new Date());
    paid().eventQueue.start();
    await paid().eventQueue.whenIdle();
    expect(await countBoosts(work)).toBe(1);
    expect((await paid().fulfil(who, session.id)).state).toBe('PAID');
  });

  it('checks open purchases even if the provider no longer lists the event', async () => {
    const { work, session } = await openBoost();
    control().loseWebhooks(1_000);
    await paid().pay(session.url);
    control().loseWebhooks(0);
    const list = vi.spyOn(paid().stripe.events, 'list').mockImplementation(() => [] as never);
    await reconcilePayments(paid().payments, inDays(1));
    list.mockRestore();
    expect(await countBoosts(work)).toBe(1);
  });

  it('grants a purchase once although its webhook is delivered twenty times', async () => {
    const { work, session } = await openBoost();
    control().repeatWebhooks(20, 20);
    await paid().pay(session.url);
    control().repeatWebhooks(0, 1);
    await paid().settle();
    expect(await countBoosts(work)).toBe(1);
    expect(await findEvents(session.id)).toHaveLength(1);
  });

  it('accepts webhooks in the wrong order', async () => {
    const who = await makeMember(api());
    control().holdWebhooks();
    const session = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
    await paid().pay(session.url);
    control().releaseWebhooks({ reversed: true });
    await paid().settle();
    control().releaseWebhooks();
    const active = await api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
    expect(active).toMatchObject({ type: 'ARTIST', status: 'active' });
    expect(await readCharges(session.id)).toEqual([[900, 0]]);
  });

  it('a webhook that arrives three days late changes nothing', async () => {
    const { who, work, session } = await openBoost();
    control().holdWebhooks();
    await paid().pay(session.url);
    await paid().fulfil(who, session.id);
    await api()
      .db.update(boosts)
      .set({ startsAt: inDays(-3) })
      .where(eq(boosts.artworkId, work));
    control().releaseWebhooks();
    await paid().settle();
    expect(await countBoosts(work)).toBe(1);
    expect((await findEvents(session.id)).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  const send = (body: string, signature: string) =>
    api().request(WEBHOOK_PATH, { method: 'POST', headers: { 'stripe-signature': signature }, body });
  const sign = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1_000)) =>
    paid().stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const createPayload = (id: string, objectId: string, type = 'checkout.session.completed') =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      data: { object: { id: objectId, payment_status: 'paid', status: 'complete' } },
    });

  it.each([
    ['forged', (payload: string) => sign(payload, 'whsec_another')],
    [
      'with an old timestamp',
      (payload: string) => sign(payload, WEBHOOK_SECRET, Math.floor(Date.now() / 1_000) - 3_600),
    ],
    ['without a signature', () => ''],
    ['modified in transit', () => sign('{}', WEBHOOK_SECRET)],
  ])('rejects a webhook (%s) and does not store it', async (_, createSignature) => {
    const { work, session } = await openBoost();
    const payload = createPayload('evt_forged', session.id);
    expect((await send(payload, createSignature(payload))).status).toBe(400);
    expect(await findEvents(session.id)).toHaveLength(0);
    expect(await countBoosts(work)).toBe(0);
  });

  it('asks the provider before it believes a webhook', async () => {
    const { work, session } = await openBoost();
    const payload = createPayload('evt_untrue', session.id);
    expect((await send(payload, sign(payload, WEBHOOK_SECRET))).status).toBe(204);
    await paid().settle();
    expect((await findEvents(session.id)).map(({ doneAt }) => doneAt !== null)).toEqual([true]);
    expect(await countBoosts(work)).toBe(0);
  });

  it('rejects a webhook that is too large', async () => {
    const payload = JSON.stringify({ id: 'evt_large', object: 'event', text: 'x'.repeat(600_000) });
    expect((await send(payload, sign(payload, WEBHOOK_SECRET))).status).toBe(413);
  });

  it('acknowledges a webhook only after storing it', async () => {
    const { work, session } = await openBoost();
    const insert = vi.spyOn(api().db, 'insert').mockImplementation(() => {
      throw Object.assign(new Error('The database is gone.'), { code: 'ECONNREFUSED' });
    });
    control().holdWebhooks();
    await paid().pay(session.url);
    const payload = createPayload('evt_unstored', session.id);
    expect((await send(payload, sign(payload, WEBHOOK_SECRET))).status).toBe(503);
    insert.mockRestore();
    control().releaseWebhooks();
    await paid().settle();
    expect(await countBoosts(work)).toBe(1);
  });
});

/** Number of statements that record and grant an artwork boost. The connection fails before each of them in turn. */
const STEPS = 13;

function breakTransactionsAfter(most: number): () => void {
  const { db } = api();
  const transact = db.transaction.bind(db);
  let statements = 0;
  const spy = vi.spyOn(db, 'transaction').mockImplementation((work, config) =>
    transact((transaction) => {
      const broken = new Proxy(transaction, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...values: unknown[]) => {
            if (statements === most) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
            statements += 1;
            return Reflect.apply(value, target, values);
          };
        },
      });
      return work(broken);
    }, config),
  );
  return () => spy.mockRestore();
}

it('a database failure leaves no half-granted purchase', async () => {
  const { who, work, session } = await openBoost();
  control().holdWebhooks();
  await paid().pay(session.url);
  for (let step = 0; step < STEPS; step += 1) {
    const restore = breakTransactionsAfter(step);
    await api().error('/v1/checkout/fulfilment', 'unavailable', asJson('POST', who, { sessionId: session.id }));
    restore();
    expect(await countBoosts(work)).toBe(0);
  }
  expect((await paid().fulfil(who, session.id)).state).toBe('PAID');
  expect(await countBoosts(work)).toBe(1);
  control().releaseWebhooks();
  await paid().settle();
  expect(await countBoosts(work)).toBe(1);
});

describe('provider failures', () => {
  it('says that the provider is down, and grants the payment once it is back', async () => {
    const { who, work, session } = await openBoost();
    control().holdWebhooks();
    await paid().pay(session.url);
    control().setFaults({ isDown: true });
    const error = await api().error(
      '/v1/checkout/fulfilment',
      'unavailable',
      asJson('POST', who, { sessionId: session.id }),
    );
    expect(error.message).toContain('Nothing is lost');
    await openAgain(who, work);
    control().setFaults({ isDown: false });
    expect((await paid().fulfil(who, session.id)).state).toBe('PAID');
    control().releaseWebhooks();
    await paid().settle();
    expect(await countBoosts(work)).toBe(1);
  });

  it('tries a payment event again if the provider fails while it is handled', async () => {
    const { work, session } = await openBoost();
    control().holdWebhooks();
    await paid().pay(session.url);
    const { id } = (await paid().stripe.events.list({ type: 'checkout.session.completed', limit: 1 })).data[0] ?? {};
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: session.id } },
    });
    control().setFaults({ isDown: true });
    const signature = paid().stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const response = await api().request(WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    });
    expect(response.status).toBe(204);
    await paid().eventQueue.whenIdle();
    expect(await countBoosts(work)).toBe(0);
    expect((await findEvents(session.id)).map(({ attempts, doneAt }) => [attempts, doneAt])).toEqual([[1, null]]);
    control().setFaults({ isDown: false });
    await paid().retryNow();
    expect(await countBoosts(work)).toBe(1);
    control().releaseWebhooks();
    await paid().settle();
  });

  it('tries a failed request again with the same key and creates only one session', async () => {
    const who = await makeMember(api());
    const work = await makeArtwork(api().db, { profileId: who.profileId });
    control().setFaults({ failures: 1 });
    const first = await paid().openSession(who, work, ['artwork_boost_highlight']);
    control().setFaults({ failures: 1 });
    const second = await paid().openSession(who, work, ['artwork_boost_highlight']);
    expect(second.id).toBe(first.id);
  });
});

it('refunds a deleted profile’s payment for a plan, and ends the plan', async () => {
  const who = await makeMember(api());
  const session = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
  await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: who.profileId } }, who);
  await paid().pay(session.url);
  await paid().settle();
  expect(await readCharges(session.id)).toEqual([[900, 900]]);
  const { subscription } = await paid().stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(subscription).toMatchObject({ status: 'canceled' });
});

describe('outdated carts', () => {
  it('rejects a price that was archived and does not offer it again', async () => {
    const who = await makeMember(api());
    const work = await makeArtwork(api().db, { profileId: who.profileId });
    const before = await paid().price('artwork_boost_newsletter');
    await paid().stripe.prices.update(before, { active: false });
    const body = { priceIds: [before], referenceId: work, paths: { success: '/a', cancel: '/b' } };
    const error = await api().error('/v1/checkout/session', 'conflict', asJson('POST', who, body));
    expect(error.message).toContain('has changed');
    await expect(paid().price('artwork_boost_newsletter')).rejects.toThrow('Nothing is sold');
  });

  it('rejects every currency except that of the running trial', async () => {
    const who = await makeMember(api());
    const priceId = await paid().price('subscription_artist_month');
    await api().callEndpoint('POST /v1/profiles/subscriptions/free', { body: { priceId } }, who);
    const error = await api().error(
      '/v1/checkout/session',
      'conflict',
      asJson('POST', who, {
        priceIds: [await paid().price('subscription_artist_pro_month')],
        referenceId: who.profileId,
        paths: { success: '/a', cancel: '/b' },
        currency: 'JPY',
      }),
    );
    expect(error.message).toContain('Continue in USD');
    expect(error.fields).toEqual({ currency: 'USD' });
  });
});

it('charges a card once the customer has confirmed the payment at the bank', async () => {
  const { work, session } = await openBoost();
  const response = await payByCard(session.url, CARDS.requiresAuthentication);
  const bank = new URL(response.headers.get('location') ?? '', paid().standIn.url).href;
  expect((await postForm(bank, { action: 'complete' })).status).toBe(303);
  await paid().settle();
  expect(await countBoosts(work)).toBe(1);
  expect(await readCharges(session.id)).toEqual([[1_500, 0]]);
});

describe('delayed payments', () => {
  const payLater = async (url: string) => {
    expect((await postForm(url, { action: 'pay', email: 'ada@example.org', method: 'bank_transfer' })).status).toBe(
      303,
    );
    await paid().settle();
  };

  it('grants nothing until the money arrives', async () => {
    const { who, work, session } = await openBoost();
    await payLater(session.url);
    expect((await paid().fulfil(who, session.id)).state).toBe('PENDING');
    expect(await countBoosts(work)).toBe(0);
    control().settleDelayedPayment(session.id, 'succeed');
    await paid().settle();
    expect(await countBoosts(work)).toBe(1);
    expect((await paid().fulfil(who, session.id)).state).toBe('PAID');
  });
});
