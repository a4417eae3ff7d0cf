import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { clearFilters, type DirectoryFilters, hrefOf } from './directory-filters';
import type { Advice } from './directory-list';
import { adviceWords, filterWords, nothingFoundWords } from './directory-words';

type DirectoryNothingProps = { filters: DirectoryFilters; advice: Advice | undefined };

/** An empty list says so, and names the one filter to drop that helps most. */
export function DirectoryNothing({ filters, advice }: DirectoryNothingProps) {
  if (advice === undefined) {
    return (
      <EmptyFrame
        title={nothingFoundWords(filters)}
        action={<ButtonLink href={hrefOf(clearFilters(filters))}>Clear all</ButtonLink>}
      >
        <p>The list starts again without filters.</p>
      </EmptyFrame>
    );
  }
  const words = filterWords(filters, advice.key);
  return (
    <EmptyFrame
      title={nothingFoundWords(filters)}
      action={<ButtonLink href={hrefOf(advice.filters)}>Drop “{words}”</ButtonLink>}
    >
      <p>{adviceWords(words, advice.total, advice.totalIsCapped)}</p>
    </EmptyFrame>
  );
}
