import { useTranslations } from 'next-intl';
import { attempt } from '@/components/ui/attempt';
import { EmptyFrame } from '@/components/ui/empty';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { ADMIN_PAGE_SIZE, completePromotion } from '@/lib/browser/members/admin/admin';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { PromotionTask } from '@/lib/shared/contract/subscription';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { AdminTable } from './admin-table';
import styles from './admin-table.module.css';
import { formatShortDay } from './queue/format-time';
import { SettleButton, SettledRow } from './settled-row';

type Tasks = ListState<PromotionTask>;

/** Lists promotions that administrators carry out by hand. */
export function AdminPromotions({ accountId, waiting, done }: { accountId: string; waiting: Tasks; done: Tasks }) {
  const t = useTranslations();
  return (
    <>
      <h2 tabIndex={-1} className="t-h3 above-32 no-ring">
        {t('admin.promotion.toDo')}
      </h2>
      {waiting.rows?.length === 0 ? (
        <EmptyFrame title={t('admin.promotion.nothing')}>
          <p>{t('admin.promotion.nothingText')}</p>
        </EmptyFrame>
      ) : (
        <TaskTable accountId={accountId} list={waiting} isDone={false} />
      )}
      {done.rows !== null && done.rows.length > 0 && (
        <>
          <h2 className="t-h3 above-32 no-ring">{t('admin.promotion.done')}</h2>
          <TaskTable accountId={accountId} list={done} isDone />
        </>
      )}
    </>
  );
}

function TaskTable({ accountId, list, isDone }: { accountId: string; list: Tasks; isDone: boolean }) {
  const t = useTranslations();
  const columns = [
    t('admin.promotion.what'),
    t('admin.promotion.for'),
    t('admin.promotion.boughtBy'),
    isDone ? t('admin.promotion.done') : t('admin.promotion.since'),
    { name: t('admin.settle'), isHidden: true },
  ];
  return (
    <>
      <AdminTable
        label={isDone ? t('admin.promotion.done') : t('admin.promotion.toDo')}
        columns={columns}
        isBusy={list.isOld}
      >
        {list.rows?.map((task) => (
          <TaskRow key={task.id} accountId={accountId} task={task} isDone={isDone} />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}

function TaskRow({ accountId, task, isDone }: { accountId: string; task: PromotionTask; isDone: boolean }) {
  const { t, language } = useWords();
  const { type, subject, buyer, wasBought, createdAt, doneAt } = task;
  const date = doneAt ?? createdAt;
  return (
    <SettledRow>
      <th scope="row">
        {t(`checkout.boost.${type}`)}
        <span className="t-small quiet block">{t('admin.promotion.task', { type })}</span>
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
        {t.rich('admin.promotion.buyer', {
          name: buyer.name,
          wasBought: String(wasBought),
          buyer: (name) => (
            <Link href={paths.profile(buyer.profileId)} className={styles.name} dir="auto">
              {name}
            </Link>
          ),
        })}
      </td>
      <td data-label={isDone ? t('admin.promotion.done') : t('admin.promotion.since')}>
        <time dateTime={date}>{formatShortDay(date, language)}</time>
      </td>
      <td className={`${styles.long} align-end ${styles.way}`}>
        <SettleButton
          label={isDone ? t('ui.action.undo') : t('admin.promotion.done')}
          busyLabel={t('ui.busy.saving')}
          about={t('admin.promotion.about', { boost: t(`checkout.boost.${type}`), title: subject.title })}
          onSettle={() => settleTask(accountId, task, !isDone, t)}
        />
      </td>
    </SettledRow>
  );
}

async function settleTask(
  accountId: string,
  { id, type, subject }: PromotionTask,
  isDone: boolean,
  t: Words['t'],
): Promise<void> {
  await completePromotion(accountId, id, isDone);
  const boost = t(`checkout.boost.${type}`);
  const message = t('admin.promotion.settled', { isDone: String(isDone), boost, title: subject.title });
  if (!isDone) return showToast(message);
  showToast(message, {
    label: t('ui.action.undo'),
    onPress: () => void attempt(() => completePromotion(accountId, id, false), t('admin.unreachable')),
  });
}
