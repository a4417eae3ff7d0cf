import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { formatCounted } from '@/lib/domain/text';
import { paths } from '@/lib/paths';
import { type ActiveFilter, clearFilters, type OpportunityFilterQuery } from '../opportunity-filters';

/** The one filter whose absence helps most, and how many calls there are without it. */
export type Suggestion = { filter: ActiveFilter; total: number; totalIsCapped: boolean };

/** Nothing matches: a sentence, and the way that leads on best. */
export function NoOpportunities({ query, advice }: { query: OpportunityFilterQuery; advice: Suggestion | null }) {
  const all = clearFilters(query);
  const hasFilters = paths.opportunities(all) !== paths.opportunities(query);
  if (!hasFilters) {
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
        <TextLink href={paths.opportunities(all)} acts scroll={false}>
          Clear all filters
        </TextLink>
      }
    >
      {advice && (
        <p>
          Without ‘{unquoted(advice.filter.label)}’ there {advice.total === 1 ? 'is' : 'are'}{' '}
          <TextLink href={paths.opportunities(advice.filter.without)} acts scroll={false}>
            {formatCounted(advice.total, 'call', 'calls', advice.totalIsCapped)}
          </TextLink>
          .
        </p>
      )}
    </EmptyFrame>
  );
}

function unquoted(label: string): string {
  return label.replace(/^“(.*)”$/, '$1');
}
