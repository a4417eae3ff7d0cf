import { readEnv } from '../env';
import { createStripe } from '../payment/stripe';
import { syncCatalogue } from '../payment/sync-catalogue';

const stripe = createStripe(readEnv());
if (stripe === null) {
  process.stderr.write('Set STRIPE_SECRET_KEY to the key of the payment provider.\n');
  process.exitCode = 1;
} else {
  const { created, changed, same } = await syncCatalogue(stripe);
  process.stdout.write(`Prices: ${created} created, ${changed} changed, ${same} unchanged.\n`);
}
