import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { attempt, showFailure } from '@/components/ui/attempt';
import { EmptyFrame } from '@/components/ui/empty';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';
import { ADMIN_PAGE_SIZE, completePromotion } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { PromotionTask } from '@/lib/shared/contract/subscription';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { boostLabels } from '@/lib/shared/domain/boost';
import { paths } from '@/lib/shared/paths';
import styles from './admin-promotions.module.css';
import { AdminTable } from './admin-table';
import table from './admin-table.module.css';

type Tasks = ListState<PromotionTask>;
type AdminPromotionsProps = { accountId: string; waiting: Tasks; done: Tasks };

/** Promotions carried out by hand: open tasks, oldest first, then completed ones. */
export function AdminPromotions({ accountId, waiting, done }: AdminPromotionsProps) {
  const settle = async ({ id, type, subject }: PromotionTask, isDone: boolean): Promise<void> => {
    await completePromotion(accountId, id, isDone);
    const what = `${boostLabels[type]} for “${subject.title}”`;
    if (isDone) {
      showToast(`${what} is done.`, {
        label: 'Undo',
        onPress: () => void attempt(() => completePromotion(accountId, id, false), UNREACHABLE),
      });
    } else showToast(`${what} waits again.`);
  };
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
        <TaskTable label="To do" list={waiting} dateLabel="Since" getDate={({ createdAt }) => createdAt}>
          {(task) => <CompleteButton label="Done" busyLabel="Saving" task={task} onSettle={() => settle(task, true)} />}
        </TaskTable>
      )}
      {done.rows !== null && done.rows.length > 0 && (
        <>
          <h2 className="t-h3 above-32 no-ring">Done</h2>
          <TaskTable label="Done" list={done} dateLabel="Done" getDate={({ doneAt, createdAt }) => doneAt ?? createdAt}>
            {(task) => (
              <CompleteButton label="Undo" busyLabel="Saving" task={task} onSettle={() => settle(task, false)} />
            )}
          </TaskTable>
        </>
      )}
    </>
  );
}

type TaskTableProps = {
  label: string;
  list: Tasks;
  dateLabel: string;
  getDate: (task: PromotionTask) => string;
  /** Actions of a promotion. */
  children: (task: PromotionTask) => ReactNode;
};

function TaskTable({ label, list, dateLabel, getDate, children }: TaskTableProps) {
  return (
    <>
      <AdminTable
        label={label}
        columns={['What to do', 'For', 'Bought by', dateLabel, { hidden: 'Settle' }]}
        isBusy={list.isOld}
      >
        {list.rows?.map((task) => (
          <TaskRow key={task.id} task={task} dateLabel={dateLabel} date={getDate(task)}>
            {children(task)}
          </TaskRow>
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}

type TaskRowProps = { task: PromotionTask; dateLabel: string; date: string; children: ReactNode };

function TaskRow({ task, dateLabel, date, children }: TaskRowProps) {
  // The pressed button disappears with its row.
  const place = useRestoredFocus<HTMLTableRowElement>(
    (going) =>
      findNeighbour(going)?.querySelector('button') ??
      going.closest('[role=tabpanel]')?.querySelector<HTMLElement>('h2'),
  );
  return (
    <tr ref={place}>
      <th scope="row">
        {boostLabels[task.type]}
        <span className="t-small quiet block">{describeTask(task)}</span>
      </th>
      <td className={table.long}>
        <Link href={getHref(task)} className={table.name} dir="auto">
          {task.subject.title}
        </Link>
      </td>
      <td>
        <Link href={paths.profile(task.buyer.profileId)} className={table.name} dir="auto">
          {task.buyer.name}
        </Link>
        {!task.wasBought && ', with the plan'}
      </td>
      <td data-label={dateLabel}>
        <time dateTime={date}>{DAYS.format(new Date(date))}</time>
      </td>
      <td className={`${table.long} align-end ${styles.way}`}>{children}</td>
    </tr>
  );
}

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

function getHref({ subject: { kind, id } }: PromotionTask): string {
  return kind === 'ARTWORK' ? paths.artwork(id) : paths.opportunity(id);
}

type CompleteButtonProps = {
  label: string;
  busyLabel: string;
  task: PromotionTask;
  onSettle: () => Promise<void>;
};

function CompleteButton({ label, busyLabel, task, onSettle }: CompleteButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: onSettle,
    onError: (error) => showFailure(error, () => mutate(), UNREACHABLE),
  });
  return (
    <ActionButton
      variant="secondary"
      size="small"
      isBusy={isPending}
      busyLabel={busyLabel}
      aria-label={`${label}: ${boostLabels[task.type]} for ${task.subject.title}`}
      onClick={() => mutate()}
    >
      {label}
    </ActionButton>
  );
}

const UNREACHABLE = 'We cannot reach the collection right now. Nothing has changed. Try again in a moment.';

const tasks: Partial<Record<BoostKind, string>> = {
  SOCIAL_MEDIA: 'Post it within three working days',
  INSTAGRAM_AD: 'Set up an ad that runs for five days',
  NEWSLETTER: 'Put a paragraph into the next newsletter',
  BUNDLE: 'Post it within three working days, and put it into the next newsletter',
};

/** Instructs the administrator how to carry out a promotion. */
function describeTask({ type }: Pick<PromotionTask, 'type'>): string {
  return tasks[type] ?? 'It runs by itself';
}
