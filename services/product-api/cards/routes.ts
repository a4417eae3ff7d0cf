import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { CARD_TYPE, type Card, type CardKind, createCardPath, hashCard, siteCard } from '@/lib/domain/card';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { ApiContext, ApiEnv } from '../http/context';
import { isIdInPath } from '../http/is-id-in-path';
import type { Log } from '../http/log';
import { answerCached } from '../images/answer-cached';
import { createConcurrencyLimiter } from '../images/concurrency-limiter';
import type { DiskCache } from '../images/disk-cache';
import type { ImageMaker } from '../images/image-maker';
import { createSingleFlightCache } from '../images/single-flight-cache';
import { drawCard } from './draw-card';
import { createPictureDrawer } from './picture';
import { readCard } from './read-card';

type CardRoutes = { db: Db; site: string; makeImage: ImageMaker; cache: DiskCache; log: Log };

/** A card takes about a quarter of a second: the last of these waits as long as anybody does. */
const CARDS = { places: 2, waiting: 100, each: 20 };

/** What a version may look like: 64 bits in base 36. */
const VERSION = /^[0-9a-z]{1,13}\.jpg$/;
const FOR_NOW = 'public, max-age=300';

/**
 * The pictures of shared pages, to be mounted at `CARDS_PATH`: `GET /{kind}/{id}/{version}.jpg` and
 * `GET /site/{version}.jpg`. A card is drawn for the version that it has now; any other leads on to that one, so that
 * an old link shows what is true and a made-up one makes nothing.
 * Throws, for the app to answer: NotFoundError, BusyError when too many cards wait to be drawn, RateLimitedError when
 * too many of one address do, GivenUpError when nobody waits for the answer any more.
 */
export function cardRoutes({ db, site, makeImage, cache, log }: CardRoutes): Hono<ApiEnv> {
  const once = createSingleFlightCache(cache, log);
  const inTurn = createConcurrencyLimiter(CARDS);

  async function answer(context: ApiContext, card: Card, file: string, id?: string): Promise<Response> {
    if (file !== `${hashCard(card)}.jpg`) {
      if (!VERSION.test(file)) throw new NotFoundError();
      context.header('Cache-Control', FOR_NOW);
      return context.redirect(createCardPath(card, id));
    }
    const who = context.get('client');
    const draw = (signal: AbortSignal) => {
      const asker = { who, signal };
      return inTurn(asker, () => drawCard(card, createPictureDrawer(makeImage, log, asker)));
    };
    const kept = await once(createName(card), draw, context.req.raw.signal);
    return answerCached(context, kept, {
      'Content-Type': CARD_TYPE,
      'Cache-Control': kept.isWhole ? 'public, max-age=31536000, immutable' : FOR_NOW,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }

  return new Hono<ApiEnv>()
    .get('/site/:file', (context) => answer(context, siteCard(site), context.req.param('file')))
    .get('/:kind/:id/:file', async (context) => {
      const { kind, id, file } = context.req.param();
      if (!isKind(kind) || !isIdInPath(id, context.req.url)) throw new NotFoundError();
      return answer(context, await readCard[kind](db, id, site), file, id);
    });
}

function isKind(kind: string): kind is Exclude<CardKind, 'site'> {
  return Object.hasOwn(readCard, kind);
}

/** For its file in the cache. */
function createName(card: Card): string {
  const text = JSON.stringify(['card', sharp.versions.sharp, hashCard(card), card]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
