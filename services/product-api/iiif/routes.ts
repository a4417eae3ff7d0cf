import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { createImageServicePath, DARK_SERVICE, type ImageWall, wallColours } from '@/lib/shared/domain/image';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import { getArtwork } from '../artwork/queries/read-artwork';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { ApiContext, ApiEnv } from '../http/context';
import { isIdInPath } from '../http/validate-input';
import { chooseCaching, createCreditHeaders, createXmp, type FindCredit } from '../image/credit';
import type { IsServed } from '../image/served-keys';
import { type FindPyramid, type Pyramid, readRegion } from '../imaging/pyramid';
import type { SharedConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { requireFound } from '../moderation/require-found';
import { readSiteName } from '../site/queries/read-site';
import type { SiteWords } from '../site/site-words';
import { isDeclared } from './declared';
import { createImageInfo } from './image-info';
import { type ImageRequest, iiifFormats, parseImageRequest } from './image-request';
import { createManifest } from './manifest';

type IiifRoutes = {
  db: Db;
  isServed: IsServed;
  findPyramid: FindPyramid;
  /** Limits requests for tiles and small sizes declared in `info.json`. */
  limitTiles: SharedConcurrencyLimiter;
  /** Limits all other requests, whose cost depends on the client. */
  limitCostly: SharedConcurrencyLimiter;
  findCredit: FindCredit;
  siteUrl: string;
  siteDefaults: SiteSettings;
  siteWords: SiteWords;
};

/** Viewers on any site may read the responses (Image API 3.0, section 7.1). */
const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** The image at a key never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHED_FOR_A_MINUTE = 'public, max-age=60';

const jsonType = (version: string) => `application/ld+json;profile="http://iiif.io/api/${version}/context.json"`;

/**
 * Implements the Image API 3.0, level 2, and the Presentation API 3.0.
 *
 * Throws InvalidInputError, NotFoundError, UnreadableImageError for a broken original, BusyError, RateLimitedError and
 * RequestAbortedError.
 */
export function iiifRoutes({
  db,
  isServed,
  findPyramid,
  limitTiles,
  limitCostly,
  findCredit,
  siteUrl,
  siteDefaults,
  siteWords,
}: IiifRoutes): Hono<ApiEnv> {
  /** Checked per request, so deleted originals return 404 even if their pyramids are cached. */
  async function requireImage(name: string): Promise<{ key: string; wall: ImageWall }> {
    const wall = name.endsWith(DARK_SERVICE) ? 'DARK' : 'LIGHT';
    const key = (wall === 'DARK' ? name.slice(0, -DARK_SERVICE.length) : name).replaceAll(':', '/');
    if (!(await isServed(key))) throw new NotFoundError();
    return { key, wall };
  }

  async function requirePyramid(context: ApiContext, name: string) {
    const image = await requireImage(name);
    const client = { clientId: context.get('client'), signal: context.req.raw.signal };
    return { ...image, client, pyramid: await findPyramid(image.key, client) };
  }

  return new Hono<ApiEnv>()
    .get('/artworks/:id/manifest.json', async (context) => {
      const { id } = context.req.param();
      if (!isIdInPath(id, context.req.url)) throw new NotFoundError();
      const artwork = requireFound(await getArtwork(db, id, null));
      // Manifests need at least one canvas (section 5.2).
      if (artwork.images.length === 0) throw new NotFoundError();
      const site = { url: siteUrl, name: await readSiteName(db, siteDefaults, mainLanguage) };
      return context.body(JSON.stringify(createManifest(artwork, site, await siteWords.get(mainLanguage))), 200, {
        ...CORS_HEADERS,
        'Content-Type': jsonType('presentation/3'),
        'Cache-Control': CACHED_FOR_A_MINUTE,
      });
    })
    .get('/images/:name/info.json', async (context) => {
      const { key, wall, pyramid } = await requirePyramid(context, context.req.param('name'));
      const service = `${siteUrl}${createImageServicePath(key, wall)}`;
      return context.body(JSON.stringify(createImageInfo(service, pyramid)), 200, {
        ...CORS_HEADERS,
        'Content-Type': jsonType('image/3'),
        'Cache-Control': IMMUTABLE,
      });
    })
    .get('/images/:name/:region/:size/:rotation/:file', async (context) => {
      const { name, ...parameters } = context.req.param();
      const { key, wall, client, pyramid } = await requirePyramid(context, name);
      const [full] = pyramid.levels;
      const request = parseImageRequest(parameters, full);
      const limit = isDeclared(request, pyramid.levels) ? limitTiles : limitCostly;
      const found = await findCredit(key);
      const xmp = found.credit === null ? null : createXmp(found.credit);
      const image = await limit(client, () => renderRequest(pyramid, request, wall, xmp));
      return context.body(new Uint8Array(image), 200, {
        ...CORS_HEADERS,
        ...createCreditHeaders(found.credit),
        'Content-Type': iiifFormats[request.format],
        'Cache-Control': chooseCaching(found),
      });
    })
    .get('/images/:name', async (context) => {
      // The base URI redirects to `info.json` (section 2.2).
      const { key, wall } = await requireImage(context.req.param('name'));
      return context.redirect(`${siteUrl}${createImageServicePath(key, wall)}/info.json`, 303);
    });
}

async function renderRequest(
  pyramid: Pyramid,
  request: ImageRequest,
  wall: ImageWall,
  xmp: string | null,
): Promise<Buffer> {
  const image = readRegion(pyramid, request.region, request.size).flatten({ background: `#${wallColours[wall]}` });
  if (request.isMirrored) image.flop();
  if (request.quality === 'gray' || request.quality === 'bitonal') image.grayscale().toColourspace('b-w');
  if (request.quality === 'bitonal') image.threshold();
  if (request.rotation === 0) return encode(image, request.format, xmp);
  // Rotated separately, because sharp always rotates before resizing.
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return encode(sharp(data, { raw: { width, height, channels } }).rotate(request.rotation), request.format, xmp);
}

function encode(image: Sharp, format: ImageRequest['format'], xmp: string | null): Promise<Buffer> {
  if (xmp !== null) image.withXmp(xmp);
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: 88 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 86 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
  }
}
