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
import { paths } from '@/lib/shared/paths';
import { formatBytes, formatDuration } from './format-figures';
import { JobTable, QueueTable } from './status-tables';

export function SystemStatusPage({ accountId }: { accountId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(systemStatusQuery(accountId));
  return (
    <>
      <PageTitle action={<TextLink href={paths.admin()}>Administration</TextLink>}>System status</PageTitle>
      {error !== null && (
        <p role="alert" className="t-small quiet above-12">
          {errorToMessage(error, 'The status could not be loaded.')}{' '}
          {data !== undefined && `The last figures are from ${TIMES.format(dataUpdatedAt)}. `}
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
      {data !== undefined && <Sections status={data} now={dataUpdatedAt} />}
      {data === undefined && error === null && <Spinner size={24} label="Loading" />}
    </>
  );
}

const TIMES = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function Sections({ status, now }: { status: SystemStatus; now: number }) {
  const { database, mails, webhooks } = status;
  const { open, idle, waiting, max } = database.connections;
  return (
    <>
      <p className="t-small quiet above-12">
        These figures are from {TIMES.format(now)} and are refreshed every ten seconds. Process and connections are
        those of the product API’s process that responded.
      </p>
      <div className="grid columns-2 gap-32 rows-0 narrow-columns-1">
        <Section title="Process">
          <Facts
            facts={[
              { label: 'Version', value: status.version },
              { label: 'Node.js', value: status.nodeVersion },
              { label: 'Running for', value: formatDuration(now - Date.parse(status.startedAt)) },
              { label: 'Memory', value: formatBytes(status.memoryBytes) },
            ]}
          />
        </Section>
        <Section title="Database">
          <Facts
            facts={[
              { label: 'Engine', value: `${engineLabels[database.engine]} ${database.version}` },
              { label: 'Size', value: formatBytes(database.bytes) },
              { label: 'Connections', value: `${open} of ${max}, ${idle} idle` },
              { label: 'Waiting requests', value: waiting },
              ...(database.replica === null ? [] : describeReplica(database.replica)),
            ]}
          />
        </Section>
      </div>
      <Section title="Queues">
        <QueueTable status={status} now={now} />
        {!mails.isSent && <p className="t-small quiet above-12">No mail server is configured: no mails are sent.</p>}
        {!webhooks.isReceived && <p className="t-small quiet above-12">No payment provider is configured.</p>}
        {webhooks.parked > 0 && (
          <p className="t-small quiet above-12">
            <TextLink href={paths.admin()}>Settle the parked jobs</TextLink> on the tab of that name.
          </p>
        )}
      </Section>
      <Section title="Periodic jobs">
        <JobTable status={status} now={now} />
      </Section>
      <Section title="Disks">
        <Facts facts={status.disks.map(describeDisk)} />
      </Section>
    </>
  );
}

const engineLabels = { postgresql: 'PostgreSQL', pglite: 'PGlite' };
const folderLabels = { data: 'Data', storage: 'Originals' };

function describeDisk({ folder, bytes, freeBytes }: SystemStatus['disks'][number]): Fact {
  const share = bytes === 0 ? 0 : freeBytes / bytes;
  return {
    label: folderLabels[folder],
    value: `${formatBytes(freeBytes)} free of ${formatBytes(bytes)} (${Math.round(share * 100)} %)`,
  };
}

function describeReplica({ isUp, lagSeconds, reads, repeated }: ReplicaStatus): Fact[] {
  const state = lagSeconds < 1 ? 'Current' : `Behind for ${formatDuration(lagSeconds * 1_000)}`;
  return [
    { label: 'Replica', value: isUp ? state : 'Not responding' },
    { label: 'Reads on the replica', value: reads.replica.toLocaleString('en-GB') },
    { label: 'Reads on the primary', value: reads.primary.toLocaleString('en-GB') },
    { label: 'Repeated after an error', value: repeated.toLocaleString('en-GB') },
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
