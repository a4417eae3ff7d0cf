import { createDirectoryList, type DirectoryAdvice, type DirectoryList } from '@/components/directory/directory-list';
import { asVisitor } from '@/lib/server/api/request';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { listPageLinks } from '@/lib/shared/domain/paging';
import { suggestFiltersToDrop } from '@/lib/shared/filters/active-filters';
import { activeFilters, type DirectoryFilters, dropFilter, toApiQuery } from '@/lib/shared/filters/directory';

type Directory = { list: DirectoryList; facets: DirectoryFacets; advice: DirectoryAdvice | undefined };

/** Loads the profiles for the filters of a URL, with a suggestion when there are none. */
export async function loadDirectory(filters: DirectoryFilters): Promise<Directory> {
  const query = toApiQuery({ ...filters, sortBy: undefined, page: 1 });
  const [list, facets] = await Promise.all([
    loadList(filters),
    asVisitor('GET /v1/profiles/directory/facets', { query }),
  ]);
  return { list, facets, advice: list.pages.length === 0 ? await loadAdvice(filters) : undefined };
}

/** Loads all pages in parallel. For a URL past the end it returns the pages up to the last one. */
async function loadList(filters: DirectoryFilters): Promise<DirectoryList> {
  const loadPage = (page: number) =>
    asVisitor('GET /v1/profiles/directory', { query: toApiQuery({ ...filters, page }) });
  const [firstPage = 1, ...others] = listPageLinks(filters.page);
  const [first, ...rest] = await Promise.all([loadPage(firstPage), ...others.map(loadPage)]);
  if (first.data.length > 0 || firstPage === 1) return createDirectoryList(filters, first, rest);
  // Each retry requests an earlier page, so the recursion terminates.
  return loadList({ ...filters, page: Math.max(1, Math.min(first.pages, firstPage - 1)) });
}

/** Repeats the search without each filter in turn, to find the one whose removal yields the most profiles. */
async function loadAdvice(filters: DirectoryFilters): Promise<DirectoryAdvice | undefined> {
  const tries = activeFilters(filters).map((key) => ({ key, without: dropFilter(filters, key) }));
  const [best] = await suggestFiltersToDrop(tries, ({ without }) =>
    asVisitor('GET /v1/profiles/directory', { query: { ...toApiQuery(without), size: '1' } }),
  );
  return best;
}
