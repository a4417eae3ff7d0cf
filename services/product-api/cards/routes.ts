import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { SiteSettings } from '@/lib/shared/contract/site';
import {
  CARD_TYPE,
  type Card,
  type CardImage,
  type CardKind,
  createArtworkCard,
  createCardPath,
  createOpportunityCard,
  createProfileCard,
  createSiteCard,
  hashCard,
} from '@/lib/shared/domain/card';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import { getArtwork, listProfileArtworks } from '../artwork/queries/read-artwork';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import { type ApiContext, type ApiEnv, createFileResponse } from '../http/context';
import { isIdInPath } from '../http/validate-input';
import { chooseCaching, createCreditHeaders, createXmp, type FindCredit, joinCredits } from '../image/credit';
import type { ImageMaker } from '../image/image-maker';
import type { DiskCache } from '../imaging/disk-cache';
import { createSingleFlightCache } from '../imaging/single-flight-cache';
import { createConcurrencyLimiter } from '../jobs/concurrency-limiter';
import type { Log } from '../log';
import { requireFound } from '../moderation/require-found';
import { getOpportunity } from '../opportunity/queries/read-opportunity';
import { getProfile } from '../profile/queries/read-profile';
import { readSiteName } from '../site/queries/read-site';
import { createPictureDrawer } from './canvas';
import { drawCard } from './draw-card';

type CardRoutes = {
  db: Db;
  siteDefaults: SiteSettings;
  makeImage: ImageMaker;
  findCredit: FindCredit;
  cache: DiskCache;
  log: Log;
};

/** Drawing takes about 250 ms, so even the last queued request starts before clients time out. */
const CARDS = { slots: 2, maxQueued: 100, maxQueuedPerClient: 20 };

/** Versions are 64-bit numbers in base 36. */
const VERSION = /^[0-9a-z]{1,13}\.jpg$/;
const CACHED_BRIEFLY = 'public, max-age=300';

/**
 * Serves `/{kind}/{id}/{version}.jpg` and `/site/{version}.jpg`. Other versions redirect to the current one, so old
 * links show current facts and made-up versions are never drawn.
 *
 * Throws NotFoundError, BusyError, RateLimitedError and RequestAbortedError.
 */
export function cardRoutes({ db, siteDefaults, makeImage, findCredit, cache, log }: CardRoutes): Hono<ApiEnv> {
  const singleFlight = createSingleFlightCache(cache, log);
  const limitDrawing = createConcurrencyLimiter(CARDS);
  const readName = () => readSiteName(db, siteDefaults, mainLanguage);

  async function serveCard(context: ApiContext, card: Card, file: string, id?: string): Promise<Response> {
    if (file !== `${hashCard(card)}.jpg`) {
      if (!VERSION.test(file)) throw new NotFoundError();
      context.header('Cache-Control', CACHED_BRIEFLY);
      return context.redirect(createCardPath(card, id));
    }
    const clientId = context.get('client');
    const found = joinCredits(await Promise.all(listPictures(card).map(({ key }) => findCredit(key))));
    const xmp = found.credit === null ? undefined : createXmp(found.credit);
    const draw = (signal: AbortSignal) => {
      const client = { clientId, signal };
      return limitDrawing(client, () => drawCard(card, createPictureDrawer(makeImage, log, client), xmp));
    };
    const cached = await singleFlight(createCacheName(card, xmp), draw, context.req.raw.signal);
    return createFileResponse(context, cached, {
      'Content-Type': CARD_TYPE,
      'Cache-Control': cached.isCacheable ? chooseCaching(found) : CACHED_BRIEFLY,
      ...createCreditHeaders(found.credit),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }

  return new Hono<ApiEnv>()
    .get('/site/:file', async (context) =>
      serveCard(context, createSiteCard(await readName()), context.req.param('file')),
    )
    .get('/:kind/:id/:file', async (context) => {
      const { kind, id, file } = context.req.param();
      if (!isKind(kind) || !isIdInPath(id, context.req.url)) throw new NotFoundError();
      return serveCard(context, await createCardByKind[kind](db, id, await readName()), file, id);
    });
}

function isKind(kind: string): kind is Exclude<CardKind, 'site'> {
  return Object.hasOwn(createCardByKind, kind);
}

function listPictures(card: Card): readonly CardImage[] {
  if (card.kind === 'profiles') return card.images;
  return card.kind === 'artworks' && card.image !== null ? [card.image] : [];
}

function createCacheName(card: Card, xmp: string | undefined): string {
  const text = JSON.stringify(['card', sharp.versions.sharp, hashCard(card), card, xmp]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

const WORKS_READ = 12;

type CreateCard = (db: Db, id: string, site: string) => Promise<Card>;

/** Functions throw NotFoundError if visitors cannot see the page. */
const createCardByKind: Record<Exclude<CardKind, 'site'>, CreateCard> = {
  artworks: async (db, id, site) => createArtworkCard(requireFound(await getArtwork(db, id, null)), site),
  opportunities: async (db, id, site) => createOpportunityCard(requireFound(await getOpportunity(db, id, null)), site),
  profiles: async (db, id, site) => {
    const [profile, works] = await Promise.all([
      getProfile(db, id),
      listProfileArtworks(db, id, { page: 1, size: WORKS_READ }, null),
    ]);
    return createProfileCard(requireFound(profile), requireFound(works).data, site);
  },
};
