import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { PageLinks } from '@/components/artwork/card/page-links';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { createEntryRow } from '@/components/directory/directory-entry-row';
import { DirectoryRow } from '@/components/directory/directory-row';
import { OpportunityList } from '@/components/opportunity/list/opportunity-list';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { NothingFound, NothingOnPage, NothingSearched } from '@/components/search/nothing-found';
import { OneKind, ResultSection } from '@/components/search/result-section';
import {
  createKindShellData,
  createSearchShellData,
  type SearchShellData,
} from '@/components/search/search-shell-data';
import { hasMoreAfter } from '@/lib/domain/paging';
import { clearFilters, createDirectoryHref } from '@/lib/filters/directory';
import { createOpportunitiesHref, noFilters } from '@/lib/filters/opportunity';
import { createSearchHref, type SearchFilters } from '@/lib/filters/search';
import { recordPage } from '@/lib/page-cache/record-page';
import { createSearchMetadata } from '@/lib/seo/search';
import { loadFoundWorks, loadSearch, suggestFewerWords } from './load-search';

type Rendered = { shellData: SearchShellData; content: ReactNode };

/** Read once for the page and its head. */
const readWorks = cache(({ query, page }: SearchFilters) => loadFoundWorks(query, page));

export async function getSearchMetadata(filters: SearchFilters): Promise<Metadata> {
  if (filters.kinds === undefined) return createSearchMetadata(filters, { page: 1, hasMore: false });
  const works = await readWorks(filters);
  return createSearchMetadata(filters, { page: filters.page, hasMore: hasMoreAfter(works) });
}

/** What is found at an address of the search. Only the page without a search is cached: free words have no end. */
export async function renderSearchPage(filters: SearchFilters): Promise<Rendered> {
  if (filters.query === '') {
    return { shellData: { title: 'Search', query: '', found: '', tabs: [] }, content: <NothingSearched /> };
  }
  await recordPage({ isStored: false });
  return filters.kinds === undefined ? renderAllKinds(filters) : renderWorks(filters);
}

async function renderAllKinds(filters: SearchFilters): Promise<Rendered> {
  const { query } = filters;
  const { profiles, artworks, opportunities } = await loadSearch(query);
  const shellData = createSearchShellData(query, { profiles, artworks, opportunities });
  if (shellData.tabs.length === 0) {
    const suggestions = (await suggestFewerWords(query)).map((suggestion) => ({
      ...suggestion,
      href: createSearchHref({ ...filters, query: suggestion.query }),
    }));
    return { shellData, content: <NothingFound query={query} suggestions={suggestions} /> };
  }
  const now = new Date();
  const content = (
    <>
      <ResultSection
        kind="profiles"
        found={profiles}
        href={createDirectoryHref({ ...clearFilters({ userType: undefined }), searchQuery: query })}
        hasRows
      >
        <ul>
          {profiles.data.map((entry) => (
            <DirectoryRow key={entry.id} row={createEntryRow(entry)} heading="h3" />
          ))}
        </ul>
      </ResultSection>
      <ResultSection kind="artworks" found={artworks} href={createSearchHref({ ...filters, kinds: 'artworks' })}>
        <ArtworkWall artworks={artworks.data} rowHeight="more" label={`Works that match “${query}”`} />
      </ResultSection>
      <ResultSection
        kind="opportunities"
        found={opportunities}
        href={createOpportunitiesHref({ ...noFilters, searchQuery: query, sortBy: 'relevance' })}
        hasRows
      >
        <OpportunityList rows={opportunities.data.map((opportunity) => createOpportunityRow(opportunity, now))} />
      </ResultSection>
    </>
  );
  return { shellData, content };
}

async function renderWorks(filters: SearchFilters): Promise<Rendered> {
  const { query, page } = filters;
  const works = await readWorks(filters);
  const everything = createSearchHref({ query, kinds: undefined, page: 1 });
  const content = (
    <OneKind kind="artworks" found={works} everything={everything}>
      {works.data.length > 0 ? (
        <ArtworkWall artworks={works.data} rowHeight="wall" eager={2} label={`Works that match “${query}”`} />
      ) : (
        <NothingOnPage pages={works.pages} everything={everything} />
      )}
      <PageLinks
        page={page}
        pages={works.pages}
        createHref={(number) => createSearchHref({ ...filters, page: number })}
      />
    </OneKind>
  );
  return { shellData: createKindShellData(query, 'artworks', works), content };
}
