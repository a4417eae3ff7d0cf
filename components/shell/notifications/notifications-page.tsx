'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ListEnd } from '@/components/ui/list-end';
import { Loading } from '@/components/ui/loading';
import { TextLink } from '@/components/ui/text-link';
import { readListEnd } from '@/lib/browser/members/list-pages';
import { markSeen, type NotificationOwner, notificationsQuery } from '@/lib/browser/members/notification/notifications';
import { useMember } from '@/lib/browser/session/member';
import { notificationLimits } from '@/lib/shared/domain/notification';
import { paths } from '@/lib/shared/paths';
import { MarkAll, NoNotifications } from './notification-layer';
import { NotificationRow } from './notification-row';

export function NotificationsPage() {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile === null) {
    return (
      <p>
        {t.rich('notification.noProfile', {
          way: (chunks) => <TextLink href={paths.wizard('role', paths.notifications())}>{chunks}</TextLink>,
        })}
      </p>
    );
  }
  return <NotificationList key={profile.id} owner={{ accountId, profileId: profile.id }} />;
}

function NotificationList({ owner }: { owner: NotificationOwner }) {
  const t = useTranslations();
  const query = useInfiniteQuery(notificationsQuery(owner, notificationLimits.page));
  const { accountId, profileId } = owner;
  useEffect(() => void markSeen({ accountId, profileId }).catch(() => undefined), [accountId, profileId]);
  const items = query.data?.pages.flatMap(({ data }) => data);
  if (items === undefined) return <Loading query={query} failure={t('notification.failed')} />;
  return (
    <div className="narrow">
      <p className="cluster spread gap-12 under-12">
        <TextLink href={paths.accountMails()}>{t('notification.action.settings')}</TextLink>
        <MarkAll owner={owner} />
      </p>
      {items.length === 0 ? (
        <NoNotifications />
      ) : (
        <>
          <ul className="hair-under">
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} owner={owner} />
            ))}
          </ul>
          <ListEnd
            pageSize={notificationLimits.page}
            list={{ rows: items, count: null, total: null, ...readListEnd(query) }}
          />
        </>
      )}
      <p className="t-small quiet above-24">{t('notification.end')}</p>
    </div>
  );
}
