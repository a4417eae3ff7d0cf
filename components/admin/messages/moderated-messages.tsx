import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { MESSAGES_PAGE_SIZE } from '@/lib/browser/members/admin/messages';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { ModeratedMessage } from '@/lib/shared/contract/message-moderation';
import { paths } from '@/lib/shared/paths';
import { AdminTable, Moment } from '../admin-table';
import styles from '../admin-table.module.css';
import { SettledRow } from '../settled-row';
import { MessageSheet } from './message-sheet';

/** Lists messages that a moderator has to approve or that somebody has reported. */
export function ModeratedMessages({ accountId, list }: { accountId: string; list: ListState<ModeratedMessage> }) {
  const t = useTranslations();
  if (list.rows?.length === 0) {
    return (
      <EmptyFrame title={t('admin.message.nothing')}>
        <p>{t('admin.message.nothingText')}</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <h2 tabIndex={-1} className="visually-hidden">
        {t('admin.message.title')}
      </h2>
      <AdminTable
        label={t('admin.message.title')}
        columns={[
          t('admin.message.text'),
          t('admin.message.from'),
          t('admin.message.to'),
          t('admin.message.why'),
          t('admin.message.since'),
          { name: t('admin.settle'), isHidden: true },
        ]}
      >
        {list.rows?.map((message) => (
          <MessageRow key={message.id} accountId={accountId} message={message} />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={MESSAGES_PAGE_SIZE} />
    </>
  );
}

function MessageRow({ accountId, message }: { accountId: string; message: ModeratedMessage }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const { state, text, author, recipient, reportCount, at } = message;
  return (
    <SettledRow>
      <th scope="row" className={styles.long}>
        <span dir="auto">{text ?? t('thread.page.removed')}</span>
      </th>
      <td data-label={t('admin.message.from')}>
        <Person person={author} />
      </td>
      <td data-label={t('admin.message.to')}>
        <Person person={recipient} />
      </td>
      <td>{state === 'WAITING' ? t('admin.message.waiting') : t('admin.queue.reportCount', { count: reportCount })}</td>
      <td data-label={t('admin.message.since')}>
        <Moment at={at} />
      </td>
      <td className={`${styles.long} align-end ${styles.way}`}>
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('admin.settleOne', { action: t('admin.message.open'), subject: text ?? '' })}
          onClick={() => setOpen(true)}
        >
          {t('admin.message.open')}
        </Button>
        {isOpen && <MessageSheet accountId={accountId} message={message} onClose={() => setOpen(false)} />}
      </td>
    </SettledRow>
  );
}

function Person({ person: { profileId, name } }: { person: ModeratedMessage['author'] }) {
  const t = useTranslations();
  if (profileId === null) return name === null ? t('thread.page.formerMember') : <bdi>{name}</bdi>;
  return (
    <Link href={paths.profile(profileId)} className={styles.name} dir="auto">
      {name}
    </Link>
  );
}
