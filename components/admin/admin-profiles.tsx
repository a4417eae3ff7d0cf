import { useTranslations } from 'next-intl';
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
import { roles } from '@/lib/shared/domain/profile';
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
  const t = useTranslations();
  const [opened, setOpened] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);

  const wasDeleted = ({ name }: AdminProfile) => {
    setOpened(null);
    // Moves the focus to the table, because the focused button was removed.
    table.current?.focus();
    showToast(t('admin.profile.deleted', { name }));
    // The session must be reloaded, because administrators can delete one of their own profiles.
    void resumeSession();
  };

  return (
    <>
      <AdminFilterFields filters={filters} onChange={setFilters} />
      <AdminTable
        ref={table}
        label={t('admin.profile.title')}
        columns={[
          { name: t('admin.profile.profile'), width: '25%' },
          t('admin.profile.kind'),
          t('admin.profile.place'),
          { name: t('admin.profile.email'), width: '20%' },
          t('admin.profile.holds'),
          { name: t('admin.profile.joined'), width: '116px' },
          { name: t('admin.profile.plan'), width: '96px' },
          { name: t('admin.profile.actions'), width: '44px', isHidden: true },
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

function AdminFilterFields({ filters, onChange }: { filters: AdminFilters; onChange: (to: AdminFilters) => void }) {
  const t = useTranslations();
  return (
    <search>
      <form className={`grid bottom gap-24 above-16 ${styles.filters}`} onSubmit={(event) => event.preventDefault()}>
        <DebouncedSearch
          name="query"
          label={t('admin.profile.search')}
          placeholder={t('admin.profile.search')}
          given={filters.query ?? ''}
          onSearch={(query) => onChange({ ...filters, query })}
        />
        <SelectField
          label={t('admin.profile.role')}
          isLabelHidden
          value={filters.role ?? ''}
          onChange={({ target }) => onChange({ ...filters, role: roles.find((role) => role === target.value) })}
        >
          <option value="">{t('admin.profile.anyRole')}</option>
          <LabelledOptions values={roles} labels={(role) => t(`profile.role.${role}`)} />
        </SelectField>
        <SelectField
          label={t('admin.profile.order')}
          isLabelHidden
          value={filters.sortBy}
          onChange={({ target }) =>
            onChange({ ...filters, sortBy: adminProfileSorts.find((sort) => sort === target.value) ?? 'newest' })
          }
        >
          <LabelledOptions values={adminProfileSorts} labels={(sort) => t(`admin.profile.sort.${sort}`)} />
        </SelectField>
      </form>
    </search>
  );
}
