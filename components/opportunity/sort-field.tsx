'use client';

import { useFilters } from '@/components/ui/use-filters';
import { opportunitySortLabels, opportunitySorts } from '@/lib/domain/opportunity';
import { paths } from '@/lib/paths';
import { type CallQuery, changeFilter } from './opportunity-filters';
import { SelectField } from './select-field';

/** The order of the list; relevance only has a meaning for a search. */
export function SortField({ query, formId }: { query: CallQuery; formId: string }) {
  const { shown, go } = useFilters(query, paths.opportunities);
  const sorts = opportunitySorts.filter((sort) => sort !== 'relevance' || query.searchQuery);
  return (
    <SelectField
      isInline
      label="Sort"
      name="sortBy"
      form={formId}
      value={shown.sortBy ?? 'deadline'}
      onChange={(event) => go(changeFilter(shown, 'sortBy', event.target.value))}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {opportunitySortLabels[sort]}
        </option>
      ))}
    </SelectField>
  );
}
