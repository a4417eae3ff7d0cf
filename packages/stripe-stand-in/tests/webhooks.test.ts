import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { openTestStandIn, WEBHOOK_SECRET } from '../testing-vitest';

/** Responds with the given statuses, then with 200. */
async function receiver(...statuses: number[]) {
  const received: { body: string; signature: string; status: number }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      received.push({
        body: Buffer.concat(parts).toString(),
        signature: String(request.headers['stripe-signature']),
        status,
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

it('signs webhooks and retries them until the receiver accepts them', async () => {
  const { url, received } = await receiver(500, 404);
  const { stripe } = await openTestStandIn({ webhook: { url, secret: WEBHOOK_SECRET } });
  const customer = await stripe.customers.create({ name: 'Ada' });
  await expect.poll(() => received.map(({ status }) => status), { timeout: 10_000 }).toEqual([500, 404, 200]);
  const events = received.map(({ body, signature }) => Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
  expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  expect(events[0]).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: customer.id, name: 'Ada' } },
  });
  const { body = '', signature = '' } = received[0] ?? {};
  expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow();
});

it('signs webhooks with the real time even if a test clock is set', async () => {
  const { stripe, standIn, events } = await openTestStandIn();
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2030, 0, 1) / 1000 });
  await stripe.customers.create({ test_clock: clock.id });
  await standIn.control.webhooksSettled();
  expect(events.map(({ type }) => type)).toEqual(['customer.created']);
});

it('holds, reorders, drops and repeats webhooks on request', async () => {
  const { stripe, standIn, events } = await openTestStandIn();
  const { control } = standIn;
  const names = async () => {
    await control.webhooksSettled();
    return events.splice(0).map((event) => (event.data.object as Stripe.Customer).name);
  };
  const create = async (...all: string[]) => {
    for (const name of all) await stripe.customers.create({ name });
  };
  control.holdWebhooks();
  await create('a', 'b', 'c');
  expect(events).toEqual([]);
  control.releaseWebhooks({ reversed: true });
  expect(await names()).toEqual(['c', 'b', 'a']);
  control.releaseWebhooks();
  control.loseWebhooks(1);
  await create('d', 'e');
  expect(await names()).toEqual(['e']);
  control.repeatWebhooks(1, 3);
  await create('f', 'g');
  expect(await names()).toEqual(['f', 'f', 'f', 'g']);
  const { data } = await stripe.events.list({ limit: 1 });
  control.repeatEvent(data[0]?.id ?? '');
  expect(await names()).toEqual(['g']);
});

it('accepts control requests from programs, but not from browsers', async () => {
  const { stripe, standIn, events } = await openTestStandIn();
  const control = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${standIn.url}/test/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  expect((await control('webhooks/repeat', { events: 1, times: 2 })).status).toBe(200);
  await stripe.customers.create();
  await standIn.control.webhooksSettled();
  expect(events).toHaveLength(2);
  expect((await control('webhooks/repeat', { count: 1 })).status).toBe(400);
  expect((await control('webhooks/hold', {}, { origin: 'http://localhost:3000' })).status).toBe(403);
});
