import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { ADMIN_PAGE_SIZE, type ParkedJobAction, resolveParkedJob } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { ParkedJob } from '@/lib/shared/contract/payment';
import { AdminTable, Moment } from './admin-table';
import styles from './admin-table.module.css';
import { SettleButton, SettledRow } from './settled-row';

/** Payment provider events that failed 20 times. Only an administrator can retry them. */
export function AdminParkedJobs({ accountId, list }: { accountId: string; list: ListState<ParkedJob> }) {
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
        columns={['Message', 'About', 'Why it failed', 'Parked', { name: 'Settle', isHidden: true }]}
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
  const { id, type, objectId, attempts, lastError, parkedAt } = job;
  const about = `${type} about ${objectId}`;
  const resolve = async (action: ParkedJobAction) => {
    await resolveParkedJob(accountId, id, action);
    showToast(action === 'RETRY' ? 'The job is tried again now.' : 'The job is removed.');
  };
  return (
    <SettledRow>
      <th scope="row">{type}</th>
      <td className={styles.long}>{objectId}</td>
      <td className={styles.long}>
        {lastError ?? 'The reason was not recorded.'} {attempts} attempts.
      </td>
      <td data-label="Parked">
        <Moment at={parkedAt} />
      </td>
      <td>
        <SettleButton label="Try again" busyLabel="Trying" about={about} onSettle={() => resolve('RETRY')} />{' '}
        <SettleButton label="Remove" busyLabel="Removing" about={about} onSettle={() => resolve('DISMISS')} />
      </td>
    </SettledRow>
  );
}
