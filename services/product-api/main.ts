import '../load-env-file';
import { setTimeout as delay } from 'node:timers/promises';
import { stopServer } from '@/lib/node/connections';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { isDemoAllowed, isStandInProject, LOOPBACK } from '@/lib/shared/identity/stand-in';
import { openErrorTracker } from '../observability/error-tracker';
import { Metrics } from '../observability/metrics';
import { serveMetrics } from '../observability/metrics-server';
import { openTracing, stopTracing } from '../observability/open-tracing';
import { createApp, openServer } from './app';
import { MessageQueue } from './application/message/message-queue';
import { createAnswerJob } from './application/promise/jobs';
import { seedIfEmpty } from './commands/seed-demo';
import { openDatabase } from './db/open-database';
import type { SlowQueries } from './db/slow-queries';
import { type Env, readEnv } from './env';
import { isDatabaseUnreachable, StorageUnavailableError, UnusableDatabaseError, UnusableStorageError } from './errors';
import { readProductTokenKeys } from './identity/product-token';
import { openImages } from './image/open-images';
import { readReplyAddresses } from './inbound-mail/reply-address';
import { createAnswerHeaders } from './inbound-mail/reply-headers';
import { InvalidationFeed } from './invalidations/feed';
import { startJobs } from './jobs/runner';
import { type Log, openLog } from './log';
import { readMailSettings } from './mail/mail-settings';
import { startOutbox } from './mail/outbox';
import { createNotificationJobs } from './notification/jobs';
import { PaymentEventQueue } from './payment/payment-event-queue';
import { openPayments, type Payments } from './payment/payments';
import { createPaymentJob } from './payment/reconcile-payments';
import { adoptPrices, syncCatalogue } from './payment/sync-catalogue';
import { startPushQueue } from './push/push-queue';
import { createAttacher } from './receipt/attach-receipt';
import { requireAllowedDemo } from './seed/require-allowed-demo';
import { logSetupLink } from './setup/first-admin';
import { createSetupCodes } from './setup/setup-code';
import { setPaymentProvider } from './site/sales';
import { createSiteReader } from './site/site-reader';
import { SiteWords } from './site/site-words';
import { openStorage } from './storage/open-storage';
import { createCountJob } from './upkeep/count-job';
import { getDatabaseId } from './upkeep/queries/database';
import { startUpkeep } from './upkeep/upkeep';

const RETRY_AFTER = 1_000;

async function openWhenReady<Opened>(
  name: string,
  log: Log,
  { open, isUnreachable }: { open: () => Promise<Opened>; isUnreachable: (error: unknown) => boolean },
): Promise<Opened> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      log.warn(`The ${name} cannot be reached yet. Trying again.`);
      await delay(RETRY_AFTER);
    }
  }
}

async function start(env: Env, log: Log): Promise<void> {
  // Opened first to fail early if the metrics port is taken.
  const metrics = await openMetrics(env);
  await openTracing('product-api', env, (sentence) => log.warn(sentence));
  const storage = await openWhenReady('storage', log, {
    open: () => openStorage(env),
    isUnreachable: (error) => error instanceof StorageUnavailableError,
  });
  const { SLOW_QUERY_MS: threshold } = env;
  const slowQueries: SlowQueries | undefined =
    threshold === undefined ? undefined : { threshold, report: (query) => log.warn(query, 'slow query') };
  const database = await openWhenReady('database', log, {
    open: () => openDatabase(env, undefined, slowQueries),
    isUnreachable: isDatabaseUnreachable,
  });
  await requireAllowedDemo(database.db, env);
  // In production, only the `seed` command fills an empty site.
  if (env.NODE_ENV !== 'production' && isDemoAllowed(env)) {
    await seedIfEmpty(database, storage, {
      say: (line) => log.info(line),
      hasSignIns: isStandInProject(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID),
    });
  }
  const upkeep = startUpkeep({ db: database.db, log, directory: env.DATA_DIR, storage });
  const images = openImages({ env, storage, log });
  const siteDefaults = createAllDefaults(env.NEXT_PUBLIC_SITE_NAME);
  const readSettings = createSiteReader(database.db, siteDefaults);
  const siteWords = new SiteWords(database.db, log);
  const attach = createAttacher({ db: database.db, makeImage: images.makeImage, readSettings, siteWords, log });
  const addAnswerHeaders = createAnswerHeaders({
    ...{ db: database.db, siteUrl: env.SITE_URL, addresses: readReplyAddresses(env) },
  });
  const outbox = startOutbox({ db: database.db, env, log, readSettings, siteWords, attach, addAnswerHeaders });
  const pushQueue = await startPushQueue({ db: database.db, env, log, readSettings, siteWords });
  const payments = openPayments(database.db, env, log);
  setPaymentProvider(payments !== null);
  const eventQueue = payments && new PaymentEventQueue(payments);
  eventQueue?.startPolling();
  const messageQueue = new MessageQueue({ db: database.db, siteDefaults, siteWords }, log);
  messageQueue.startPolling();
  const onWritten = () => {
    upkeep.onWritten();
    outbox?.start();
    pushQueue.start();
    messageQueue.start();
    eventQueue?.start();
  };
  const jobs = await startJobs(database, log, [
    createCountJob(database.db),
    createAnswerJob(database.db),
    ...createNotificationJobs({ db: database.db, log }, readMailSettings(env), onWritten),
    ...(payments === null ? [] : [createPaymentJob(payments, onWritten)]),
  ]);
  if (payments !== null) void syncPrices(payments, env.STRIPE_API_BASE !== undefined);
  const invalidations = new InvalidationFeed(database, log);
  invalidations.open();
  siteWords.follow(invalidations);
  const stopping = new AbortController();
  const app = createApp({
    database,
    storage,
    env,
    log,
    images,
    siteWords,
    onWritten,
    invalidations,
    payments,
    eventQueue,
    metrics,
    stopping: stopping.signal,
  });
  const server = openServer({ app, env, log, invalidations, metrics });
  const stopBackground = () =>
    Promise.all([
      jobs.stop(),
      upkeep.stop(),
      outbox?.stop(),
      pushQueue.stop(),
      messageQueue.stop(),
      eventQueue?.stop(),
    ]);
  const port = env.PRODUCT_API_PORT;
  const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const codes = createSetupCodes(readProductTokenKeys(env), await getDatabaseId(database.db));
  await logSetupLink(database.db, log, { codes, siteUrl: env.SITE_URL, now: new Date() });
  server.listen({ port, ...(isStandIn && { host: LOOPBACK }) }, () => log.info({ port }, 'product API ready'));
  server.once('error', (error) => {
    log.error({ err: error }, 'The product API cannot listen.');
    process.exitCode = 1;
    void Promise.all([stopBackground(), invalidations.stop()]).then(() => database.close());
  });
  const stop = async () => {
    stopping.abort();
    await delay(env.SHUTDOWN_DELAY_SECONDS * 1_000);
    // Aborts open requests after the time limit.
    const closed = stopServer(server, env.SHUTDOWN_TIMEOUT_SECONDS * 1_000);
    // Stops jobs without waiting for slow uploads. Queued entries are processed later or by other processes.
    await Promise.all([invalidations.stop(), stopBackground()]);
    await closed;
    await database.close();
    await stopTracing();
    log.info('product API stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
}

async function openMetrics({ METRICS_PORT: port, METRICS_HOST: host }: Env): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  const metrics = new Metrics('product-api');
  await serveMetrics(metrics, { port, host });
  return metrics;
}

/** Prices are only created and archived at a real provider on demand, at /admin/plans or by `npm run catalogue`. */
async function syncPrices(payments: Payments, isStandIn: boolean): Promise<void> {
  try {
    if (isStandIn) await syncCatalogue(payments);
    else await adoptPrices(payments);
  } catch (error) {
    log.error({ err: error }, 'the prices could not be synced with the payment provider');
  }
}

const env = readEnv();
const tracker = openErrorTracker('product-api', env, (sentence) => log.warn(sentence));
const log: Log = openLog(env, undefined, tracker && ((report) => tracker.report(report)));
// The process may be in an inconsistent state, so a second uncaught error ends it immediately.
process.once('uncaughtException', async (error) => {
  log.fatal({ err: error }, 'The product API ends because of an error that nothing handled.');
  await tracker?.flush();
  process.exit(1);
});
// CommonJS (main.cjs) has no top-level await.
void start(env, log).catch((error) => {
  if (error instanceof UnusableDatabaseError || error instanceof UnusableStorageError) log.error(error.message);
  else log.error({ err: error }, 'The product API could not start.');
  process.exitCode = 1;
});
