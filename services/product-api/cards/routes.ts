import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { CARD_TYPE, type Card, type CardKind, cardVersion, siteCard } from '@/lib/domain/card';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { ApiContext, ApiEnv } from '../http/context';
import { isIdInPath } from '../http/is-id-in-path';
import type { Log } from '../http/log';
import type { DiskCache } from '../images/disk-cache';
import type { ImageMaker } from '../images/image-maker';
import { keptOnce } from '../images/kept-once';
import { takeTurns } from '../images/turns';
import { drawCard } from './draw-card';
import { pictureDrawer } from './picture';
import { readCard } from './read-card';

type CardRoutes = { db: Db; site: string; makeImage: ImageMaker; cache: DiskCache; log: Log };

const CARDS_AT_ONCE = 2;
/** A card takes about a quarter of a second: the last of these waits as long as anybody does. */
const CARDS_WAITING = 100;

/**
 * The pictures of shared pages, to be mounted at `CARDS_PATH`: `GET /{kind}/{id}/{version}.jpg` and
 * `GET /site/{version}.jpg`. Whatever version is asked for, the card shows what is true now; only that
 * version is for keeping, so that nobody fills the cache by counting through versions.
 * Throws, for the app to answer: NotFoundError, BusyError when too many cards wait to be drawn.
 */
export function cardRoutes({ db, site, makeImage, cache, log }: CardRoutes): Hono<ApiEnv> {
  const once = keptOnce(cache, log);
  const inTurn = takeTurns(CARDS_AT_ONCE, CARDS_WAITING);
  const drawPicture = pictureDrawer(makeImage, log);

  async function answer(context: ApiContext, card: Card, file: string): Promise<Response> {
    const { content, isWhole } = await once(nameOf(card), () => inTurn(() => drawCard(card, drawPicture)));
    const isFinal = isWhole && file === `${cardVersion(card)}.jpg`;
    return context.body(new Uint8Array(content), 200, {
      'Content-Type': CARD_TYPE,
      'Content-Length': String(content.byteLength),
      'Cache-Control': isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }

  return new Hono<ApiEnv>()
    .get('/site/:file', (context) => answer(context, siteCard(site), context.req.param('file')))
    .get('/:kind/:id/:file', async (context) => {
      const { kind, id, file } = context.req.param();
      if (!isKind(kind) || !isIdInPath(id, context.req.url)) throw new NotFoundError();
      return answer(context, await readCard[kind](db, id, site), file);
    });
}

function isKind(kind: string): kind is Exclude<CardKind, 'site'> {
  return Object.hasOwn(readCard, kind);
}

/** For its file in the cache. */
function nameOf(card: Card): string {
  const text = JSON.stringify(['card', sharp.versions.sharp, cardVersion(card), card]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
