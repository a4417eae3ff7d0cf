import { artworksQuery } from '@/lib/contract/artwork';
import { readLeniently, type SearchParams } from '@/lib/contract/lenient';

const listQuery = artworksQuery.pick({ tags: true, page: true, size: true });
const wallQuery = artworksQuery.pick({ category: true, page: true });

/** The one spelling of the query of `/artworks`: tags each once and in order, no first page, no usual size. */
export function canonicalizeArtworksQuery(params: SearchParams): Record<string, string> {
  const given = readLeniently(listQuery, params);
  const { tags = [], page, size } = listQuery.parse(given);
  return {
    ...(tags.length > 0 ? { tags: [...tags].sort().join(',') } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(size === listQuery.parse({}).size ? {} : { size: String(size) }),
  };
}

/** The one spelling of the query of `/art`: one category, no first page. */
export function canonicalizeWallQuery(params: SearchParams): Record<string, string> {
  const { category, page } = wallQuery.parse(readLeniently(wallQuery, params));
  return { ...(category?.[0] ? { category: category[0] } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}
