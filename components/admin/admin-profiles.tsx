import { useRef, useState } from 'react';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { ListEnd } from '@/components/ui/list-end';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/toast';
import { ADMIN_PAGE_SIZE, type AdminFilters } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import { resumeSession } from '@/lib/browser/session/session';
import { type AdminProfile, adminProfileSorts } from '@/lib/shared/contract/account';
import { roleLabels, roles } from '@/lib/shared/domain/profile';
import { AdminProfileRow } from './admin-profile-row';
import { AdminTable } from './admin-table';
import styles from './admin-table.module.css';

type AdminProfilesProps = {
  accountId: string;
  filters: AdminFilters;
  setFilters: (to: AdminFilters) => void;
  list: ListState<AdminProfile>;
};

export function AdminProfiles({ accountId, filters, setFilters, list }: AdminProfilesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);

  const wasDeleted = ({ name }: AdminProfile) => {
    setOpened(null);
    // Moves focus to the table, because the focused element was removed.
    table.current?.focus();
    showToast(`${name} was deleted.`);
    // The administrator may have deleted one of their own profiles.
    void resumeSession();
  };

  return (
    <>
      <AdminFilterFields filters={filters} onChange={setFilters} />
      <AdminTable
        ref={table}
        label="Profiles"
        columns={[
          { name: 'Profile', width: '25%' },
          'Kind',
          'Place',
          { name: 'Email', width: '20%' },
          'Holds',
          { name: 'Joined', width: '116px' },
          { name: 'Plan', width: '96px' },
          { name: 'Actions', width: '44px', isHidden: true },
        ]}
        className={styles.profiles}
        isBusy={list.isOld}
      >
        {list.rows?.map((profile) => (
          <AdminProfileRow
            key={profile.id}
            accountId={accountId}
            profile={profile}
            isOpen={opened === profile.id}
            onOpen={() => setOpened(profile.id)}
            onCancel={() => setOpened(null)}
            onDeleted={() => wasDeleted(profile)}
          />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}

const SEARCH = 'Name, or the email of an account';

const sortLabels: Record<AdminFilters['sortBy'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

function AdminFilterFields({ filters, onChange }: { filters: AdminFilters; onChange: (to: AdminFilters) => void }) {
  return (
    <search>
      <form className={`grid bottom gap-24 above-16 ${styles.filters}`} onSubmit={(event) => event.preventDefault()}>
        <DebouncedSearch
          name="query"
          label={SEARCH}
          placeholder={SEARCH}
          given={filters.query ?? ''}
          onSearch={(query) => onChange({ ...filters, query })}
        />
        <SelectField
          label="Role"
          isLabelHidden
          value={filters.role ?? ''}
          onChange={({ target }) => onChange({ ...filters, role: roles.find((role) => role === target.value) })}
        >
          <option value="">Any role</option>
          <LabelledOptions values={roles} labels={roleLabels} />
        </SelectField>
        <SelectField
          label="Order"
          isLabelHidden
          value={filters.sortBy}
          onChange={({ target }) =>
            onChange({ ...filters, sortBy: adminProfileSorts.find((sort) => sort === target.value) ?? 'newest' })
          }
        >
          <LabelledOptions values={adminProfileSorts} labels={sortLabels} />
        </SelectField>
      </form>
    </search>
  );
}
