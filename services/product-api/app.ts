import { join } from 'node:path';
import { Hono } from 'hono';
import { IMAGES_PATH } from '@/lib/domain/image';
import type { Database } from './db/client';
import { checkDatabase } from './db/queries/health';
import type { Env } from './env';
import { NotFoundError } from './errors';
import { type ApiApp, type ApiEnv, answerJson } from './http/context';
import { answerError } from './http/error-answer';
import { openLog } from './http/log';
import { nameRequests } from './http/request-id';
import { serve } from './http/serve';
import { imageRoutes } from './images/routes';
import { artworkHandlers } from './routes/artwork';
import { serveDescription } from './routes/description';
import { opportunityHandlers } from './routes/opportunity';
import { profileHandlers } from './routes/profile';
import type { Storage } from './storage/storage';

export type AppParts = { database: Database; storage: Storage; env: Env };

const MEGABYTE = 1_024 * 1_024;

/** The product API as a function of a request: no port, no files, so that tests call it in process. */
export function createApp({ database, storage, env }: AppParts): ApiApp {
  const { db } = database;
  const log = openLog(env);
  const app = new Hono<ApiEnv>({ strict: false });
  app.use(nameRequests(log));
  app.onError((error, context) => answerError(error, context, log));
  app.notFound((context) => answerError(new NotFoundError(), context, log));
  app.get('/health', async (context) => {
    await checkDatabase(db);
    return answerJson(context, { status: 'ok' }, 200);
  });
  app.route(
    IMAGES_PATH,
    imageRoutes({
      storage,
      cacheDirectory: join(env.DATA_DIR, 'image-cache'),
      cacheBytes: env.IMAGE_CACHE_MB * MEGABYTE,
      log,
    }),
  );
  const handlers = { ...artworkHandlers, ...profileHandlers, ...opportunityHandlers };
  serveDescription(app, handlers);
  serve(app, handlers, db);
  return app;
}
