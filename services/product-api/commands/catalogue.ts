import { readEnv } from '../env';
import { createStripe } from '../payment/stripe';
import { syncCatalogue } from '../payment/sync-catalogue';
import { runCommand, withDatabase } from './run-command';

const STOP_FIRST = 'Stop the product with Ctrl+C first, and start it again afterwards.';

/* Creates and archives prices at the payment provider to match what the site offers. */
async function run(): Promise<number> {
  const stripe = createStripe(readEnv());
  if (stripe === null) {
    process.stderr.write('Set STRIPE_SECRET_KEY to the key of the payment provider.\n');
    return 1;
  }
  const { created, changed, same } = await withDatabase(({ db }) => syncCatalogue({ stripe, db }));
  process.stdout.write(`Prices: ${created} created, ${changed} changed, ${same} unchanged.\n`);
  return 0;
}

await runCommand(run, STOP_FIRST);
