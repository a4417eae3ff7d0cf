'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '@/components/ui/facts';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { systemStatusQuery } from '@/lib/browser/members/admin/admin';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { ReplicaStatus, SystemStatus } from '@/lib/shared/contract/system-status';
import { formatCount, joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { formatBytes, formatDuration, formatTime } from './format-figures';
import { JobTable, QueueTable } from './status-tables';

export function SystemStatusPage({ accountId }: { accountId: string }) {
  const { t, language } = useWords();
  const { data, error, dataUpdatedAt, refetch } = useQuery(systemStatusQuery(accountId));
  return (
    <>
      <PageTitle action={<TextLink href={paths.admin()}>{t('admin.title')}</TextLink>}>
        {t('admin.status.title')}
      </PageTitle>
      {error !== null && (
        <p role="alert" className="t-small quiet above-12">
          {errorToMessage(error, t('admin.status.failed'))}{' '}
          {data !== undefined && `${t('admin.status.lastFigures', { time: formatTime(dataUpdatedAt, language) })} `}
          <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
      {data !== undefined && <Sections status={data} now={dataUpdatedAt} />}
      {data === undefined && error === null && <Spinner size={24} label={t('ui.loading')} />}
    </>
  );
}

function Sections({ status, now }: { status: SystemStatus; now: number }) {
  const words = useWords();
  const { t, language } = words;
  const { database, mails, webhooks } = status;
  const { open, idle, waiting, max } = database.connections;
  const format = (count: number) => formatCount(count, false, language);
  return (
    <>
      <p className="t-small quiet above-12">{t('admin.status.figures', { time: formatTime(now, language) })}</p>
      {status.unreadableSettings.length > 0 && (
        <p role="alert" className="above-12">
          {t('admin.status.unreadableSettings', { settings: joinWithComma(status.unreadableSettings, language) })}
        </p>
      )}
      <div className="grid columns-2 gap-32 rows-0 narrow-columns-1">
        <Section title={t('admin.status.process')}>
          <Facts
            facts={[
              { label: t('admin.status.version'), value: status.version },
              { label: 'Node.js', value: status.nodeVersion },
              {
                label: t('admin.status.runningFor'),
                value: formatDuration(now - Date.parse(status.startedAt), language),
              },
              { label: t('admin.status.memory'), value: formatBytes(status.memoryBytes, language) },
            ]}
          />
        </Section>
        <Section title={t('admin.status.database')}>
          <Facts
            facts={[
              { label: t('admin.status.engine'), value: `${engineLabels[database.engine]} ${database.version}` },
              { label: t('admin.status.size'), value: formatBytes(database.bytes, language) },
              {
                label: t('admin.status.connections'),
                value: t('admin.status.connectionCount', { open: format(open), max: format(max), idle: format(idle) }),
              },
              { label: t('admin.status.waitingRequests'), value: format(waiting) },
              ...(database.replica === null ? [] : describeReplica(database.replica, words)),
            ]}
          />
        </Section>
      </div>
      <Section title={t('admin.status.queues')}>
        <QueueTable status={status} now={now} />
        {!mails.isSent && <p className="t-small quiet above-12">{t('admin.status.noMails')}</p>}
        {!webhooks.isReceived && <p className="t-small quiet above-12">{t('admin.status.noPayments')}</p>}
        {webhooks.parked > 0 && (
          <p className="t-small quiet above-12">
            {t.rich('admin.status.settleParked', { link: (text) => <TextLink href={paths.admin()}>{text}</TextLink> })}
          </p>
        )}
      </Section>
      <Section title={t('admin.status.jobs')}>
        <JobTable status={status} now={now} />
      </Section>
      <Section title={t('admin.status.disks')}>
        <Facts facts={status.disks.map((disk) => describeDisk(disk, words))} />
      </Section>
    </>
  );
}

const engineLabels = { postgresql: 'PostgreSQL', pglite: 'PGlite' };

function describeDisk({ folder, bytes, freeBytes }: SystemStatus['disks'][number], { t, language }: Words): Fact {
  const share = bytes === 0 ? 0 : freeBytes / bytes;
  return {
    label: t(`admin.status.folder.${folder}`),
    value: t('admin.status.free', {
      free: formatBytes(freeBytes, language),
      total: formatBytes(bytes, language),
      percent: formatCount(Math.round(share * 100), false, language),
    }),
  };
}

function describeReplica({ isUp, lagSeconds, reads, repeated }: ReplicaStatus, { t, language }: Words): Fact[] {
  const state =
    lagSeconds < 1
      ? t('admin.status.current')
      : t('admin.status.behind', { duration: formatDuration(lagSeconds * 1_000, language) });
  return [
    { label: t('admin.status.replica'), value: isUp ? state : t('admin.status.notResponding') },
    { label: t('admin.status.replicaReads'), value: formatCount(reads.replica, false, language) },
    { label: t('admin.status.primaryReads'), value: formatCount(reads.primary, false, language) },
    { label: t('admin.status.repeated'), value: formatCount(repeated, false, language) },
  ];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="above-32">
      <SectionHeading>{title}</SectionHeading>
      <div className="above-12">{children}</div>
    </section>
  );
}
