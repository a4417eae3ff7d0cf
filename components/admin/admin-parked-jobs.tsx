import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';
import { ADMIN_PAGE_SIZE, type ParkedJobAction, resolveParkedJob } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { ParkedJob } from '@/lib/shared/contract/payment';
import { AdminTable } from './admin-table';
import table from './admin-table.module.css';

type AdminParkedJobsProps = { accountId: string; list: ListState<ParkedJob> };

/** Payment provider events that failed 20 times. They are retried only when an administrator requests it. */
export function AdminParkedJobs({ accountId, list }: AdminParkedJobsProps) {
  if (list.rows?.length === 0) {
    return (
      <EmptyFrame title="Nothing is parked">
        <p>
          A message of the payment provider that fails 20 times waits here. It is not tried again before you say so.
        </p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <h2 tabIndex={-1} className="visually-hidden">
        Parked jobs
      </h2>
      <AdminTable
        label="Parked jobs"
        columns={['Message', 'About', 'Why it failed', 'Parked', { hidden: 'Settle' }]}
        isBusy={list.isOld}
      >
        {list.rows?.map((job) => (
          <JobRow key={job.id} accountId={accountId} job={job} />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}

function JobRow({ accountId, job }: { accountId: string; job: ParkedJob }) {
  const { type, objectId, attempts, lastError, parkedAt } = job;
  // The pressed button disappears with its row, so the focus moves to the next row's button, or else to the heading.
  const place = useRestoredFocus<HTMLTableRowElement>(
    (going) =>
      findNeighbour(going)?.querySelector('button') ??
      going.closest('[role=tabpanel]')?.querySelector<HTMLElement>('h2'),
  );
  return (
    <tr ref={place}>
      <th scope="row">{type}</th>
      <td className={table.long}>{objectId}</td>
      <td className={table.long}>
        {lastError ?? 'The reason was not recorded.'} {attempts} attempts.
      </td>
      <td data-label="Parked">
        <time dateTime={parkedAt}>{MOMENTS.format(new Date(parkedAt))}</time>
      </td>
      <td>
        <ResolveButton accountId={accountId} job={job} action="RETRY" label="Try again" busyLabel="Trying" />{' '}
        <ResolveButton accountId={accountId} job={job} action="DISMISS" label="Remove" busyLabel="Removing" />
      </td>
    </tr>
  );
}

const MOMENTS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type ResolveButtonProps = {
  accountId: string;
  job: ParkedJob;
  action: ParkedJobAction;
  label: string;
  busyLabel: string;
};

function ResolveButton({ accountId, job: { id, type, objectId }, action, label, busyLabel }: ResolveButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resolveParkedJob(accountId, id, action),
    onSuccess: () => showToast(action === 'RETRY' ? 'The job is tried again now.' : 'The job is removed.'),
    onError: (error) => showFailure(error, () => mutate(), UNREACHABLE),
  });
  return (
    <ActionButton
      variant="secondary"
      size="small"
      isBusy={isPending}
      busyLabel={busyLabel}
      aria-label={`${label}: ${type} about ${objectId}`}
      onClick={() => mutate()}
    >
      {label}
    </ActionButton>
  );
}

const UNREACHABLE = 'We cannot reach the site right now. Nothing has changed. Try again in a moment.';
