'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListEnd } from '@/components/ui/list-end';
import { PageTitle } from '@/components/ui/page-title';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import {
  ADMIN_PAGE_SIZE,
  type AdminFilters,
  adminProfilesQuery,
  adminPromotionsQuery,
  adminRecordQuery,
  parkedJobsQuery,
} from '@/lib/browser/members/admin/admin';
import { queueCountsQuery } from '@/lib/browser/members/admin/moderation';
import { type ListState, readListState } from '@/lib/browser/members/list-pages';
import type { AdminAction } from '@/lib/shared/contract/account';
import { adminActionLabels } from '@/lib/shared/domain/administration';
import { paths } from '@/lib/shared/paths';
import { AdminParkedJobs } from './admin-parked-jobs';
import { AdminProfiles } from './admin-profiles';
import { AdminPromotions } from './admin-promotions';
import { AdminTable, Moment } from './admin-table';
import styles from './admin-table.module.css';
import { AdminQueue } from './queue/admin-queue';
import { sumCounts } from './queue/empty-queue';

const TITLE = 'Administration';

export function Administration({ accountId }: { accountId: string }) {
  const [filters, setFilters] = useState<AdminFilters>({ sortBy: 'newest' });
  const profiles = readListState(useInfiniteQuery(adminProfilesQuery(accountId, filters)));
  const { data: counts } = useQuery(queueCountsQuery(accountId));
  const waiting = counts === undefined ? undefined : sumCounts(counts);
  const promotions = {
    waiting: readListState(useInfiniteQuery(adminPromotionsQuery(accountId, 'WAITING'))),
    done: readListState(useInfiniteQuery(adminPromotionsQuery(accountId, 'DONE'))),
  };
  const parkedJobs = readListState(useInfiniteQuery(parkedJobsQuery(accountId)));
  const record = readListState(useInfiniteQuery(adminRecordQuery(accountId, { actor: 'ADMIN' })));

  return (
    <>
      <PageTitle action={<TextLink href={paths.systemStatus()}>System status</TextLink>}>{TITLE}</PageTitle>
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
            id: 'queue',
            label: 'Queue',
            count: waiting?.toLocaleString('en'),
            isWaiting: (waiting ?? 0) > 0,
            panel: <AdminQueue accountId={accountId} />,
          },
          {
            id: 'promotions',
            label: 'Promotion tasks',
            count: promotions.waiting.total ?? undefined,
            panel: <AdminPromotions accountId={accountId} {...promotions} />,
          },
          {
            id: 'parked-jobs',
            label: 'Parked jobs',
            count: parkedJobs.total ?? undefined,
            panel: <AdminParkedJobs accountId={accountId} list={parkedJobs} />,
          },
          {
            id: 'record',
            label: 'What was done',
            count: record.total ?? undefined,
            panel: <AdminRecord list={record} />,
          },
        ]}
      />
    </>
  );
}

/** Lists administrators' actions only. The audit log also includes commands and members' actions. */
function AdminRecord({ list }: { list: ListState<AdminAction> }) {
  return (
    <>
      <p className="above-16">
        <TextLink href={paths.auditLog()}>Search the audit log</TextLink>
      </p>
      <AdminTable label="What was done" columns={['What', 'Of', 'By', 'When', 'Reason']}>
        {list.rows?.map(({ id, email, action, subjectName, reason, createdAt }) => (
          <tr key={id}>
            <td>{adminActionLabels[action]}</td>
            <th scope="row">{subjectName}</th>
            <td>{email ?? 'An administrator'}</td>
            <td>
              <Moment at={createdAt} />
            </td>
            <td className={styles.long}>{reason}</td>
          </tr>
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}
