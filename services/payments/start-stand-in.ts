import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOOPBACK } from '@/lib/shared/identity/stand-in';
import type { Servers } from '../servers';
import { STAND_IN_KEY } from './open-stand-in';

type StandIn = {
  port: number;
  dataDirectory: string;
  siteUrl: string;
  webhookUrl: string;
  servers: Pick<Servers, 'start'>;
};

/**
 * Starts the payment stand-in.
 * @returns what the product API reaches it by.
 */
export async function startStandIn({
  port,
  dataDirectory,
  siteUrl,
  webhookUrl,
  servers,
}: StandIn): Promise<Record<string, string>> {
  const secret = await readSecret(join(dataDirectory, 'payments'));
  await servers.start({
    name: 'payment stand-in',
    args: ['--import', 'tsx', 'services/payments/main.ts'],
    env: {
      PAYMENTS_PORT: String(port),
      DATA_DIR: dataDirectory,
      SITE_URL: siteUrl,
      STRIPE_WEBHOOK_SECRET: secret,
      PAYMENTS_WEBHOOK_URL: webhookUrl,
    },
    port,
  });
  return {
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: `http://${LOOPBACK}:${port}`,
  };
}

/** Made once for a data directory: deliveries that wait are still believed after a restart. */
async function readSecret(directory: string): Promise<string> {
  const file = join(directory, 'webhook-secret');
  await mkdir(directory, { recursive: true });
  const made = `whsec_${randomBytes(24).toString('hex')}`;
  // Whoever comes first writes it.
  await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
