'use client';

import { InlineSelect } from '@/components/ui/select-field';
import { opportunitySortLabels, opportunitySorts } from '@/lib/domain/opportunity';
import { changeFilters } from '@/lib/filters/opportunity';
import { useOpportunityFilters } from './filters-context';

/** The order of the list; relevance only has a meaning for a search. */
export function SortField({ formId }: { formId: string }) {
  const { shown, apply } = useOpportunityFilters();
  const sorts = opportunitySorts.filter((sort) => sort !== 'relevance' || shown.searchQuery);
  return (
    <InlineSelect
      label="Sort"
      name="sortBy"
      form={formId}
      value={shown.sortBy ?? 'deadline'}
      onChange={(event) => apply(changeFilters(shown, { sortBy: sorts.find((sort) => sort === event.target.value) }))}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {opportunitySortLabels[sort]}
        </option>
      ))}
    </InlineSelect>
  );
}
