import type { BreadcrumbList } from 'schema-dts';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { siteUrl } from '../site-url';

type Crumb = { name: string; path: string };

/**
 * The way to a page from the first one: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * @param crumbs from the section down to the page itself.
 */
export function createBreadcrumbs(...crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, path: paths.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl(path),
    })),
  };
}
