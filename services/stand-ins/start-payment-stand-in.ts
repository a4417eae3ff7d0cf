import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAND_IN_KEY } from 'stripe-stand-in';
import { LOOPBACK } from '@/lib/shared/identity/stand-in';
import type { Servers } from '../servers';
import { createSampleCoupons } from './sample-coupons';

type Options = {
  port: number;
  dataDirectory: string;
  siteUrl: string;
  webhookUrl: string;
  servers: Pick<Servers, 'start'>;
};

/** @returns environment variables for the product API */
export async function startPaymentStandIn({
  port,
  dataDirectory,
  siteUrl,
  webhookUrl,
  servers,
}: Options): Promise<Record<string, string>> {
  const directory = join(dataDirectory, 'payments');
  await mkdir(directory, { recursive: true });
  const secret = await readOrCreateSecret(directory);
  const fixtures = join(directory, 'fixtures.json');
  await writeFile(fixtures, JSON.stringify(createSampleCoupons(new Date())));
  await servers.start({
    name: 'payment stand-in',
    args: ['--import', 'tsx', 'packages/stripe-stand-in/main.ts'],
    env: {
      STAND_IN_PORT: String(port),
      STAND_IN_DATA_DIR: directory,
      STAND_IN_FIXTURES: fixtures,
      STAND_IN_SITE_URL: siteUrl,
      STAND_IN_WEBHOOK_URL: webhookUrl,
      STRIPE_WEBHOOK_SECRET: secret,
    },
    port,
  });
  return {
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: `http://${LOOPBACK}:${port}`,
  };
}

/** Stores the secret, so queued webhooks stay valid after a restart. */
async function readOrCreateSecret(directory: string): Promise<string> {
  const file = join(directory, 'webhook-secret');
  const created = `whsec_${randomBytes(24).toString('hex')}`;
  // If several processes start at the same time, the first one writes the file.
  await writeFile(file, created, { mode: 0o600, flag: 'wx', flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
