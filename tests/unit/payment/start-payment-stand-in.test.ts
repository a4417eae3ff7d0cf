import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPaymentStandIn } from '@/services/stand-ins/start-payment-stand-in';

function createDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'impasto-payments-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('starts the payment stand-in with a secret that stays the same', async () => {
  const data = createDirectory();
  const started: object[] = [];
  const servers = { start: async (server: object) => void started.push(server) };
  const webhookUrl = 'http://127.0.0.1:4000/v1/webhooks/payments';
  const options = { port: 12_345, dataDirectory: data, siteUrl: 'http://localhost:3000', webhookUrl, servers };
  const env = await startPaymentStandIn(options);
  expect(env).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]{48}$/),
    STRIPE_API_BASE: 'http://127.0.0.1:12345',
  });
  expect(started).toMatchObject([
    { port: 12_345, env: { STAND_IN_WEBHOOK_URL: webhookUrl, STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET } },
  ]);
  expect(await startPaymentStandIn(options)).toEqual(env);
  expect((await startPaymentStandIn({ ...options, dataDirectory: createDirectory() })).STRIPE_WEBHOOK_SECRET).not.toBe(
    env.STRIPE_WEBHOOK_SECRET,
  );
});
