import { listSitemap, listSitemapParts } from '../db/queries/sitemap';
import type { Handlers } from '../http/serve';

export const sitemapHandlers = {
  'GET /v1/sitemap': ({ db, query }) => listSitemap(db, query),
  'GET /v1/sitemap/parts': ({ db }) => listSitemapParts(db),
} satisfies Handlers;
