import { StateLabel } from '@/components/ui/state-label';
import type { QueueStatus, SystemStatus } from '@/lib/shared/contract/system-status';
import { AdminTable } from '../admin-table';
import { formatCount, formatDuration } from './format-figures';

type TableProps<Part extends keyof SystemStatus> = {
  status: Pick<SystemStatus, Part>;
  /** Unix time of the figures, in milliseconds. */
  now: number;
};

export function JobTable({ status, now }: TableProps<'jobs' | 'upkeepAt' | 'failedUpkeep'>) {
  const { jobs, upkeepAt, failedUpkeep } = status;
  if (jobs.length === 0 && upkeepAt === null) return <p className="t-small quiet above-12">No job has run yet.</p>;
  return (
    <AdminTable label="Periodic jobs" columns={['Job', 'State', 'Failed in a day', 'Last success']}>
      {jobs.map(({ name, active, failed, lastRunAt }) => (
        <tr key={name}>
          <th scope="row">{jobLabels[name] ?? name}</th>
          <td>
            <JobState isActive={active > 0} hasFailed={failed > 0} />
          </td>
          <td data-label="Failed in a day">{formatCount(failed)}</td>
          <td data-label="Last success">{describeRun(lastRunAt, now)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">Upkeep</th>
        <td>
          <JobState isActive={false} hasFailed={failedUpkeep.length > 0} />
        </td>
        <td data-label="Failed last time">{failedUpkeep.length === 0 ? 'None' : failedUpkeep.join(', ')}</td>
        <td data-label="Last success">{describeRun(upkeepAt, now)}</td>
      </tr>
    </AdminTable>
  );
}

/** Jobs without a label are listed by name. */
const jobLabels: Partial<Record<string, string>> = {
  reminders: 'Reminders of saved calls',
  'deadline-news': 'News of moved deadlines',
  digests: 'Daily mails of new calls',
  alerts: 'Alerts of saved searches',
  payments: 'Reconciliation of payments',
  answers: 'Answers to applicants',
  'promise-reminders': 'Reminders of promised dates',
  counts: 'Counts of lists and of the sitemap',
};

function describeRun(at: string | null, now: number) {
  if (at === null) return 'None yet';
  return <time dateTime={at}>{formatDuration(now - Date.parse(at))} ago</time>;
}

function JobState({ isActive, hasFailed }: { isActive: boolean; hasFailed: boolean }) {
  if (hasFailed) return <StateLabel sign="failed">Has failed</StateLabel>;
  return <StateLabel sign="active">{isActive ? 'Running' : 'Idle'}</StateLabel>;
}

export function QueueTable({ status, now }: TableProps<'mails' | 'webhooks' | 'deletions'>) {
  const { mails, webhooks, deletions } = status;
  const rows: { name: string; queue: QueueStatus; parked: number; isWorkedOn: boolean }[] = [
    { name: 'Mails', queue: mails, parked: 0, isWorkedOn: mails.isSent },
    { name: 'Payment events', queue: webhooks, parked: webhooks.parked, isWorkedOn: webhooks.isReceived },
    { name: 'Originals to delete', queue: deletions, parked: 0, isWorkedOn: true },
  ];
  return (
    <AdminTable label="Queues" columns={['Queue', 'State', 'Waiting', 'Failed before', 'Parked', 'Oldest']}>
      {rows.map(({ name, queue: { waiting, failing, oldestAt }, parked, isWorkedOn }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <QueueState waiting={waiting} hasFailures={failing + parked > 0} isWorkedOn={isWorkedOn} />
          </td>
          <td data-label="Waiting">{formatCount(waiting)}</td>
          <td data-label="Failed before">{formatCount(failing)}</td>
          <td data-label="Parked">{formatCount(parked)}</td>
          <td data-label="Oldest">{oldestAt === null ? 'None' : formatDuration(now - Date.parse(oldestAt))}</td>
        </tr>
      ))}
    </AdminTable>
  );
}

function QueueState(props: { waiting: number; hasFailures: boolean; isWorkedOn: boolean }) {
  const { waiting, hasFailures, isWorkedOn } = props;
  if (!isWorkedOn) return <StateLabel sign="inactive">Off</StateLabel>;
  if (hasFailures) return <StateLabel sign="failed">Has failures</StateLabel>;
  if (waiting > 0) return <StateLabel sign="pending">Working</StateLabel>;
  return <StateLabel sign="active">Empty</StateLabel>;
}
