import { z } from 'zod';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, PUBLIC } from './endpoint';
import { id, object, timestamp } from './values';

export const sitemapKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The sitemap protocol's limit: https://www.sitemaps.org/protocol.html#index */
export const MAX_SITEMAP_URLS = 50_000;

/** Smaller parts leave room for the URLs of other languages: a sitemap may have at most 50 MB. */
export const sitemapPartSizes = [MAX_SITEMAP_URLS, 25_000, 10_000] as const;

const MAX_PAGE_SIZE = 5_000;

/** Any change affects the list, so clients cache it for a fixed time. */
const tags = ['profiles', 'artworks', 'opportunities'];

export const sitemapEndpoints = defineEndpoints({
  'GET /v1/sitemap': {
    name: 'listSitemap',
    summary: 'Lists all public resources of one kind by id; after a full page there may be more',
    credentials: PUBLIC,
    query: z.object({
      kind: z.enum(sitemapKinds),
      after: id.optional(),
      size: z
        .string()
        .regex(/^\d{1,4}$/, problem('ui.invalid.wholeNumber'))
        .transform(Number)
        .pipe(
          z
            .int()
            .min(1, problem('ui.invalid.atLeast', { min: '1' }))
            .max(MAX_PAGE_SIZE, problem('ui.invalid.atMost', { max: String(MAX_PAGE_SIZE) })),
        )
        .default(MAX_PAGE_SIZE),
    }),
    response: object('SitemapPage', { data: z.array(z.object({ id, updatedAt: timestamp })) }),
    tags,
  },
  'GET /v1/sitemap/parts': {
    name: 'listSitemapParts',
    summary: 'Lists the parts of the public resources: the id before each, and the time of its last change',
    credentials: PUBLIC,
    query: z.object({
      size: z
        .enum(sitemapPartSizes.map(String))
        .transform(Number)
        .default(MAX_SITEMAP_URLS)
        .meta({ description: 'The number of resources in each part.' }),
    }),
    response: object('SitemapParts', {
      data: z.array(z.object({ kind: z.enum(sitemapKinds), after: id.nullable(), updatedAt: timestamp })),
    }),
    tags,
  },
});
