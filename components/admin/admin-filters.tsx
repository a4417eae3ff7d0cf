import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { adminProfileSorts } from '@/lib/contract/account';
import { roleLabels, roles } from '@/lib/domain/profile';
import type { AdminFilters } from '@/lib/members/admin';
import styles from './admin-filters.module.css';

const SEARCH = 'Name, or the email of an account';
const TYPING_PAUSE = 300;

const sortLabels: Record<AdminFilters['sortBy'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

/** What narrows the list of profiles, and its order. The search goes on when typing pauses, or at once by Enter. */
export function AdminFilterFields({
  filters,
  onChange,
}: {
  filters: AdminFilters;
  onChange: (to: AdminFilters) => void;
}) {
  const [typed, setTyped] = useState(filters.query ?? '');
  const isUnsent = typed.trim() !== (filters.query ?? '');
  const searchNow = useEffectEvent(() => onChange({ ...filters, query: typed.trim() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause again
  useEffect(() => {
    if (!isUnsent) return;
    const timer = setTimeout(searchNow, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isUnsent]);

  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnsent) onChange({ ...filters, query: typed.trim() });
        }}
      >
        <SearchField
          name="query"
          label={SEARCH}
          placeholder={SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
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
