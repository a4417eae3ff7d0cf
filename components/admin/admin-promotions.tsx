import { attempt } from '@/components/ui/attempt';
import { EmptyFrame } from '@/components/ui/empty';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { ADMIN_PAGE_SIZE, completePromotion } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { PromotionTask } from '@/lib/shared/contract/subscription';
import { type BoostKind, boostLabels } from '@/lib/shared/domain/boost';
import { paths } from '@/lib/shared/paths';
import { AdminTable } from './admin-table';
import styles from './admin-table.module.css';
import { formatShortDay } from './queue/format-time';
import { SettleButton, SettledRow, UNREACHABLE } from './settled-row';

type Tasks = ListState<PromotionTask>;

/** Promotions that administrators carry out manually. */
export function AdminPromotions({ accountId, waiting, done }: { accountId: string; waiting: Tasks; done: Tasks }) {
  return (
    <>
      <h2 tabIndex={-1} className="t-h3 above-32 no-ring">
        To do
      </h2>
      {waiting.rows?.length === 0 ? (
        <EmptyFrame title="Nothing to do">
          <p>What people do by hand for a boost comes here: posts, ads and the newsletter.</p>
        </EmptyFrame>
      ) : (
        <TaskTable accountId={accountId} list={waiting} isDone={false} />
      )}
      {done.rows !== null && done.rows.length > 0 && (
        <>
          <h2 className="t-h3 above-32 no-ring">Done</h2>
          <TaskTable accountId={accountId} list={done} isDone />
        </>
      )}
    </>
  );
}

function TaskTable({ accountId, list, isDone }: { accountId: string; list: Tasks; isDone: boolean }) {
  const columns = ['What to do', 'For', 'Bought by', isDone ? 'Done' : 'Since', { name: 'Settle', isHidden: true }];
  return (
    <>
      <AdminTable label={isDone ? 'Done' : 'To do'} columns={columns} isBusy={list.isOld}>
        {list.rows?.map((task) => (
          <TaskRow key={task.id} accountId={accountId} task={task} isDone={isDone} />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}

function TaskRow({ accountId, task, isDone }: { accountId: string; task: PromotionTask; isDone: boolean }) {
  const { type, subject, buyer, wasBought, createdAt, doneAt } = task;
  const date = doneAt ?? createdAt;
  return (
    <SettledRow>
      <th scope="row">
        {boostLabels[type]}
        <span className="t-small quiet block">{tasks[type] ?? 'It runs by itself'}</span>
      </th>
      <td className={styles.long}>
        <Link
          href={subject.kind === 'ARTWORK' ? paths.artwork(subject.id) : paths.opportunity(subject.id)}
          className={styles.name}
          dir="auto"
        >
          {subject.title}
        </Link>
      </td>
      <td>
        <Link href={paths.profile(buyer.profileId)} className={styles.name} dir="auto">
          {buyer.name}
        </Link>
        {!wasBought && ', with the plan'}
      </td>
      <td data-label={isDone ? 'Done' : 'Since'}>
        <time dateTime={date}>{formatShortDay(date)}</time>
      </td>
      <td className={`${styles.long} align-end ${styles.way}`}>
        <SettleButton
          label={isDone ? 'Undo' : 'Done'}
          busyLabel="Saving"
          about={`${boostLabels[type]} for ${subject.title}`}
          onSettle={() => settleTask(accountId, task, !isDone)}
        />
      </td>
    </SettledRow>
  );
}

async function settleTask(accountId: string, { id, type, subject }: PromotionTask, isDone: boolean): Promise<void> {
  await completePromotion(accountId, id, isDone);
  const what = `${boostLabels[type]} for “${subject.title}”`;
  if (!isDone) return showToast(`${what} waits again.`);
  showToast(`${what} is done.`, {
    label: 'Undo',
    onPress: () => void attempt(() => completePromotion(accountId, id, false), UNREACHABLE),
  });
}

const tasks: Partial<Record<BoostKind, string>> = {
  SOCIAL_MEDIA: 'Post it within three working days',
  INSTAGRAM_AD: 'Set up an ad that runs for five days',
  NEWSLETTER: 'Put a paragraph into the next newsletter',
  BUNDLE: 'Post it within three working days, and put it into the next newsletter',
};
