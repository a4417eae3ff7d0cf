'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
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
import { moderatedMessagesQuery } from '@/lib/browser/members/admin/messages';
import { queueCountsQuery } from '@/lib/browser/members/admin/moderation';
import { registrationsQuery } from '@/lib/browser/members/admin/registrations';
import { type ListState, readListState } from '@/lib/browser/members/list-pages';
import type { AdminAction } from '@/lib/shared/contract/account';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { AdminParkedJobs } from './admin-parked-jobs';
import { AdminProfiles } from './admin-profiles';
import { AdminPromotions } from './admin-promotions';
import { AdminTable, Moment } from './admin-table';
import styles from './admin-table.module.css';
import { ModeratedMessages } from './messages/moderated-messages';
import { AdminQueue } from './queue/admin-queue';
import { sumCounts } from './queue/empty-queue';
import { SetupList } from './setup/setup-list';

export function Administration({ accountId }: { accountId: string }) {
  const { t, language } = useWords();
  const [filters, setFilters] = useState<AdminFilters>({ sortBy: 'newest' });
  const profiles = readListState(useInfiniteQuery(adminProfilesQuery(accountId, filters)));
  const { data: counts } = useQuery(queueCountsQuery(accountId));
  const waiting = counts === undefined ? undefined : sumCounts(counts);
  const messages = readListState(useInfiniteQuery(moderatedMessagesQuery(accountId)));
  const promotions = {
    waiting: readListState(useInfiniteQuery(adminPromotionsQuery(accountId, 'WAITING'))),
    done: readListState(useInfiniteQuery(adminPromotionsQuery(accountId, 'DONE'))),
  };
  const registrations = readListState(useInfiniteQuery(registrationsQuery(accountId, 'WAITING')));
  const parkedJobs = readListState(useInfiniteQuery(parkedJobsQuery(accountId)));
  const record = readListState(useInfiniteQuery(adminRecordQuery(accountId, { actor: 'ADMIN' })));

  return (
    <>
      <PageTitle
        action={
          <span className="cluster gap-24">
            <TextLink href={paths.registrations()}>
              {t('admin.registration.title')}
              {registrations.rows !== null && registrations.rows.length > 0 && ` (${registrations.total})`}
            </TextLink>
            <TextLink href={paths.siteSettings()}>{t('admin.site.title')}</TextLink>
            <TextLink href={paths.sitePlans()}>{t('admin.plans.title')}</TextLink>
            <TextLink href={paths.systemStatus()}>{t('admin.status.title')}</TextLink>
          </span>
        }
      >
        {t('admin.title')}
      </PageTitle>
      <SetupList accountId={accountId} />
      <Tabs
        label={t('admin.title')}
        tabs={[
          {
            id: 'profiles',
            label: t('admin.profile.title'),
            count: profiles.total ?? undefined,
            panel: <AdminProfiles accountId={accountId} filters={filters} setFilters={setFilters} list={profiles} />,
          },
          {
            id: 'queue',
            label: t('admin.queue.title'),
            count: waiting === undefined ? undefined : formatCount(waiting, false, language),
            isWaiting: (waiting ?? 0) > 0,
            panel: <AdminQueue accountId={accountId} />,
          },
          {
            id: 'messages',
            label: t('admin.message.title'),
            count: messages.total ?? undefined,
            isWaiting: messages.rows !== null && messages.rows.length > 0,
            panel: <ModeratedMessages accountId={accountId} list={messages} />,
          },
          {
            id: 'promotions',
            label: t('admin.promotion.title'),
            count: promotions.waiting.total ?? undefined,
            panel: <AdminPromotions accountId={accountId} {...promotions} />,
          },
          {
            id: 'parked-jobs',
            label: t('admin.parked.title'),
            count: parkedJobs.total ?? undefined,
            panel: <AdminParkedJobs accountId={accountId} list={parkedJobs} />,
          },
          {
            id: 'record',
            label: t('admin.record.title'),
            count: record.total ?? undefined,
            panel: <AdminRecord list={record} />,
          },
        ]}
      />
    </>
  );
}

/** Lists only administrators' actions. The audit log also includes operator commands and members' actions. */
function AdminRecord({ list }: { list: ListState<AdminAction> }) {
  const t = useTranslations();
  return (
    <>
      <p className="above-16">
        <TextLink href={paths.auditLog()}>{t('admin.record.search')}</TextLink>
      </p>
      <AdminTable
        label={t('admin.record.title')}
        columns={[
          t('admin.record.what'),
          t('admin.record.of'),
          t('admin.record.by'),
          t('admin.record.when'),
          t('admin.record.reason'),
        ]}
      >
        {list.rows?.map(({ id, email, action, subjectName, reason, createdAt }) => (
          <tr key={id}>
            <td>{t(`admin.event.${action}`)}</td>
            <th scope="row">
              <bdi>{subjectName}</bdi>
            </th>
            <td>{email ?? t('admin.actor.ADMIN')}</td>
            <td>
              <Moment at={createdAt} />
            </td>
            <td className={styles.long}>
              <bdi>{reason}</bdi>
            </td>
          </tr>
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}
