/**
 * What the browser may know. Next writes these values into the bundle when it builds (next.config.ts
 * names IMAGE_CDN_URL for that), so no zod here: it would travel to every visitor.
 */
export const siteName = process.env.NEXT_PUBLIC_SITE_NAME || 'Impasto';

/** Where images are served from; undefined: this site, which passes them on to the product API. */
export const imageCdnUrl = process.env.IMAGE_CDN_URL || undefined;
