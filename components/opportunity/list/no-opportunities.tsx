import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { formatCounted } from '@/lib/shared/domain/text';
import {
  clearFilters,
  createOpportunitiesHref,
  listActiveNames,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import type { Suggestion } from '@/lib/shared/filters/suggestion';
import type { ActiveFilter } from '../opportunity-filters';
import { describeSavedSearch } from './list-feeds';
import { SaveSearchButton } from './save-search-button';

/** An empty list with suggestions, the best first. */
export function NoOpportunities({
  filters,
  advice,
}: {
  filters: OpportunityFilters;
  advice: readonly Suggestion<ActiveFilter>[];
}) {
  if (listActiveNames(filters).length === 0) {
    return (
      <EmptyFrame title="No calls are open at the moment.">
        <p>New ones appear here as soon as they are published.</p>
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame
      title="No calls match all of this."
      action={
        <TextLink href={createOpportunitiesHref(clearFilters(filters))} acts scroll={false}>
          Clear all filters
        </TextLink>
      }
    >
      {advice.map(({ filter, total, totalIsCapped }) => (
        <p key={filter.name}>
          Without “{removeQuotes(filter.label)}” there {total === 1 ? 'is' : 'are'}{' '}
          <TextLink href={createOpportunitiesHref(filter.without)} acts scroll={false}>
            {formatCounted(total, 'call', 'calls', totalIsCapped)}
          </TextLink>
          .
        </p>
      ))}
      <p>
        <SaveSearchButton {...describeSavedSearch(filters)} />
      </p>
    </EmptyFrame>
  );
}

function removeQuotes(label: string): string {
  return label.replace(/^“(.*)”$/, '$1');
}
