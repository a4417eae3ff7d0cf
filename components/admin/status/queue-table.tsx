import { StateLabel } from '@/components/ui/state-label';
import type { QueueStatus, SystemStatus } from '@/lib/shared/contract/system-status';
import { AdminTable } from '../admin-table';
import { formatCount, formatDuration } from './format-figures';

type QueueTableProps = {
  status: Pick<SystemStatus, 'mails' | 'webhooks' | 'deletions'>;
  /** The time of the figures, in milliseconds since 1970. */
  now: number;
};

/** The queues of mails, events of the payment provider, and originals to delete. */
export function QueueTable({ status: { mails, webhooks, deletions }, now }: QueueTableProps) {
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

type QueueStateProps = { waiting: number; hasFailures: boolean; isWorkedOn: boolean };

function QueueState({ waiting, hasFailures, isWorkedOn }: QueueStateProps) {
  if (!isWorkedOn) return <StateLabel sign="inactive">Off</StateLabel>;
  if (hasFailures) return <StateLabel sign="failed">Has failures</StateLabel>;
  if (waiting > 0) return <StateLabel sign="pending">Working</StateLabel>;
  return <StateLabel sign="active">Empty</StateLabel>;
}
