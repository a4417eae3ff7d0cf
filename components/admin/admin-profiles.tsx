import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import type { AdminProfile } from '@/lib/contract/account';
import type { AdminFilters } from '@/lib/members/admin';
import { resumeSession } from '@/lib/session/session';
import { AdminFilterFields } from './admin-filters';
import { AdminProfileRow } from './admin-profile-row';
import styles from './admin-table.module.css';
import { ListEnd } from './list-end';
import type { ShownList } from './shown-list';

type AdminProfilesProps = {
  accountId: string;
  filters: AdminFilters;
  setFilters: (to: AdminFilters) => void;
  list: ShownList<AdminProfile>;
};

/** Profiles by name or by their account's address, each with what it holds and the way to delete it. */
export function AdminProfiles({ accountId, filters, setFilters, list }: AdminProfilesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { rows, isOld } = list;

  const wasDeleted = ({ name }: AdminProfile) => {
    setOpened(null);
    // What had the focus is gone.
    table.current?.focus();
    showToast(`${name} was deleted.`);
    // It may have been one of the administrator's own.
    void resumeSession();
  };

  return (
    <>
      <AdminFilterFields filters={filters} onChange={setFilters} />
      <table
        ref={table}
        tabIndex={-1}
        className={`${styles.table} ${styles.profiles}`}
        aria-label="Profiles"
        aria-busy={isOld}
      >
        <thead>
          <tr>
            <th scope="col">Profile</th>
            <th scope="col">Kind</th>
            <th scope="col">Place</th>
            <th scope="col">Email</th>
            <th scope="col">Holds</th>
            <th scope="col">Joined</th>
            <th scope="col">Plan</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows?.map((profile) => (
            <AdminProfileRow
              key={profile.id}
              accountId={accountId}
              profile={profile}
              isOpen={opened === profile.id}
              onOpen={() => setOpened(profile.id)}
              onKeep={() => setOpened(null)}
              onDeleted={() => wasDeleted(profile)}
            />
          ))}
        </tbody>
      </table>
      <ListEnd list={list} />
    </>
  );
}
