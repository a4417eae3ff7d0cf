import type { ReactNode } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { markRead, type NotificationOwner } from '@/lib/browser/members/notification/notifications';
import type { Notification } from '@/lib/shared/contract/notification';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import type { NotificationKind } from '@/lib/shared/domain/notification';
import { formatRecentTime } from '@/lib/shared/domain/recent-day';
import { useWords } from '@/lib/shared/i18n/use-words';
import { describeNotification, getNotificationPath } from '@/lib/shared/notification-text';
import styles from './notifications.module.css';

type NotificationRowProps = { item: Notification; owner: NotificationOwner; onFollow?: () => void };

export function NotificationRow({ item, owner, onFollow }: NotificationRowProps) {
  const words = useWords();
  const { t } = words;
  const timeZone = getReaderZone();
  const follow = () => {
    if (item.isUnread) void markRead(owner, [item.subject.id]).catch(() => undefined);
    onFollow?.();
  };
  const tags = {
    who: (chunks: ReactNode) => <bdi className="medium">{chunks}</bdi>,
    work: (chunks: ReactNode) => (
      <cite className="work-title">
        <bdi>{chunks}</bdi>
      </cite>
    ),
  };
  // The values depend on the key, which TypeScript cannot follow.
  const rich = t.rich as (key: string, values: object) => ReactNode;
  const text = describeNotification(
    item,
    { now: new Date(), timeZone },
    { rich: (key, values) => rich(key, { ...values, ...tags }) },
  );
  return (
    <li className="hair-above">
      <Link href={getNotificationPath(item)} className={`row gap-12 ${styles.row}`} onClick={follow}>
        <Face item={item} />
        <span className="fill shrink break">
          <span className="block">{text}</span>
          <time dateTime={item.at} className="block t-small quiet">
            {formatRecentTime(item.at, { now: new Date(), timeZone }, words)}
          </time>
        </span>
        {item.isUnread && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('notification.unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

const icons: Record<NotificationKind, IconName> = {
  NEW_WORKS: 'whole',
  NEW_CALLS: 'calendar',
  MESSAGE: 'mail',
  QUESTION: 'mail',
  FOLLOWED: 'person',
  DEADLINE: 'clock',
  APPLICATION: 'document',
  SEARCH: 'search',
  PAYMENT: 'card',
  MODERATION: 'info',
  TEAM: 'person',
};

function Face({ item: { actor, kind } }: Pick<NotificationRowProps, 'item'>) {
  if (actor !== null) {
    return (
      <span className="rigid" aria-hidden="true">
        <Avatar image={actor.image} kind={chooseSilhouette(actor.role)} size={32} />
      </span>
    );
  }
  return (
    <span className={`grid rigid ${styles.icon}`}>
      <Icon name={icons[kind]} size={18} />
    </span>
  );
}
