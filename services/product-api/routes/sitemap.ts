import { listSitemap, listSitemapParts } from '../db/queries/sitemap/read-sitemap';
import type { Handlers } from '../http/serve';

export const sitemapHandlers = {
  'GET /v1/sitemap': async ({ db, query }) => ({ data: await listSitemap(db, query) }),
  'GET /v1/sitemap/parts': async ({ db }) => ({ data: await listSitemapParts(db) }),
} satisfies Handlers;
