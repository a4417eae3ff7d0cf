import { useTranslations } from 'next-intl';
import { EmptyFrame } from '@/components/ui/empty';
import { isolate } from '@/components/ui/isolated';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { ADMIN_PAGE_SIZE, type ParkedJobAction, resolveParkedJob } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { ParkedJob } from '@/lib/shared/contract/payment';
import { AdminTable, Moment } from './admin-table';
import styles from './admin-table.module.css';
import { SettleButton, SettledRow } from './settled-row';

/** Lists events of the payment provider that failed 20 times. Only an administrator can retry them. */
export function AdminParkedJobs({ accountId, list }: { accountId: string; list: ListState<ParkedJob> }) {
  const t = useTranslations();
  if (list.rows?.length === 0) {
    return (
      <EmptyFrame title={t('admin.parked.nothing')}>
        <p>{t('admin.parked.nothingText')}</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <h2 tabIndex={-1} className="visually-hidden">
        {t('admin.parked.title')}
      </h2>
      <AdminTable
        label={t('admin.parked.title')}
        columns={[
          t('admin.parked.message'),
          t('admin.parked.about'),
          t('admin.parked.why'),
          t('admin.parked.parked'),
          { name: t('admin.settle'), isHidden: true },
        ]}
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
  const t = useTranslations();
  const { id, type, objectId, attempts, lastError, parkedAt } = job;
  const about = t('admin.parked.subject', { type, object: objectId });
  const resolve = async (action: ParkedJobAction) => {
    await resolveParkedJob(accountId, id, action);
    showToast(t('admin.parked.resolved', { action }));
  };
  return (
    <SettledRow>
      <th scope="row">{type}</th>
      <td className={styles.long}>{objectId}</td>
      <td className={styles.long}>
        {t.rich('admin.parked.failure', {
          error: lastError ?? t('admin.parked.noReason'),
          count: attempts,
          bdi: isolate,
        })}
      </td>
      <td data-label={t('admin.parked.parked')}>
        <Moment at={parkedAt} />
      </td>
      <td>
        <SettleButton
          label={t('ui.tryAgain')}
          busyLabel={t('admin.parked.trying')}
          about={about}
          onSettle={() => resolve('RETRY')}
        />{' '}
        <SettleButton
          label={t('ui.action.remove')}
          busyLabel={t('ui.busy.removing')}
          about={about}
          onSettle={() => resolve('DISMISS')}
        />
      </td>
    </SettledRow>
  );
}
