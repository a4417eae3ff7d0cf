import type { Handlers } from '../handlers';
import { listSitemap, listSitemapParts } from './queries/read-sitemap';

export const sitemapHandlers = {
  'GET /v1/sitemap': async ({ db, query }) => ({ data: await listSitemap(db, query) }),
  'GET /v1/sitemap/parts': async ({ db, query, now }) => ({
    data: await listSitemapParts(db, query.size, now),
  }),
} satisfies Handlers;
