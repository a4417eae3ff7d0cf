'use client';

import { useEffect } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Tabs } from '@/components/ui/tabs';
import { AdminProfiles } from './admin-profiles';
import { AdminRecord } from './admin-record';
import { useAdminProfiles } from './use-admin-profiles';
import { useAdminRecord } from './use-admin-record';

const TITLE = 'Administration';

/** Profiles to look for and to delete, and what administrators did. */
export function Administration() {
  const profiles = useAdminProfiles();
  const record = useAdminRecord();

  // The page was served as one that leads nowhere, and is titled so.
  useEffect(() => {
    document.title = TITLE;
  }, []);

  return (
    <div className="page">
      <PageTitle>{TITLE}</PageTitle>
      <Tabs
        label={TITLE}
        tabs={[
          {
            id: 'profiles',
            label: 'Profiles',
            count: profiles.list.total ?? undefined,
            panel: <AdminProfiles {...profiles} onDelete={record.renew} />,
          },
          {
            id: 'record',
            label: 'What was done',
            count: record.list.total ?? undefined,
            panel: <AdminRecord list={record.list} />,
          },
        ]}
      />
    </div>
  );
}
