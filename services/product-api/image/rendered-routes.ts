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
 * Serves `/{key}?fit=crop&w=240…` with the parameters of variant.ts. The image at a key never changes, but an artwork
 * picture's metadata can (docs/decisions/041-metadata-in-pictures.md).
 *
 * Throws InvalidInputError, NotFoundError, UnreadableImageError for a broken original, BusyError, RateLimitedError and
 * RequestAbortedError.
 */
export function imageRoutes({ isServed, make, findCredit }: ImageRoutes): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/:key{.+}', async (context) => {
    const parameters = readQuery(imageParameters, new URL(context.req.url).searchParams);
    const requested = createVariant(context.req.param('key'), parameters);
    // Checked per request, so deleted originals return 404 even if their variants are cached.
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
    // Lets other sites embed images and draw them on a canvas.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
