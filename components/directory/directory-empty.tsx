import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { clearFilters, type DirectoryFilters, hrefOf } from '@/lib/filters/directory';
import { formatFilter, formatNothingFound, formatSuggestion } from './directory-labels';
import type { Suggestion } from './directory-list';

type DirectoryNothingProps = { filters: DirectoryFilters; advice: Suggestion | undefined };

/** An empty list says so, and names the one filter to drop that helps most. */
export function DirectoryEmpty({ filters, advice }: DirectoryNothingProps) {
  if (advice === undefined) {
    return (
      <EmptyFrame
        title={formatNothingFound(filters)}
        action={<ButtonLink href={hrefOf(clearFilters(filters))}>Clear all</ButtonLink>}
      >
        <p>The list starts again without filters.</p>
      </EmptyFrame>
    );
  }
  const words = formatFilter(filters, advice.key);
  return (
    <EmptyFrame
      title={formatNothingFound(filters)}
      action={<ButtonLink href={hrefOf(advice.filters)}>Drop “{words}”</ButtonLink>}
    >
      <p>{formatSuggestion(words, advice.total, advice.totalIsCapped)}</p>
    </EmptyFrame>
  );
}
