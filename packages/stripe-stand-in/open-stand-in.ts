import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Account } from './account';
import { advanceRealTime, nextRealDue } from './billing/advance-time';
import { Controls, createControlRoutes, type Faults } from './controls';
import { ProviderError } from './errors';
import { handleApiRequest, STAND_IN_KEY } from './handle-request';
import { createPages } from './pages/routes';
import { readState, StateFile, Store, type StoredTables } from './store';
import { isLoopback, LOOPBACK } from './urls';
import { type Delivery, RETRY_DELAYS, Webhooks, type WebhookTarget } from './webhooks';

export { STAND_IN_KEY };

const DAY = 86_400;
const MAX_TIMER_DELAY = 3_600_000;

type Options = {
  /** The state file's folder; null to keep the state in memory. */
  directory: string | null;
  webhook: WebhookTarget | null;
  port: number;
  siteUrl?: string;
  now?: () => Date;
  retryDelays?: readonly number[];
};

export type StandIn = { url: string; port: number; secretKey: string; control: Controls; close: () => Promise<void> };

type State = { tables: StoredTables; deliveries: Delivery[] };

/** Listens on loopback. @throws Error if the state is unreadable or the port is in use. */
export async function openStandIn(options: Options): Promise<StandIn> {
  const { directory, webhook, siteUrl = 'http://localhost:3000', now = () => new Date() } = options;
  const { retryDelays = RETRY_DELAYS } = options;
  const stored = await readState<State>(directory);
  const store = new Store(stored?.tables);
  const account: Account = new Account({ store, now, siteUrl, onEvent: (event) => webhooks.add(event) });
  const file = new StateFile(directory, (): State => {
    forgetOld(account);
    return { tables: store.toTables(), deliveries: webhooks.toList() };
  });
  const flush = () => file.flush();
  const webhooks: Webhooks = new Webhooks({
    store,
    target: webhook,
    save: flush,
    pending: stored?.deliveries ?? [],
    retryDelays,
  });
  const faults: Faults = { slow: 0, isDown: false, failures: 0 };
  const control = new Controls(account, webhooks, faults);

  const app = new Hono();
  app.onError((error, context) => {
    process.stderr.write(`The Stripe stand-in failed: ${error.stack}\n`);
    return context.text('The Stripe stand-in failed; see its output.', 500);
  });
  app.use(async (context, next) => {
    const host = context.req.header('host') ?? '';
    if (!isLoopback(`http://${host}`)) return context.text('The Stripe stand-in is for this machine only.', 403);
    await next();
    if (context.req.method !== 'GET') timer.schedule();
  });
  app.route('/', createControlRoutes(control, flush));
  app.all('/v1/*', async (context) => {
    if (faults.slow > 0) await delay(faults.slow);
    if (faults.failures > 0) {
      faults.failures -= 1;
      const body = new ProviderError(500, 'api_error', 'Something went wrong on our end.').toBody('test');
      return context.json(body, 500);
    }
    advanceRealTime(account);
    const { path, method, raw } = context.req;
    const query = new URL(context.req.url).search.slice(1);
    const request = { method, path, query, body: await context.req.text(), headers: raw.headers };
    const response = await handleApiRequest(account, request, flush);
    return new Response(response.body, response);
  });
  app.route('/', createPages(account, flush));

  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (faults.isDown && !request.url?.startsWith('/test/')) request.socket.destroy();
    else void listener(request, response);
  });
  const port = await listen(server, options.port);
  account.url = `http://${LOOPBACK}:${port}`;
  const timer = createTimer(account, flush);
  advanceRealTime(account);
  timer.schedule();
  return {
    url: account.url,
    port,
    secretKey: STAND_IN_KEY,
    control,
    close: async () => {
      timer.stop();
      await webhooks.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await flush();
    },
  };
}

function createTimer(account: Account, flush: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const due = nextRealDue(account);
    if (due === null) return;
    timer = setTimeout(wake, Math.min(MAX_TIMER_DELAY, Math.max(0, (due - account.now()) * 1000)));
    timer.unref();
  };
  const wake = () => {
    advanceRealTime(account);
    void flush();
    schedule();
  };
  return { schedule, stop: () => clearTimeout(timer) };
}

/** Like Stripe, deletes events after 30 days and stored responses after a day. */
function forgetOld(account: Account): void {
  const { store } = account;
  const now = account.now();
  for (const { id, created } of store.all('event')) if (created < now - 30 * DAY) store.remove('event', id);
  for (const { id, at } of store.all('storedResponse')) if (at < now - DAY) store.remove('storedResponse', id);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: LOOPBACK }, () => resolve((server.address() as AddressInfo).port));
  });
}
