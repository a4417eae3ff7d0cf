import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { adminProfileSorts } from '@/lib/contract/account';
import { roleLabels, roles } from '@/lib/domain/profile';
import styles from './admin-filters.module.css';
import type { AdminFilters } from './use-admin-profiles';

const SEARCH = 'Name, or the email of an account';

const sortLabels: Record<AdminFilters['sortBy'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

/** What narrows the list of profiles, and its order. */
export function AdminFilterFields({
  filters,
  onChange,
}: {
  filters: AdminFilters;
  onChange: (to: AdminFilters) => void;
}) {
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ ...filters, query: String(new FormData(event.currentTarget).get('query')).trim() });
        }}
      >
        <SearchField name="query" label={SEARCH} placeholder={SEARCH} />
        <SelectField
          label="Role"
          isLabelHidden
          value={filters.role ?? ''}
          onChange={({ target }) => onChange({ ...filters, role: roles.find((role) => role === target.value) })}
        >
          <option value="">Any role</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Order"
          isLabelHidden
          value={filters.sortBy}
          onChange={({ target }) =>
            onChange({ ...filters, sortBy: adminProfileSorts.find((sort) => sort === target.value) ?? 'newest' })
          }
        >
          {adminProfileSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </form>
    </search>
  );
}
