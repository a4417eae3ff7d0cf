import { join } from 'node:path';
import { readPaymentsEnv } from './env';
import { openStandIn } from './open-stand-in';

/*
 * The payment stand-in: what `npm start` runs where no key of the payment provider is set. It speaks the provider's wire
 * protocol, on this machine only.
 */
const env = readPaymentsEnv();
const url = env.PAYMENTS_WEBHOOK_URL;
const standIn = await openStandIn({
  directory: join(env.DATA_DIR, 'payments'),
  port: env.PAYMENTS_PORT,
  siteUrl: env.SITE_URL,
  webhook: url === undefined ? null : { url, secret: env.STRIPE_WEBHOOK_SECRET },
});
standIn.control.addSampleCoupons();
process.stdout.write(`payment stand-in ready at ${standIn.url}\n`);

async function stop(): Promise<never> {
  await standIn.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
