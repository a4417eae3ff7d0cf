/** The operator's pages that have their own URL. All others are below `/pages/`. */
export const fixedPages = ['imprint', 'terms', 'privacy', 'rules'] as const;
export type FixedPage = (typeof fixedPages)[number];

export const TERMS = 'terms' satisfies FixedPage;

export const sitePageLimits = {
  /** Maximum number of pages in addition to the fixed pages. */
  furtherPages: 20,
  slug: 60,
  title: 60,
  /** In characters, for each language. */
  text: 100_000,
  note: 300,
} as const;

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

export function isFixedPage(slug: string): slug is FixedPage {
  return fixedPages.some((page) => page === slug);
}

export function isPageSlug(slug: string): boolean {
  return slug.length <= sitePageLimits.slug && SLUG.test(slug);
}
