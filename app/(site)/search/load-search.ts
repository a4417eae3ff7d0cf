import { joinOrphan } from '@/lib/server/api/join-orphan';
import { asVisitor } from '@/lib/server/api/request';
import type { SearchKind } from '@/lib/shared/domain/search';

/** Results of each kind on the overview. */
const SHOWN = 6;
/** Page size of the list of works. */
const WORKS_PAGE_SIZE = 24;

/** Loads the first results of each kind. People are searched as in the directory, so that both lists agree. */
export async function loadSearch(query: string) {
  const size = String(SHOWN);
  const [profiles, { artworks, opportunities }] = await Promise.all([
    asVisitor('GET /v1/profiles/directory', { query: { searchQuery: query, size } }),
    asVisitor('GET /v1/search', { query: { query, kinds: 'artworks,opportunities', size } }),
  ]);
  return {
    profiles,
    artworks: requireKind(artworks, 'artworks'),
    opportunities: requireKind(opportunities, 'opportunities'),
  };
}

/** Maximum number of shorter searches. */
const MAX_SUGGESTED = 4;

/**
 * Repeats an unsuccessful search, leaving out one word at a time. Returns the shorter searches that have results, those
 * with the most first.
 */
export async function suggestFewerWords(query: string): Promise<{ query: string; without: string; total: number }[]> {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length < 2) return [];
  const suggestions = await Promise.all(
    words.slice(0, MAX_SUGGESTED).map(async (without, index) => {
      const fewer = words.filter((_, place) => place !== index).join(' ');
      const found = await asVisitor('GET /v1/search', { query: { query: fewer, size: '1' } });
      const total = [found.profiles, found.artworks, found.opportunities].reduce(
        (sum, page) => sum + (page?.total ?? 0),
        0,
      );
      return { query: fewer, without, total };
    }),
  );
  return suggestions.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total);
}

/** Loads one page of the works found. */
export function loadFoundWorks(query: string, page: number) {
  return joinOrphan(async (number) => {
    const { artworks } = await asVisitor('GET /v1/search', {
      query: { query, kinds: 'artworks', page: String(number), size: String(WORKS_PAGE_SIZE) },
    });
    return requireKind(artworks, 'artworks');
  }, page);
}

/** Narrows the type: the response contains every requested kind. */
function requireKind<Page>(page: Page | null, kind: SearchKind): Page {
  if (page === null) throw new Error(`The response of the search contains no ${kind}.`);
  return page;
}
