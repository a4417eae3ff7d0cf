/** The resources that have a page each, as the sitemap names them. */
export const sitemapKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Most addresses that one sitemap holds: https://www.sitemaps.org/protocol.html#index */
export const SITEMAP_PART = 50_000;
