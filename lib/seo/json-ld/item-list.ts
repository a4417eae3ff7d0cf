import type { ItemList } from 'schema-dts';
import { siteUrl } from '../site-url';

/** What a list shows, in its order, by the addresses of its rows; null for an empty one. */
export function createItemList(name: string, rowPaths: readonly string[]): ItemList | null {
  if (rowPaths.length === 0) return null;
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: rowPaths.length,
    itemListElement: rowPaths.map((path, index) => ({ '@type': 'ListItem', position: index + 1, url: siteUrl(path) })),
  };
}
