import type { DropdownChoice } from '@/components/ui/dropdown-option';
import { type DirectorySort, directorySorts } from '@/lib/domain/profile';

/** Relevance goes without saying while somebody searches, and has no meaning otherwise. */
export const sortLabels: Record<DirectorySort | 'relevance', string> = {
  relevance: 'Best match',
  active: 'Recently active',
  name: 'By name',
  newest: 'Newest first',
};

/** The orders that a list can have. */
export function sortOptions(isSearch: boolean): DropdownChoice[] {
  const sorts = isSearch ? (['relevance', ...directorySorts] as const) : directorySorts;
  return sorts.map((value) => ({ value, label: sortLabels[value] }));
}
