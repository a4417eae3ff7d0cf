/** The kinds of resources with a page each, by their names in the sitemap. */
export const sitemapKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The maximum number of URLs in one sitemap: https://www.sitemaps.org/protocol.html#index */
export const MAX_SITEMAP_URLS = 50_000;
