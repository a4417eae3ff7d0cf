import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Child, startChild, waitForPort } from '@/services/child';
import { readPaymentsEnv } from '@/services/payments/env';
import { startStandIn } from '@/services/payments/start-stand-in';
import { freePort } from '../../support/free-port';
import { createCatalogue, createSession, openPayments, payByCard } from '../../support/payments';

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'impasto-payments-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
}

it('knows what was paid when it is killed and started again', { timeout: 120_000 }, async () => {
  const data = directory();
  const port = await freePort();
  const start = async () => {
    const child = startChild('payment stand-in', ['--import', 'tsx', 'services/payments/main.ts'], {
      PAYMENTS_PORT: String(port),
      DATA_DIR: data,
      NODE_ENV: 'development',
      STRIPE_SECRET_KEY: '',
    });
    onTestFinished(() => kill(child));
    await waitForPort(child, port);
    return child;
  };
  const first = await start();
  const stripe = new Stripe('sk_test_standin', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  const { post } = await createCatalogue(stripe);
  const customer = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' });
  const session = await createSession(stripe, 'payment', { customer: customer.id, price: post.id });
  await payByCard(session.url);
  await kill(first);
  await start();
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });
  expect((await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' })).id).toBe(customer.id);
});

it('delivers after a restart what was not delivered before', async () => {
  const path = directory();
  const first = await openPayments({ directory: path });
  first.standIn.control.holdWebhooks();
  await first.stripe.customers.create({ name: 'Ada' });
  await first.standIn.close();
  expect(first.events).toEqual([]);
  const second = await openPayments({ directory: path });
  await expect.poll(() => second.events.map(({ type }) => type), { timeout: 10_000 }).toEqual(['customer.created']);
});

it('is started as the others’ provider, with a secret that stays', async () => {
  const data = directory();
  const started: object[] = [];
  const servers = { start: async (server: object) => void started.push(server) };
  const webhookUrl = 'http://127.0.0.1:4000/v1/webhooks/payments';
  const options = { port: 12_345, dataDirectory: data, siteUrl: 'http://localhost:3000', webhookUrl, servers };
  const env = await startStandIn(options);
  expect(env).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]{48}$/),
    STRIPE_API_BASE: 'http://127.0.0.1:12345',
  });
  expect(started).toMatchObject([
    { port: 12_345, env: { PAYMENTS_WEBHOOK_URL: webhookUrl, STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET } },
  ]);
  expect(await startStandIn(options)).toEqual(env);
  expect((await startStandIn({ ...options, dataDirectory: directory() })).STRIPE_WEBHOOK_SECRET).not.toBe(
    env.STRIPE_WEBHOOK_SECRET,
  );
});

describe('its environment', () => {
  it.each([
    ['production', { NODE_ENV: 'production' }, /not for production/],
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }, /live key/],
    ['a live restricted key', { STRIPE_SECRET_KEY: 'rk_live_1' }, /live key/],
    ['a port that is none', { PAYMENTS_PORT: '70000' }, /PAYMENTS_PORT/],
  ])('is refused with %s', (_, given, words) => {
    expect(() => readPaymentsEnv(given)).toThrow(words);
  });

  it('is right when empty', () => {
    expect(readPaymentsEnv({ STRIPE_SECRET_KEY: '' })).toMatchObject({ PAYMENTS_PORT: 12_111, DATA_DIR: '.data' });
  });
});
