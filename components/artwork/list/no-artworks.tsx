import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import type { Suggestion } from '@/lib/shared/filters/active-filters';
import { type ArtworkFilters, clearFilters, createArtworksHref, listActiveNames } from '@/lib/shared/filters/artwork';
import type { ActiveFilter } from './artwork-frame-data';

type NoArtworksProps = { filters: ArtworkFilters; works: ArtworkPage; advice: Suggestion<ActiveFilter> | null };

export function NoArtworks({ filters, works, advice }: NoArtworksProps) {
  const isFiltered = listActiveNames(filters).length > 0;
  const all = (
    <TextLink href={createArtworksHref(clearFilters(filters))} acts={isFiltered} scroll={false}>
      {isFiltered ? 'Clear all filters' : 'See all works'}
    </TextLink>
  );
  if (works.total > 0) {
    return (
      <EmptyFrame title="Nothing on this page" action={all}>
        There are {formatCounted(works.pages, 'page', 'pages', works.totalIsCapped)} of works here.
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame title={isFiltered ? 'No works match all of this.' : 'Nothing here yet'} action={isFiltered && all}>
      {advice && (
        <p>
          Without ‘{advice.filter.label}’ there {advice.total === 1 ? 'is' : 'are'}{' '}
          <TextLink href={createArtworksHref(advice.filter.without)} acts scroll={false}>
            {formatCounted(advice.total, 'work', 'works', advice.totalIsCapped)}
          </TextLink>
          .
        </p>
      )}
      {!isFiltered && <p>No one has shown a work.</p>}
    </EmptyFrame>
  );
}
