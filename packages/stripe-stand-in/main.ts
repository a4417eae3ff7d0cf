import { readStandInEnv } from './env';
import { readFixtures } from './fixtures';
import { openStandIn } from './open-stand-in';

const env = readStandInEnv();
const url = env.STAND_IN_WEBHOOK_URL;
const standIn = await openStandIn({
  directory: env.STAND_IN_DATA_DIR ?? null,
  port: env.STAND_IN_PORT,
  siteUrl: env.STAND_IN_SITE_URL,
  webhook: url === undefined ? null : { url, secret: env.STRIPE_WEBHOOK_SECRET },
});
if (env.STAND_IN_FIXTURES !== undefined) standIn.control.addFixtures(await readFixtures(env.STAND_IN_FIXTURES));
process.stdout.write(`Stripe stand-in ready at ${standIn.url}\n`);

async function stop(): Promise<never> {
  await standIn.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
