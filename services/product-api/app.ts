import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { guardConnections } from '@/lib/node/connections';
import { chooseVerifier } from '@/lib/node/identity-keys';
import { INVALIDATIONS_PATH, type Invalidation } from '@/lib/shared/contract/invalidation';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import { CARDS_PATH } from '@/lib/shared/domain/card';
import { IIIF_PATH, IMAGES_PATH } from '@/lib/shared/domain/image';
import { chooseSiteName } from '@/lib/shared/domain/site';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { MARKS_PATH } from '@/lib/shared/domain/site-mark';
import { FILES_PATH } from '@/lib/shared/domain/thread-file';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import type { VerifyIdentity } from '@/lib/shared/identity/verify';
import { HttpCache } from '../http-cache/http-cache';
import { observeCache } from '../observability/cache-metrics';
import { observeRequests } from '../observability/http-metrics';
import type { Metrics } from '../observability/metrics';
import { traceRequest } from '../observability/trace-requests';
import { accountHandlers } from './account/routes';
import { adminHandlers } from './admin/routes';
import { deskHandlers } from './application/desk/routes';
import { applicationHandlers } from './application/form/routes';
import { messageHandlers } from './application/message/routes';
import { recordedApplicationHandlers } from './application/recorded/routes';
import { applicationFileHandlers } from './application-file/routes';
import { createImportHandlers } from './artwork/import-routes';
import { ownArtworkHandlers } from './artwork/own-routes';
import { artworkHandlers } from './artwork/routes';
import { shownArtworkHandlers } from './artwork/shown-routes';
import { blockHandlers } from './block/routes';
import { cardRoutes } from './cards/routes';
import { collectionHandlers } from './collection/routes';
import { savedArtworkHandlers } from './collection/saved-routes';
import type { Database } from './db/client';
import { openReplicaReads } from './db/replica-reads';
import { enquiryHandlers } from './enquiry/routes';
import type { Env } from './env';
import { NotFoundError } from './errors';
import { followHandlers } from './follow/routes';
import { createCachedReads } from './http/cached-reads';
import { type ApiApp, type ApiEnv, createJsonResponse } from './http/context';
import { toErrorResponse } from './http/error-response';
import { invalidationRoutes } from './http/invalidation-routes';
import {
  attachClientAddress,
  attachRequestIds,
  attributeStatements,
  checkMethod,
  createTraceCheck,
  forbidSniffing,
  requireLocalHost,
} from './http/middleware';
import { serveDescription } from './http/openapi/routes';
import {
  createDailyCounts,
  createEnquiryLimits,
  createRateLimits,
  createRenewalLimit,
  createReportLimit,
  createStartLimit,
} from './http/rate-limit';
import { createLimiterFactory } from './http/rate-limit-store';
import { createProductTokens, readProductTokenKeys } from './identity/product-token';
import { iiifRoutes } from './iiif/routes';
import { createCredits } from './image/credit';
import { type Images, openImages } from './image/open-images';
import { describeImagePaths } from './image/openapi-paths';
import { imageHandlers } from './image/original-routes';
import { imageRoutes } from './image/rendered-routes';
import { createServedKeys } from './image/served-keys';
import { createPictureFetcher, type FetchPicture } from './imaging/fetch-picture';
import { createPyramids } from './imaging/pyramid';
import { readReplyAddresses } from './inbound-mail/reply-address';
import { INBOUND_MAIL_PATH, inboundMailRoutes } from './inbound-mail/routes';
import type { InvalidationFeed } from './invalidations/feed';
import { jurorHandlers } from './jury/juror-routes';
import { organizerJuryHandlers } from './jury/organizer-routes';
import type { Log } from './log';
import { listMails } from './mail/get-mail';
import { chooseMailLanguage, readMailSettings } from './mail/mail-settings';
import type { OutgoingMail } from './mail/queries/read-mails';
import { mailHandlers } from './mail/routes';
import { moderationHandlers } from './moderation/routes';
import { notificationHandlers } from './notification/routes';
import { bookmarkHandlers } from './opportunity/bookmark-routes';
import { ownOpportunityHandlers } from './opportunity/own-routes';
import { opportunityHandlers } from './opportunity/routes';
import { checkoutHandlers } from './payment/checkout-routes';
import type { PaymentEventQueue } from './payment/payment-event-queue';
import type { Payments } from './payment/payments';
import { paymentHandlers } from './payment/routes';
import { WEBHOOK_PATH, webhookRoutes } from './payment/webhook';
import { ownProfileHandlers } from './profile/own-routes';
import { profileHandlers } from './profile/routes';
import { pushHandlers } from './push/routes';
import { receiptHandlers } from './receipt/routes';
import { registrationHandlers } from './registration/routes';
import { searchHandlers } from './search/routes';
import { serve } from './serve';
import { createSetupHandlers } from './setup/routes';
import { createTestMailSender } from './setup/send-test-mail';
import { createSetupCodes } from './setup/setup-code';
import { markRoutes } from './site/mark-routes';
import { sitePageHandlers } from './site/page-routes';
import { siteHandlers } from './site/routes';
import { createSiteReader } from './site/site-reader';
import { SiteWords } from './site/site-words';
import { sitemapHandlers } from './sitemap/routes';
import { findRoute } from './status/find-route';
import { healthRoutes } from './status/health-routes';
import { createStatusReader } from './status/read-status';
import { createReadiness } from './status/readiness';
import { observeReplica } from './status/replica-metrics';
import { statusHandlers } from './status/routes';
import { observeSystem } from './status/system-metrics';
import { getOriginalsPath } from './storage/open-storage';
import type { Storage } from './storage/storage';
import { subscriptionHandlers } from './subscription/routes';
import { teamHandlers } from './team/routes';
import { threadHandlers } from './thread/routes';
import { fileRoutes } from './thread-file/download-routes';
import { createFileLinks } from './thread-file/file-links';
import { threadFileHandlers } from './thread-file/routes';
import { getDatabaseId } from './upkeep/queries/database';

const MAILS_PATH = '/mails';

type AppDependencies = {
  database: Database;
  storage: Storage;
  env: Env;
  log: Log;
  /** Called after each write. Starts queued deletions immediately. */
  onWritten: () => void;
  invalidations: InvalidationFeed;
  payments?: Payments | null;
  eventQueue?: PaymentEventQueue | null;
  metrics?: Metrics | undefined;
  stopping?: AbortSignal;
  /** Defaults to the verifier configured in the environment. */
  verifyIdentity?: VerifyIdentity;
  /** Defaults to a separate image service. */
  images?: Images;
  /** The default only notices changes made through this app. */
  siteWords?: SiteWords;
  /** Defaults to fetching from public addresses only. */
  fetchPicture?: FetchPicture;
};

const MEGABYTE = 1_024 * 1_024;
/** Larger than the connection pool, because some public reads need no connection. */
const RESPONSE_QUEUE = { concurrency: 100, waiting: 5_000 };

/** Needs no port, so tests can call the app in-process. */
export function createApp({
  database,
  storage,
  env,
  log,
  onWritten,
  invalidations,
  payments = null,
  eventQueue = null,
  metrics,
  stopping,
  verifyIdentity = chooseVerifier(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID, env.FIREBASE_AUTH_EMULATOR_HOST),
  fetchPicture = createPictureFetcher(),
  images = openImages({ env, storage, log }),
  siteWords = new SiteWords(database.db, log),
}: AppDependencies): ApiApp {
  const { db } = database;
  const app = new Hono<ApiEnv>({ strict: false });
  app.use(attachRequestIds(log), forbidSniffing);
  if (env.SLOW_QUERY_MS !== undefined) app.use(attributeStatements);
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) app.use(requireLocalHost);
  app.use(checkMethod, attachClientAddress(env));
  const errors = { log, readWords: (language: Language) => siteWords.get(language) };
  app.onError((error, context) => toErrorResponse(error, context, errors));
  app.notFound((context) => toErrorResponse(new NotFoundError(), context, errors));
  const readiness = createReadiness({ db, storage, log, stopping });
  const replica = openReplicaReads(database, invalidations, log);
  const siteDefaults = createAllDefaults(env.NEXT_PUBLIC_SITE_NAME);
  const readSettings = createSiteReader(db, siteDefaults);
  const readStatus = createStatusReader({
    database,
    siteDefaults,
    replica,
    folders: { data: env.DATA_DIR, storage: getOriginalsPath(env.DATA_DIR) },
    isMailSent: env.SMTP_URL !== undefined,
    arePaymentsEnabled: payments !== null,
  });
  if (metrics !== undefined) observeSystem(metrics, { database, readiness, readStatus, log });
  if (metrics !== undefined && replica !== null) observeReplica(metrics, replica);
  app.route('/', healthRoutes(readiness));
  const { cache, limiters, makeImage } = images;
  const findCredit = createCredits(db, log);
  const servedKeys = createServedKeys({ db, storage, log });
  const { isServed } = servedKeys;
  app.route(MARKS_PATH, markRoutes(storage));
  app.route(IMAGES_PATH, imageRoutes({ isServed, make: makeImage, findCredit }));
  app.route(CARDS_PATH, cardRoutes({ db, storage, siteDefaults, siteWords, makeImage, findCredit, cache, log }));
  app.route(
    IIIF_PATH,
    iiifRoutes({
      db,
      isServed,
      findPyramid: createPyramids({ storage, cache, limitOriginals: limiters.originals }),
      limitTiles: limiters.renders,
      limitCostly: limiters.costly,
      findCredit,
      siteUrl: env.SITE_URL,
      siteDefaults,
      siteWords,
    }),
  );
  const productTokenKeys = readProductTokenKeys(env);
  const mail = readMailSettings(env);
  const fileLinks = createFileLinks(productTokenKeys);
  app.route(FILES_PATH, fileRoutes({ db, storage, fileLinks }));
  const handlers = {
    ...artworkHandlers,
    ...profileHandlers,
    ...opportunityHandlers,
    ...bookmarkHandlers,
    ...blockHandlers,
    ...followHandlers,
    ...searchHandlers,
    ...sitemapHandlers,
    ...imageHandlers,
    ...subscriptionHandlers,
    ...paymentHandlers,
    ...checkoutHandlers,
    ...ownArtworkHandlers,
    ...createImportHandlers(fetchPicture),
    ...shownArtworkHandlers,
    ...savedArtworkHandlers,
    ...collectionHandlers,
    ...ownOpportunityHandlers,
    ...applicationHandlers,
    ...applicationFileHandlers,
    ...receiptHandlers,
    ...recordedApplicationHandlers,
    ...deskHandlers,
    ...messageHandlers,
    ...threadHandlers,
    ...threadFileHandlers,
    ...enquiryHandlers,
    ...organizerJuryHandlers,
    ...jurorHandlers,
    ...mailHandlers,
    ...notificationHandlers,
    ...pushHandlers,
    ...ownProfileHandlers,
    ...accountHandlers,
    ...teamHandlers,
    ...adminHandlers,
    ...registrationHandlers,
    ...statusHandlers,
    ...siteHandlers,
    ...sitePageHandlers,
    ...createSetupHandlers({
      ...{ env, readSettings, sendTestMail: createTestMailSender(env, mail.goTo) },
      readCodes: async () => createSetupCodes(productTokenKeys, await getDatabaseId(db)),
    }),
    ...moderationHandlers,
  };
  serveDescription(app, describeImagePaths, async () => chooseSiteName(await readSettings(), mainLanguage));
  const productTokens = createProductTokens(productTokenKeys);
  const openLimiter = createLimiterFactory(database);
  // Production has no inbox page.
  if (mail.goTo === 'inbox') {
    app.get(MAILS_PATH, async (context) => {
      const now = new Date();
      const mails = await listMails(db, now);
      const settings = await readSettings();
      const compose = async (one: OutgoingMail) =>
        mail.compose(one, now, settings, await siteWords.get(chooseMailLanguage(one, settings)));
      const composed = await Promise.all(mails.map(compose));
      return createJsonResponse(context, composed, 200);
    });
  }
  const addresses = readReplyAddresses(env);
  if (addresses !== null) {
    const readWords = (language: Language) => siteWords.get(language);
    app.route(INBOUND_MAIL_PATH, inboundMailRoutes({ db, storage, log, addresses, readWords, env }));
  }
  app.route(INVALIDATIONS_PATH, invalidationRoutes(invalidations, env));
  if (payments !== null && eventQueue !== null) app.route(WEBHOOK_PATH, webhookRoutes(payments, eventQueue));
  serve(app, {
    db,
    payments,
    storage,
    makeImage,
    readStatus,
    siteDefaults,
    siteWords,
    uploadLimiter: limiters.originals,
    productTokens,
    handlers,
    invalidations,
    replica,
    identification: { verifyIdentity, productTokens },
    rates: createRateLimits(openLimiter),
    mail,
    fileLinks,
    countEnquiry: createEnquiryLimits(openLimiter),
    countReport: createReportLimit(openLimiter),
    countRenewal: createRenewalLimit(openLimiter),
    pushStandIn: env.PUSH_STAND_IN_URL,
    countStart: createStartLimit(openLimiter),
    ...createDailyCounts(openLimiter, productTokenKeys[0]),
    onWritten: async () => {
      servedKeys.onWritten();
      onWritten();
      // Clients must see their own write in the next read from this process.
      if (invalidations.hasSubscribers) await invalidations.passOn().catch(() => undefined);
    },
    directory: env.DATA_DIR,
  });
  return app;
}

type ServerDependencies = {
  app: ApiApp;
  env: Env;
  log: Log;
  invalidations: InvalidationFeed;
  metrics?: Metrics | undefined;
};

export function openServer(dependencies: ServerDependencies): Server {
  const { app, env, metrics } = dependencies;
  const handle = getRequestListener((request, bindings) => app.fetch(request, bindings));
  const respond = env.RESPONSE_CACHE_MB === 0 ? handle : openCachedReads(dependencies, handle);
  const isTrusted = createTraceCheck(env);
  const server = createServer((request, response) =>
    traceRequest(request, response, { findRoute, isTrusted }, () => respond(request, response)),
  );
  guardConnections(server);
  if (metrics !== undefined) observeRequests(server, metrics, findRoute);
  return server;
}

function openCachedReads(
  { app, env, log, invalidations, metrics }: ServerDependencies,
  handle: RequestListener,
): RequestListener {
  const cache = new HttpCache({
    maxBytes: env.RESPONSE_CACHE_MB * MEGABYTE,
    renders: RESPONSE_QUEUE,
    // A proxy in front of the API compresses responses.
    compresses: false,
    reportError: (error) => log.error({ err: error }, 'a response could not be revalidated'),
  });
  if (metrics !== undefined) observeCache(metrics, cache);
  let isFollowing = false;
  const invalidate = ({ tags, isReset }: Invalidation) => cache.invalidate(isReset ? [EVERYTHING] : tags);
  void invalidations.follow(invalidate, (state) => {
    isFollowing = state;
  });
  return createCachedReads({
    cache,
    app,
    handle,
    invalidations,
    webSecrets: [env.WEB_SECRET, env.WEB_SECRET_PREVIOUS],
    isFollowing: () => isFollowing,
    hasStandIn: env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
  });
}
