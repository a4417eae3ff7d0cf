import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { formatSimilar } from '@/lib/shared/domain/search';
import { formatCount } from '@/lib/shared/domain/text';
import {
  clearFilters,
  createDirectoryHref,
  DIRECTORY_PAGE_SIZE,
  type DirectoryFilters,
} from '@/lib/shared/filters/directory';
import { createEntryRow } from './directory-entry-row';
import { formatFilter, formatNothingFound, formatSuggestion } from './directory-labels';
import type { DirectoryAdvice, DirectoryList } from './directory-list';
import { DirectoryRows } from './directory-rows';

export function DirectoryListing({ list, advice }: { list: DirectoryList; advice: DirectoryAdvice | undefined }) {
  const { filters, pages, total, totalIsCapped } = list;
  if (pages.length === 0) {
    return (
      <div className="above-72">
        <DirectoryEmpty filters={filters} advice={advice} />
      </div>
    );
  }
  const before = (pages[0]?.page ?? 1) - 1;
  return (
    <>
      {list.isSimilar && <p className="t-small pad-20 hair-under">{formatSimilar('profile', filters.searchQuery)}</p>}
      {before > 0 && (
        <p className="t-small pad-20 hair-under" data-page-links="">
          <TextLink href={createDirectoryHref({ ...filters, page: before })}>
            Show the {DIRECTORY_PAGE_SIZE} before
          </TextLink>
        </p>
      )}
      <DirectoryRows
        key={createDirectoryHref({ ...filters, page: 1 })}
        filters={filters}
        pages={pages.map(({ page, entries }) => ({ page, rows: entries.map(createEntryRow) }))}
        offset={before * DIRECTORY_PAGE_SIZE}
        total={total}
        totalIsCapped={totalIsCapped}
        totalLabel={formatCount(total, totalIsCapped)}
        hasMore={list.hasMore}
      />
    </>
  );
}

function DirectoryEmpty({ filters, advice }: { filters: DirectoryFilters; advice: DirectoryAdvice | undefined }) {
  if (advice === undefined) {
    return (
      <EmptyFrame
        title={formatNothingFound(filters)}
        action={<ButtonLink href={createDirectoryHref(clearFilters(filters))}>Clear all</ButtonLink>}
      >
        <p>The list starts again without filters.</p>
      </EmptyFrame>
    );
  }
  const label = formatFilter(filters, advice.filter.key);
  return (
    <EmptyFrame
      title={formatNothingFound(filters)}
      action={<ButtonLink href={createDirectoryHref(advice.filter.without)}>Drop “{label}”</ButtonLink>}
    >
      <p>{formatSuggestion(label, advice.total, advice.totalIsCapped)}</p>
    </EmptyFrame>
  );
}
