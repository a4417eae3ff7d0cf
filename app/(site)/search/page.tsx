import { cache, type ReactNode } from 'react';
import { PageLinks } from '@/components/artwork/card/page-links';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { createEntryRow } from '@/components/directory/directory-entry-row';
import { DirectoryRow } from '@/components/directory/directory-row';
import { OpportunityList } from '@/components/opportunity/list/opportunity-row';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { NothingFound, NothingOnPage, NothingSearched } from '@/components/search/nothing-found';
import { ResultSection } from '@/components/search/result-section';
import { SearchFrame } from '@/components/search/search-frame';
import {
  createSearchFrameData,
  createWorksFrameData,
  formatWorksTitle,
  type SearchFrameData,
} from '@/components/search/search-frame-data';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { joinOrphan } from '@/lib/server/api/join-orphan';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createSearchMetadata } from '@/lib/server/seo/lists';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import type { SearchKind } from '@/lib/shared/domain/search';
import { searchCodec } from '@/lib/shared/filters/codecs';
import { clearFilters, createDirectoryHref } from '@/lib/shared/filters/directory';
import { createOpportunitiesHref, noFilters } from '@/lib/shared/filters/opportunity';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { createSearchHref, type SearchFilters } from '@/lib/shared/filters/search';
import type { Words } from '@/lib/shared/i18n/words';

type Props = PageProps<'/search'>;

const readFilters = createFiltersReader(searchCodec.decode);
const read = ({ searchParams }: Props) => readFilters(searchParams);

type Rendered = { frameData: SearchFrameData; content: ReactNode };

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const filters = await read(props);
  const { t } = await getPageWords();
  if (filters.kinds === undefined) return createSearchMetadata(filters, { page: 1, hasMore: false }, t);
  const works = await loadWorks(filters);
  return createSearchMetadata(filters, { page: filters.page, hasMore: hasMoreAfter(works) }, t);
});

export default withErrorPage(async function SearchPage(props: Props) {
  const { frameData, content } = await renderResults(await read(props));
  return <SearchFrame {...frameData}>{content}</SearchFrame>;
});

/** Searches are not cached, because the number of possible queries is unlimited. */
async function renderResults(filters: SearchFilters): Promise<Rendered> {
  const words = await getPageWords();
  if (filters.query === '') {
    const title = words.t('search.label');
    return { frameData: { title, query: '', found: '', tabs: [] }, content: <NothingSearched /> };
  }
  recordPage({ isStored: false });
  return filters.kinds === undefined ? renderAllKinds(filters, words) : renderWorks(filters, words);
}

async function renderAllKinds(filters: SearchFilters, words: Words): Promise<Rendered> {
  const { query } = filters;
  const { profiles, artworks, opportunities } = await loadSearch(query);
  const frameData = createSearchFrameData(query, { profiles, artworks, opportunities }, words);
  if (frameData.tabs.length === 0) {
    const suggestions = (await suggestFewerWords(query)).map((suggestion) => ({
      ...suggestion,
      href: createSearchHref({ ...filters, query: suggestion.query }),
    }));
    return { frameData, content: <NothingFound query={query} suggestions={suggestions} /> };
  }
  const now = new Date();
  const content = (
    <>
      <ResultSection
        kind="profiles"
        query={query}
        found={profiles}
        href={createDirectoryHref({ ...clearFilters({ userType: undefined }), searchQuery: query })}
        hasRows
      >
        <ul>
          {profiles.data.map((entry) => (
            <DirectoryRow key={entry.id} row={createEntryRow(entry, words)} heading="h3" />
          ))}
        </ul>
      </ResultSection>
      <ResultSection
        kind="artworks"
        query={query}
        found={artworks}
        href={createSearchHref({ ...filters, kinds: 'artworks' })}
      >
        <ArtworkWall artworks={artworks.data} rowHeight="more" label={formatWorksTitle(query, artworks, words)} />
      </ResultSection>
      <ResultSection
        kind="opportunities"
        query={query}
        found={opportunities}
        href={createOpportunitiesHref({ ...noFilters, searchQuery: query, sortBy: 'relevance' })}
        hasRows
      >
        <OpportunityList
          rows={opportunities.data.map((opportunity) => createOpportunityRow(opportunity, now, words))}
        />
      </ResultSection>
    </>
  );
  return { frameData, content };
}

async function renderWorks(filters: SearchFilters, words: Words): Promise<Rendered> {
  const { query, page } = filters;
  const works = await loadWorks(filters);
  const everything = createSearchHref({ query, kinds: undefined, page: 1 });
  const content = (
    <ResultSection kind="artworks" query={query} found={works} href={everything} isOnly>
      {works.data.length > 0 ? (
        <ArtworkWall artworks={works.data} rowHeight="wall" eager={2} label={formatWorksTitle(query, works, words)} />
      ) : (
        <NothingOnPage pages={works.pages} everything={everything} />
      )}
      <PageLinks
        page={page}
        pages={works.pages}
        createHref={(number) => createSearchHref({ ...filters, page: number })}
      />
    </ResultSection>
  );
  return { frameData: createWorksFrameData(query, works, words), content };
}

/** Number of results of each kind on the overview. */
const SHOWN = 6;
const WORKS_PAGE_SIZE = 24;

/** Uses the directory's profile search, so both pages show the same results. */
async function loadSearch(query: string) {
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

const MAX_SUGGESTED = 4;

/** Suggests searches with one word removed, ordered by the number of results. */
async function suggestFewerWords(query: string): Promise<{ query: string; without: string; total: number }[]> {
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

const loadWorks = cache(({ query, page }: SearchFilters) =>
  joinOrphan(async (number) => {
    const { artworks } = await asVisitor('GET /v1/search', {
      query: { query, kinds: 'artworks', page: String(number), size: String(WORKS_PAGE_SIZE) },
    });
    return requireKind(artworks, 'artworks');
  }, page),
);

/** Narrows the type: the response contains every kind that was requested. */
function requireKind<Page>(page: Page | null, kind: SearchKind): Page {
  if (page === null) throw new Error(`The response of the search contains no ${kind}.`);
  return page;
}
