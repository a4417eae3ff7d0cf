'use client';

import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Tabs } from '@/components/ui/tabs';
import { type AdminFilters, adminProfilesQuery, adminRecordQuery } from '@/lib/members/admin';
import { queryClient } from '@/lib/members/query-client';
import { AdminProfiles } from './admin-profiles';
import { AdminRecord } from './admin-record';
import { shownList } from './shown-list';

const TITLE = 'Administration';

/** Profiles to look for and to delete, and what administrators did. */
export function Administration({ accountId }: { accountId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Lists accountId={accountId} />
    </QueryClientProvider>
  );
}

function Lists({ accountId }: { accountId: string }) {
  const [filters, setFilters] = useState<AdminFilters>({ sortBy: 'newest' });
  const profiles = shownList(useInfiniteQuery(adminProfilesQuery(accountId, filters)));
  const record = shownList(useInfiniteQuery(adminRecordQuery(accountId)));

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
            count: profiles.total ?? undefined,
            panel: <AdminProfiles accountId={accountId} filters={filters} setFilters={setFilters} list={profiles} />,
          },
          {
            id: 'record',
            label: 'What was done',
            count: record.total ?? undefined,
            panel: <AdminRecord list={record} />,
          },
        ]}
      />
    </div>
  );
}
