import { joinOrphan } from '@/lib/server/api/join-orphan';
import { asVisitor } from '@/lib/server/api/request';
import type { SearchKind } from '@/lib/shared/domain/search';

/** Of each kind this many stand on the page. */
const SHOWN = 6;
/** Works of one page of the list of works. */
const WORKS_PAGE_SIZE = 24;

/** The first results of each kind. People come as the directory has them, so that its list has the same ones. */
export async function loadSearch(query: string) {
  const size = String(SHOWN);
  const [profiles, { artworks, opportunities }] = await Promise.all([
    asVisitor('GET /v1/profiles/directory', { query: { searchQuery: query, size } }),
    asVisitor('GET /v1/search', { query: { query, kinds: 'artworks,opportunities', size } }),
  ]);
  return {
    profiles,
    artworks: expectKind(artworks, 'artworks'),
    opportunities: expectKind(opportunities, 'opportunities'),
  };
}

/** Up to this many words of a search that finds nothing are left out in turn. */
const MAX_SUGGESTED = 4;

/**
 * For a search that finds nothing, the same search without one of its words, for each word without which it finds
 * something: the most results first.
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

/** One page of the works. */
export function loadFoundWorks(query: string, page: number) {
  return joinOrphan(async (number) => {
    const { artworks } = await asVisitor('GET /v1/search', {
      query: { query, kinds: 'artworks', page: String(number), size: String(WORKS_PAGE_SIZE) },
    });
    return expectKind(artworks, 'artworks');
  }, page);
}

/** A kind that is null was not asked for. */
function expectKind<Page>(page: Page | null, kind: SearchKind): Page {
  if (page === null) throw new Error(`The search did not look for ${kind}.`);
  return page;
}
