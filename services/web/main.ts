import '../load-env-file';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import next from 'next';
import { parseProxies } from '@/lib/node/client-address';
import { stopServer } from '@/lib/node/connections';
import { reportError, setErrorReports } from '@/lib/node/error-reports';
import { serverEnv } from '@/lib/server/env';
import { MESSAGE_KEYS_FILE, type MessageKeys } from '@/lib/server/i18n/message-keys';
import { setReplacedMessages } from '@/lib/server/i18n/site-messages';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { createSecurityHeaders } from '@/lib/server/security/security-headers';
import { LANGUAGE_HEADER, mainLanguage } from '@/lib/shared/i18n/languages';
import { HttpCache } from '../http-cache/http-cache';
import { observeCache } from '../observability/cache-metrics';
import { openErrorTracker } from '../observability/error-tracker';
import { observeRequests } from '../observability/http-metrics';
import { Metrics } from '../observability/metrics';
import { serveMetrics } from '../observability/metrics-server';
import { openTracing, stopTracing } from '../observability/open-tracing';
import { observeReadiness } from '../observability/readiness';
import { createCachedPages } from './cached-pages';
import { createCdnPurger } from './cdn-purger';
import { findRoute } from './find-route';
import { createReadiness } from './health';
import { followInvalidations } from './invalidation-follower';
import { readLanguage } from './page-request';
import { getRequestId, withRequestId } from './prepare-request';
import type { Handle } from './render-page';
import { createWebServer } from './server';
import { withSitePreviews } from './site-previews';
import { SiteReader } from './site-reader';

/* The server in front of Next.js (docs/decisions/080-the-webs-own-server.md). */
const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
    host: { type: 'string' },
  },
});
const { dev, host } = values;
const FOLDER = join(__dirname, '../..');

const securityHeaders = createSecurityHeaders({ siteUrl: serverEnv.SITE_URL, isDevelopment: dev });
const tracker = openErrorTracker('web', serverEnv, writeError);
if (tracker !== undefined) setErrorReports((report) => tracker.report(report));
// Next.js logs uncaught exceptions and keeps running.
process.on('uncaughtExceptionMonitor', (error) => reportError(error, { reason: 'not handled' }));
const stopping = new AbortController();
const readiness = createReadiness({
  api: serverEnv.PRODUCT_API_URL,
  findHandler: () => handler,
  stopping: stopping.signal,
  warn: writeError,
});

const server = createWebServer({
  isProxy: parseProxies(serverEnv.TRUSTED_PROXIES),
  hasStandIn: serverEnv.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
  findHandler: () => handler,
  securityHeaders,
  readiness,
  logError: (text) => process.stderr.write(text),
});

const metrics = serverEnv.METRICS_PORT === undefined ? undefined : new Metrics('web');
if (metrics !== undefined) {
  observeReadiness(metrics, readiness);
  observeRequests(server, metrics, findRoute);
}

/** Next.js needs the port, which the system may assign, so the server listens before Next.js is ready. */
const handler = listen().then(async (port) => {
  await openMetrics();
  await openTracing('web', serverEnv, writeError);
  // In development, Next.js attaches its upgrade handler to the given server. In production, it would leave upgrades
  // open indefinitely, whereas Node treats them as ordinary requests.
  const httpServer = dev ? server : new Server();
  const app = next({ dev, dir: FOLDER, hostname: 'localhost', port, httpServer });
  await app.prepare();
  process.stdout.write(`The web is ready at http://localhost:${port}\n`);
  const handle: Handle = app.getRequestHandler();
  const site = new SiteReader(undefined, dev ? DEVELOPMENT_AGE : undefined);
  shareMessages(site);
  const pages = dev ? createDevelopmentPages(withRequestId(handle), site) : openCachedPages(handle, site);
  const { PRODUCT_API_URL: api, SITE_URL: siteUrl } = serverEnv;
  return withSitePreviews(pages, { handle, api, site, siteUrl, securityHeaders });
});
handler.catch((error: unknown) => {
  process.stderr.write(`The web could not start: ${inspect(error)}\n`);
  process.exit(1);
});

/** In milliseconds. */
const DEVELOPMENT_AGE = 1_000;

/** Development pages are not cached, so headers and language are set here. */
function createDevelopmentPages(handle: Handle, site: SiteReader): Handle {
  const headers = new Map(Object.entries(securityHeaders));
  return async (request, response) => {
    const language = readLanguage(request.url ?? '');
    if (language !== mainLanguage) request.headers[LANGUAGE_HEADER] = language;
    const settings = await site.get();
    const page = { requestId: getRequestId(request), language, settings, messageKeys: null };
    await withPageRecord(page, () => handle(request, response.setHeaders(headers)));
  };
}

function openCachedPages(handle: Handle, site: SiteReader): Handle {
  const cache = new HttpCache({
    maxBytes: serverEnv.PAGE_CACHE_MB * 1_024 * 1_024,
    renders: { concurrency: serverEnv.PAGE_RENDERS, waiting: serverEnv.PAGE_RENDERS_WAITING },
    keepsSurrogateHeaders: serverEnv.CDN_PURGE_URL !== undefined,
    reportError: reportFailedRender,
  });
  if (metrics !== undefined) observeCache(metrics, cache);
  const purger = createCdnPurger(serverEnv, writeError);
  followInvalidations((tags) => {
    site.invalidate(tags);
    cache.invalidate(tags);
    // The CDN refills from this cache, so this cache is invalidated first.
    purger?.purge(tags);
  });
  const messageKeys: MessageKeys = JSON.parse(readFileSync(join(FOLDER, '.next', MESSAGE_KEYS_FILE), 'utf8'));
  return createCachedPages({ cache, handle, siteUrl: serverEnv.SITE_URL, securityHeaders, messageKeys, site });
}

function shareMessages(site: SiteReader): void {
  setReplacedMessages(async (language) => (language === 'xa' ? undefined : (await site.get())?.messages[language]));
}

async function openMetrics(): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = serverEnv;
  if (metrics !== undefined && port !== undefined) await serveMetrics(metrics, { port, host });
}

function writeError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function reportFailedRender(error: unknown): void {
  reportError(error);
  process.stderr.write(`A page could not be rendered: ${inspect(error)}\n`);
}

function listen(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(values.port), host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Lets open requests finish within the timeout. */
async function stop(): Promise<void> {
  stopping.abort();
  await delay(serverEnv.SHUTDOWN_DELAY_SECONDS * 1_000);
  await stopServer(server, serverEnv.SHUTDOWN_TIMEOUT_SECONDS * 1_000);
  await Promise.all([stopTracing(), tracker?.flush()]);
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
