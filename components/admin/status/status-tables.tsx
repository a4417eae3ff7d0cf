import { useTranslations } from 'next-intl';
import { StateLabel } from '@/components/ui/state-label';
import type { QueueStatus, SystemStatus } from '@/lib/shared/contract/system-status';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { AdminTable } from '../admin-table';
import { formatCount, formatDuration, formatPast } from './format-figures';

type TableProps<Part extends keyof SystemStatus> = {
  status: Pick<SystemStatus, Part>;
  /** The time at which the figures were read, in milliseconds since 1970. */
  now: number;
};

export function JobTable({ status, now }: TableProps<'jobs' | 'upkeepAt' | 'failedUpkeep'>) {
  const words = useWords();
  const { t } = words;
  const { jobs, upkeepAt, failedUpkeep } = status;
  if (jobs.length === 0 && upkeepAt === null) {
    return <p className="t-small quiet above-12">{t('admin.status.noJobYet')}</p>;
  }
  return (
    <AdminTable
      label={t('admin.status.jobs')}
      columns={[
        t('admin.status.job'),
        t('admin.status.state'),
        t('admin.status.failedInDay'),
        t('admin.status.lastSuccess'),
      ]}
    >
      {jobs.map(({ name, active, failed, lastRunAt }) => (
        <tr key={name}>
          <th scope="row">{formatJob(name, t)}</th>
          <td>
            <JobState isActive={active > 0} hasFailed={failed > 0} />
          </td>
          <td data-label={t('admin.status.failedInDay')}>{formatCount(failed, words)}</td>
          <td data-label={t('admin.status.lastSuccess')}>{describeRun(lastRunAt, now, words)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{t('admin.status.upkeep')}</th>
        <td>
          <JobState isActive={false} hasFailed={failedUpkeep.length > 0} />
        </td>
        <td data-label={t('admin.status.failedLastTime')}>
          {failedUpkeep.length === 0 ? t('admin.status.none') : failedUpkeep.join(', ')}
        </td>
        <td data-label={t('admin.status.lastSuccess')}>{describeRun(upkeepAt, now, words)}</td>
      </tr>
    </AdminTable>
  );
}

const labelledJobs = [
  'deadline-news',
  'daily-mails',
  'new-calls',
  'alerts',
  'payments',
  'answers',
  'registrations',
  'counts',
] as const;

/** Falls back to the job's name if it has no label. */
function formatJob(name: string, t: Words['t']): string {
  const labelled = labelledJobs.find((job) => job === name);
  return labelled === undefined ? name : t(`admin.status.jobName.${labelled}`);
}

function describeRun(at: string | null, now: number, { t, language }: Words) {
  if (at === null) return t('admin.status.noneYet');
  return <time dateTime={at}>{formatPast(now - Date.parse(at), language)}</time>;
}

function JobState({ isActive, hasFailed }: { isActive: boolean; hasFailed: boolean }) {
  const t = useTranslations();
  if (hasFailed) return <StateLabel sign="failed">{t('admin.status.hasFailed')}</StateLabel>;
  return <StateLabel sign="active">{isActive ? t('admin.status.running') : t('admin.status.idle')}</StateLabel>;
}

export function QueueTable({ status, now }: TableProps<'mails' | 'webhooks' | 'deletions'>) {
  const words = useWords();
  const { t, language } = words;
  const { mails, webhooks, deletions } = status;
  const rows: { name: string; queue: QueueStatus; parked: number; isWorkedOn: boolean }[] = [
    { name: t('admin.status.mails'), queue: mails, parked: 0, isWorkedOn: mails.isSent },
    {
      name: t('admin.status.paymentEvents'),
      queue: webhooks,
      parked: webhooks.parked,
      isWorkedOn: webhooks.isReceived,
    },
    { name: t('admin.status.originals'), queue: deletions, parked: 0, isWorkedOn: true },
  ];
  return (
    <AdminTable
      label={t('admin.status.queues')}
      columns={[
        t('admin.status.queue'),
        t('admin.status.state'),
        t('admin.status.waiting'),
        t('admin.status.failedBefore'),
        t('admin.status.parked'),
        t('admin.status.oldest'),
      ]}
    >
      {rows.map(({ name, queue: { waiting, failing, oldestAt }, parked, isWorkedOn }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <QueueState waiting={waiting} hasFailures={failing + parked > 0} isWorkedOn={isWorkedOn} />
          </td>
          <td data-label={t('admin.status.waiting')}>{formatCount(waiting, words)}</td>
          <td data-label={t('admin.status.failedBefore')}>{formatCount(failing, words)}</td>
          <td data-label={t('admin.status.parked')}>{formatCount(parked, words)}</td>
          <td data-label={t('admin.status.oldest')}>
            {oldestAt === null ? t('admin.status.none') : formatDuration(now - Date.parse(oldestAt), language)}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

function QueueState(props: { waiting: number; hasFailures: boolean; isWorkedOn: boolean }) {
  const t = useTranslations();
  const { waiting, hasFailures, isWorkedOn } = props;
  if (!isWorkedOn) return <StateLabel sign="inactive">{t('admin.status.off')}</StateLabel>;
  if (hasFailures) return <StateLabel sign="failed">{t('admin.status.hasFailures')}</StateLabel>;
  if (waiting > 0) return <StateLabel sign="pending">{t('admin.status.working')}</StateLabel>;
  return <StateLabel sign="active">{t('admin.status.empty')}</StateLabel>;
}
