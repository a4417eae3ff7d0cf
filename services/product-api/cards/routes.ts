import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { SiteSettings } from '@/lib/shared/contract/site';
import {
  CARD_TYPE,
  type Card,
  type CardImage,
  type CardKind,
  type CardSite,
  createArtworkCard,
  createCardFile,
  createCardPath,
  createOpportunityCard,
  createProfileCard,
  createSiteCard,
  hashCard,
} from '@/lib/shared/domain/card';
import { createCardSite } from '@/lib/shared/domain/site';
import { CARD_MARK, createMarkKey } from '@/lib/shared/domain/site-mark';
import { getDirection, type Language, languages, mainLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
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
import { readSite } from '../site/queries/read-site';
import type { SiteWords } from '../site/site-words';
import type { Storage } from '../storage/storage';
import { createPictureDrawer } from './canvas';
import { drawCard } from './draw-card';

type CardRoutes = {
  db: Db;
  storage: Storage;
  siteDefaults: SiteSettings;
  siteWords: SiteWords;
  makeImage: ImageMaker;
  findCredit: FindCredit;
  cache: DiskCache;
  log: Log;
};

/** Drawing takes about 250 ms, so even the last queued request starts before clients time out. */
const CARDS = { slots: 2, maxQueued: 100, maxQueuedPerClient: 20 };

/** Versions are 64-bit numbers in base 36, and may be followed by a language. */
const VERSION = /^[0-9a-z]{1,13}(?:\.([a-z]{2}))?\.jpg$/;
const CACHED_BRIEFLY = 'public, max-age=300';

/**
 * Serves `/{kind}/{id}/{version}.jpg`, `/site/{version}.jpg`, and both in other languages (`{version}.de.jpg`). Other versions redirect to the current one, so old
 * links show current facts and made-up versions are never drawn.
 *
 * Throws NotFoundError, BusyError, RateLimitedError and RequestAbortedError.
 */
export function cardRoutes({
  db,
  storage,
  siteDefaults,
  siteWords,
  makeImage,
  findCredit,
  cache,
  log,
}: CardRoutes): Hono<ApiEnv> {
  const singleFlight = createSingleFlightCache(cache, log);
  const limitDrawing = createConcurrencyLimiter(CARDS);
  const readCardSite = async () => createCardSite(await readSite(db, siteDefaults));

  async function readLogo({ logo }: CardSite): Promise<Uint8Array | null> {
    const stored = logo && (await storage.get(createMarkKey(logo, CARD_MARK)));
    return stored ? buffer(stored.stream) : null;
  }

  async function serveCard(
    context: ApiContext,
    createCard: (words: Words) => Card | Promise<Card>,
    file: string,
    id?: string,
  ): Promise<Response> {
    const language = readLanguage(file);
    const card = await createCard(await siteWords.get(language));
    if (file !== createCardFile(card, language)) {
      context.header('Cache-Control', CACHED_BRIEFLY);
      return context.redirect(createCardPath(card, language, id));
    }
    const clientId = context.get('client');
    const found = joinCredits(await Promise.all(listPictures(card).map(({ key }) => findCredit(key))));
    const xmp = found.credit === null ? undefined : createXmp(found.credit);
    const draw = (signal: AbortSignal) => {
      const client = { clientId, signal };
      return limitDrawing(client, async () => {
        const style = { logo: await readLogo(card.site), direction: getDirection(language) };
        return drawCard(card, createPictureDrawer(makeImage, log, client), style, xmp);
      });
    };
    const cached = await singleFlight(createCacheName(card, language, xmp), draw, context.req.raw.signal);
    return createFileResponse(context, cached, {
      'Content-Type': CARD_TYPE,
      'Cache-Control': cached.isCacheable ? chooseCaching(found) : CACHED_BRIEFLY,
      ...createCreditHeaders(found.credit),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }

  return new Hono<ApiEnv>()
    .get('/site/:file', (context) =>
      serveCard(context, async (words) => createSiteCard(await readCardSite(), words), context.req.param('file')),
    )
    .get('/:kind/:id/:file', async (context) => {
      const { kind, id, file } = context.req.param();
      if (!isKind(kind) || !isIdInPath(id, context.req.url)) throw new NotFoundError();
      return serveCard(context, async (words) => createCardByKind[kind](db, id, await readCardSite(), words), file, id);
    });
}

/** @throws NotFoundError if the name is not that of a card */
function readLanguage(file: string): Language {
  const found = VERSION.exec(file);
  if (found === null) throw new NotFoundError();
  return languages.find((one) => one === found[1]) ?? mainLanguage;
}

function isKind(kind: string): kind is Exclude<CardKind, 'site'> {
  return Object.hasOwn(createCardByKind, kind);
}

function listPictures(card: Card): readonly CardImage[] {
  if (card.kind === 'profiles') return card.images;
  return card.kind === 'artworks' && card.image !== null ? [card.image] : [];
}

function createCacheName(card: Card, language: Language, xmp: string | undefined): string {
  const text = JSON.stringify(['card', sharp.versions.sharp, hashCard(card), card, getDirection(language), xmp]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

const WORKS_READ = 12;

type CreateCard = (db: Db, id: string, site: CardSite, words: Words) => Promise<Card>;

/** Functions throw NotFoundError if visitors cannot see the page. */
const createCardByKind: Record<Exclude<CardKind, 'site'>, CreateCard> = {
  artworks: async (db, id, site, words) => createArtworkCard(requireFound(await getArtwork(db, id, null)), site, words),
  opportunities: async (db, id, site, words) =>
    createOpportunityCard(requireFound(await getOpportunity(db, id, null)), site, words),
  profiles: async (db, id, site, words) => {
    const [profile, works] = await Promise.all([
      getProfile(db, id),
      listProfileArtworks(db, id, { page: 1, size: WORKS_READ }, null),
    ]);
    return createProfileCard(requireFound(profile), requireFound(works).data, site, words);
  },
};
