import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { createCatalogue, createSession, payByCard } from '../testing';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs the package's `npm start` on a free port and waits for its URL. */
async function start(env: Record<string, string>): Promise<{ process: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, NODE_ENV: 'test', STRIPE_SECRET_KEY: '', STAND_IN_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { process: child, port: Number(/:(\d+)\s*$/.exec(String(line))?.[1]) };
}

const connect = (port: number) =>
  new Stripe('sk_test_standin', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });

it('keeps payments and idempotent responses when the process is killed and restarted', {
  timeout: 120_000,
}, async () => {
  const env = { STAND_IN_DATA_DIR: mkdtempSync(join(tmpdir(), 'stripe-stand-in-')) };
  onTestFinished(() => rmSync(env.STAND_IN_DATA_DIR, { recursive: true, force: true }));
  const first = await start(env);
  const stripe = connect(first.port);
  const { oneOff } = await createCatalogue(stripe);
  const customer = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' });
  const session = await createSession(stripe, 'payment', { customer: customer.id, price: oneOff.id });
  await payByCard(session.url);
  const exited = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await exited;
  const restarted = connect((await start(env)).port);
  expect(await restarted.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });
  expect((await restarted.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' })).id).toBe(customer.id);
});
