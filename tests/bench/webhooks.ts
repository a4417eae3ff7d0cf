import { createHmac } from 'node:crypto';
import pg from 'pg';
import { openStandIn } from 'stripe-stand-in';
import { load } from './load';
import { secondsUntilResponse, startApi, stopProgram } from './program';

const CONNECTIONS = 8;
const SECONDS = 10;
const SECRET = 'whsec_bench';
const POLL = 200;

/** Sends signed events for different sessions, and waits until all are processed. */
export async function benchWebhooks(
  env: Record<string, string>,
  api: string,
  print: (line?: string) => void,
): Promise<void> {
  const standIn = await openStandIn({ directory: null, webhook: null, port: 0 });
  const payments = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: standIn.url,
  };
  const program = startApi({ ...env, ...payments });
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  try {
    await secondsUntilResponse(`${api}/readyz`);
    await client.connect();
    let count = 0;
    const startedAt = performance.now();
    const served = await load({
      url: `${api}/v1/webhooks/payments`,
      connections: CONNECTIONS,
      seconds: SECONDS,
      createPost: () => {
        count += 1;
        const body = createEvent(count);
        return { headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) }, body };
      },
    });
    const taken = served.requests;
    while ((await countWaiting(client)) > 0) await new Promise((resolve) => setTimeout(resolve, POLL));
    const seconds = (performance.now() - startedAt) / 1_000;
    print(`## Webhooks of payments (${CONNECTIONS} connections, ${SECONDS} s)\n`);
    print('| | events/s |\n|---|---:|');
    print(`| verified, stored and answered | ${Math.round(served.rate)} |`);
    print(
      `| worked on to the end (${taken.toLocaleString('en')} events in ${seconds.toFixed(1)} s) | ${Math.round(taken / seconds)} |`,
    );
    const findTime = (share: number) => served.times[Math.floor(served.times.length * share)]?.toFixed(1);
    print(`\nAnswers: ${findTime(0.5)} ms in the middle, ${findTime(0.975)} ms at the 97.5th percentile.\n`);
  } finally {
    await client.end();
    await stopProgram(program);
    await standIn.close();
  }
}

function createEvent(number: number): string {
  const object = { id: `cs_test_bench_${number}`, object: 'checkout.session' };
  return JSON.stringify({
    id: `evt_bench_${number}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  });
}

function sign(body: string): string {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`;
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from payment_events where done_at is null');
  return Number(rows[0]?.count ?? 0);
}
