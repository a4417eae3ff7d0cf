import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { isolate } from '@/components/ui/isolated';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { blockOther, changeThread, type ThreadOwner } from '@/lib/browser/members/thread/threads';
import type { Thread, ThreadMessage } from '@/lib/shared/contract/thread';
import type { Clock } from '@/lib/shared/domain/recent-day';
import { getSite } from '@/lib/shared/site';
import { formatFirstName } from '../person';
import { ReportSheet } from './report-sheet';
import styles from './thread-page.module.css';

type ThreadMenuProps = {
  owner: ThreadOwner;
  thread: Thread;
  letters: readonly ThreadMessage[];
  clock: Clock;
  /** URL of the list from which the conversation was opened. */
  listHref: string;
  /** Runs before the conversation is marked as unread, so that the open page does not mark it as read again. */
  onUnread: () => void;
};

export function ThreadMenu({ owner, thread, letters, clock, listHref, onUnread }: ThreadMenuProps) {
  const t = useTranslations();
  const router = useRouter();
  const [sheet, setSheet] = useState<'block' | 'report' | null>(null);
  const { id, other, isMuted, isPutAway, isBlocked, guestLink } = thread;
  const name = formatFirstName(other, t);
  const change = (body: Parameters<typeof changeThread>[2]) => changeThread(owner, id, body);
  const received = letters.filter(({ isOwn, text }) => !isOwn && text !== null);
  const mayBlock = other.kind === 'MEMBER' || guestLink?.isRejected === false;

  const setMuted = (muted: boolean) =>
    attempt(async () => {
      await change({ isMuted: muted });
      showToast(muted ? t('thread.done.muted') : t('thread.done.unmuted'));
    });
  const putBack = () =>
    attempt(async () => {
      await change({ isPutAway: false });
      showToast(t('thread.done.back'));
    });
  const putAway = () =>
    attempt(async () => {
      await change({ isPutAway: true });
      router.push(listHref);
      showToast(t('thread.done.away'), { label: t('ui.action.undo'), onPress: () => void putBack() });
    });
  const markUnread = () =>
    attempt(async () => {
      onUnread();
      await change({ isUnread: true });
      router.push(listHref);
      showToast(t('thread.done.unread'));
    });
  const items: MenuItem[] = [
    {
      icon: 'bell-off',
      label: isMuted ? t('thread.menu.unmute') : t('thread.menu.mute'),
      onChoose: () => void setMuted(!isMuted),
    },
    ...(received.length > 0
      ? [{ icon: 'mail' as const, label: t('thread.menu.unread'), onChoose: () => void markUnread() }]
      : []),
    isPutAway
      ? { icon: 'box', label: t('thread.menu.back'), onChoose: () => void putBack() }
      : { icon: 'box', label: t('thread.menu.away'), onChoose: () => void putAway() },
    ...(mayBlock && !isBlocked
      ? [
          {
            icon: 'block' as const,
            label: t('thread.menu.block', { name }),
            isDestructive: true,
            onChoose: () => setSheet('block'),
          },
        ]
      : []),
    ...(received.length > 0
      ? [
          {
            icon: 'flag' as const,
            label: t('thread.menu.report', { site: getSite().name }),
            isDestructive: true,
            startsGroup: !mayBlock || isBlocked,
            onChoose: () => setSheet('report'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label={t('thread.page.menu')} items={items} className={styles.menu} />
      {sheet === 'block' && <BlockSheet owner={owner} thread={thread} onClose={() => setSheet(null)} />}
      {sheet === 'report' && (
        <ReportSheet owner={owner} threadId={id} letters={received} clock={clock} onClose={() => setSheet(null)} />
      )}
    </>
  );
}

type BlockSheetProps = { owner: ThreadOwner; thread: Thread; onClose: () => void };

function BlockSheet({ owner, thread, onClose }: BlockSheetProps) {
  const t = useTranslations();
  const name = formatFirstName(thread.other, t);
  return (
    <ConfirmSheet
      title={t('thread.block.title', { name })}
      label={t('thread.block.action')}
      busyLabel={t('thread.block.busy')}
      isDestructive
      act={() => blockOther(owner, thread)}
      onClose={onClose}
    >
      <p>{t.rich('thread.block.text', { name, bdi: isolate })}</p>
      <p className="quiet">{thread.other.kind === 'GUEST' ? t('thread.block.guest') : t('thread.block.both')}</p>
    </ConfirmSheet>
  );
}
