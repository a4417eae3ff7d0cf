import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { openStandIn } from 'stripe-stand-in';
import { payByCard } from 'stripe-stand-in/testing';
import { WEBHOOK_SECRET } from 'stripe-stand-in/testing/vitest';
import { expect, it } from 'vitest';
import type { Db } from '@/services/product-api/db/client';
import { boosts, grants, paymentEvents, purchases } from '@/services/product-api/payment/purchase-schema';
import { syncCatalogue } from '@/services/product-api/payment/sync-catalogue';
import { WEBHOOK_PATH } from '@/services/product-api/payment/webhook';
import { TestApi } from '../../support/api';
import { openTestDatabase } from '../../support/database';
import { makeArtwork } from '../../support/factories';
import { makeMember } from '../../support/members';
import { type RunningApi, startProductApi } from '../../support/product-api';

const BUYERS = 30;
/** The process is killed as soon as there are this many boosts. */
const KILLED_AT = [1, 12, 24];
const SOON = { timeout: 60_000, interval: 25 };
/** These are enough retries to outlast a restart. */
const RETRIES = Array.from({ length: 400 }, () => 100);

it('grants every payment exactly once even if processes are killed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'impasto-killed-payment-'));
  let running: RunningApi | undefined;
  const deliver = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${running?.url}${WEBHOOK_PATH}`, { method: 'POST', headers, body })).status;
  };
  const webhook = { secret: WEBHOOK_SECRET, deliver };
  const standIn = await openStandIn({ directory: null, webhook, port: 0, retryDelays: RETRIES });
  const variables = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: standIn.url,
  };
  const database = await openTestDatabase();
  const { db } = database;
  const api = new TestApi(database, variables);
  const start = () => startProductApi(directory, database.url, variables);
  try {
    if (api.payments === null) throw new Error('The stand-in is not configured.');
    await syncCatalogue(api.payments);
    const urls: string[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) urls.push(await openSession(api));
    running = await start();
    const paid = Promise.all(urls.map((url) => payByCard(url)));
    for (const most of KILLED_AT) {
      await expect.poll(() => countBoosts(db), SOON).toBeGreaterThanOrEqual(most);
      await running.kill();
      running = await start();
    }
    expect((await paid).map(({ status }) => status)).toEqual(urls.map(() => 303));
    await expect.poll(() => countBoosts(db), SOON).toBe(BUYERS);
    await expect.poll(() => db.$count(paymentEvents, isNull(paymentEvents.doneAt)), SOON).toBe(0);
    expect(await db.$count(boosts)).toBe(BUYERS);
    expect(await db.$count(grants)).toBe(BUYERS);
    expect(await db.$count(purchases, eq(purchases.state, 'PAID'))).toBe(BUYERS);
    const charges = await api.payments.stripe.charges.list({ limit: 100 });
    expect(charges.data.map(({ amount_captured, amount_refunded }) => [amount_captured, amount_refunded])).toEqual(
      urls.map(() => [1_500, 0]),
    );
  } finally {
    await running?.kill();
    await api.close();
    await standIn.close();
    rmSync(directory, { recursive: true, force: true });
  }
}, 120_000);

/** Counts boosts, and releases events that a killed process had claimed, which would otherwise wait for two minutes. */
async function countBoosts(db: Db): Promise<number> {
  await db
    .update(paymentEvents)
    .set({ dueAt: new Date(0) })
    .where(isNull(paymentEvents.doneAt));
  return db.$count(boosts);
}

/** Opens a checkout session and returns its URL. */
async function openSession(api: TestApi): Promise<string> {
  const who = await makeMember(api);
  const work = await makeArtwork(api.db, { profileId: who.profileId });
  const price = (await api.payments?.catalogue.load())?.find(
    ({ lookupKey }) => lookupKey === 'artwork_boost_highlight',
  );
  const body = {
    priceIds: [price?.id ?? ''],
    referenceId: work,
    paths: { success: '/checkout/success', cancel: '/checkout/cancel' },
  };
  return (await api.callEndpoint('POST /v1/checkout/session', { body }, who)).url;
}
