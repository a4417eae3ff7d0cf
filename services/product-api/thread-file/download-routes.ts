import { Hono } from 'hono';
import { PUBLIC } from '@/lib/shared/contract/endpoint';
import { openFile } from '../application-file/routes';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { ApiEnv } from '../http/context';
import { createEndpointResponse } from '../http/endpoint-response';
import type { Storage } from '../storage/storage';
import type { FileLinks } from './file-links';
import { findSentFile } from './queries/thread-files';

const DOWNLOAD = { name: 'downloadFile', summary: '', credentials: PUBLIC, response: 'file' } as const;

type Dependencies = { db: Db; storage: Storage; fileLinks: FileLinks };

/** Serves files as sandboxed downloads to anybody with a link that has not expired. Reads no cookies. */
export function fileRoutes({ db, storage, fileLinks }: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/:token', async (context) => {
    const id = fileLinks.read(context.req.param('token'), new Date());
    const file = id === null ? undefined : await findSentFile(db, id);
    if (file === undefined) throw new NotFoundError();
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Robots-Tag', 'noindex');
    return createEndpointResponse(context, DOWNLOAD, await openFile(storage, file), true);
  });
}
