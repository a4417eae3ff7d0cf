import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Loading } from '@/components/ui/loading';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showRetry } from '@/components/ui/toast';
import {
  markRead,
  type NotificationOwner,
  notificationCountQuery,
  notificationsQuery,
} from '@/lib/browser/members/notification/notifications';
import { queryClient } from '@/lib/browser/members/query-client';
import { notificationLimits } from '@/lib/shared/domain/notification';
import { paths } from '@/lib/shared/paths';
import { NotificationRow } from './notification-row';
import styles from './notifications.module.css';

type NotificationLayerProps = { id: string; owner: NotificationOwner; onClose: (isKey?: boolean) => void };

/** Lists the newest notifications, below the bell. */
export function NotificationLayer({ id, owner, onClose }: NotificationLayerProps) {
  const t = useTranslations();
  const layer = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(notificationsQuery(owner, notificationLimits.layer), queryClient);
  const items = query.data?.pages[0]?.data;
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={layer}
      id={id}
      role="dialog"
      aria-label={t('notification.title')}
      tabIndex={-1}
      className={`on-wall edged rounded ${styles.layer}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose(true)}
    >
      <div className="cluster center spread gap-12 under-12">
        <h2 className="t-h3">{t('notification.title')}</h2>
        <MarkAll owner={owner} />
      </div>
      {items === undefined && <Loading query={query} failure={t('notification.failed')} />}
      {items && items.length === 0 && <NoNotifications />}
      {items && items.length > 0 && (
        <ul className="t-ui hair-under">
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} owner={owner} onFollow={() => onClose()} />
          ))}
        </ul>
      )}
      <p className="cluster spread gap-12 above-12 t-ui">
        {items && items.length > 0 && (
          <TextLink href={paths.notifications()} onClick={() => onClose()}>
            {t('notification.action.all')}
          </TextLink>
        )}
        <TextLink href={paths.accountMails()} onClick={() => onClose()}>
          {t('notification.action.settings')}
        </TextLink>
      </p>
    </div>
  );
}

export function NoNotifications() {
  const t = useTranslations();
  return (
    <p className="t-ui hair-above pad-above-12">
      <strong className="medium">{t('notification.empty.title')}</strong> {t('notification.empty.text')}
    </p>
  );
}

/** This button is hidden while everything is read. */
export function MarkAll({ owner }: { owner: NotificationOwner }) {
  const t = useTranslations();
  // There is no need to refetch on mount, because the bell keeps the count up to date.
  const { data } = useQuery({ ...notificationCountQuery(owner), refetchOnMount: false }, queryClient);
  const mark = () => {
    markRead(owner).catch(() => showRetry(t('notification.settings.notSaved'), mark));
  };
  if (data === undefined || data.unread.length === 0) return null;
  return (
    <TextButton className="t-ui" onClick={mark}>
      {t('notification.action.seen')}
    </TextButton>
  );
}
