import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { createMarkKey } from '@/lib/shared/domain/site-mark';
import { NotFoundError } from '../errors';
import { type ApiEnv, createFileResponse } from '../http/context';
import type { Storage } from '../storage/storage';

/** Serves `/{id}/{file}`, whose content never changes. Throws NotFoundError. */
export function markRoutes(storage: Storage): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/:id/:file', async (context) => {
    const stored = await storage.get(createMarkKey(context.req.param('id'), context.req.param('file')));
    if (stored === null) throw new NotFoundError();
    const { stream, size, contentType } = stored;
    const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    return createFileResponse(
      context,
      { size, body },
      {
        'Content-Type': contentType,
        'Content-Disposition': 'inline',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // A drawing that is opened as a page must not load or run anything.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    );
  });
}
