import { Hono } from 'hono';
import { imageContentTypes } from '@/lib/shared/domain/image';
import { NotFoundError } from '../errors';
import { type ApiEnv, createFileResponse } from '../http/context';
import { matchesIfNoneMatch } from '../http/etag';
import { readQuery } from '../http/validate-input';
import { createVariant, createVariantName, imageParameters, type Variant } from '../imaging/variant';
import { chooseCaching, createCreditHeaders, createXmp, type FindCredit, type FoundCredit } from './credit';
import type { ImageMaker } from './image-maker';
import type { IsServed } from './served-keys';

type ImageRoutes = { isServed: IsServed; make: ImageMaker; findCredit: FindCredit };

/**
 * The image service, to be mounted at `IMAGES_PATH`: `GET /{key}?fit=crop&w=240…` with the parameters of variant.ts.
 * The image with a given key never changes, so responses are immutable; only the metadata in pictures of artworks may
 * change (docs/decisions/041-metadata-in-pictures.md).
 *
 * The app's error handler receives InvalidInputError for an invalid parameter, NotFoundError for an unknown key,
 * UnreadableImageError for a broken original, BusyError if the queue is full, RateLimitedError if one client's share of
 * it is full, and RequestAbortedError if the client has disconnected.
 */
export function imageRoutes({ isServed, make, findCredit }: ImageRoutes): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/:key{.+}', async (context) => {
    const parameters = readQuery(imageParameters, new URL(context.req.url).searchParams);
    const requested = createVariant(context.req.param('key'), parameters);
    // This is checked on each request, so that the URL of a deleted original immediately returns 404, even if variants
    // are cached.
    if (!(await isServed(requested.key))) throw new NotFoundError();
    const found = await findCredit(requested.key);
    const variant = found.credit === null ? requested : { ...requested, xmp: createXmp(found.credit) };
    const headers = createHeaders(variant, found);
    if (matchesIfNoneMatch(context.req.header('If-None-Match'), headers.ETag)) return context.body(null, 304, headers);
    const image = await make(variant, { clientId: context.get('client'), signal: context.req.raw.signal });
    return createFileResponse(context, image, {
      ...headers,
      'Content-Type': imageContentTypes.get(variant.format) ?? 'application/octet-stream',
      'Content-Disposition': 'inline',
    });
  });
}

function createHeaders(variant: Variant, found: FoundCredit) {
  return {
    ETag: `"${createVariantName(variant)}"`,
    ...createCreditHeaders(found.credit),
    'Cache-Control': chooseCaching(found),
    // Images are public: other sites may embed them and draw them on a canvas.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
