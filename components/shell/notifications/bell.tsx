'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePathname } from '@/lib/browser/i18n/navigation';
import {
  markRead,
  markSeen,
  type NotificationOwner,
  notificationCountQuery,
} from '@/lib/browser/members/notification/notifications';
import { queryClient } from '@/lib/browser/members/query-client';
import { notificationLimits } from '@/lib/shared/domain/notification';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { NotificationLayer } from './notification-layer';
import styles from './notifications.module.css';

/** Opening the layer clears the number. Visiting a notification's page, through any link, marks it as read. */
export function Bell({ owner, className }: { owner: NotificationOwner; className: string }) {
  const { t, language } = useWords();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(notificationCountQuery(owner), queryClient);
  useReadPages(owner, data?.unread);
  useOutside(place, isOpen, () => setOpen(false));

  const count = data?.count ?? 0;
  const shown = count > notificationLimits.count ? `${notificationLimits.count}+` : String(count);
  const label = joinParts([t('notification.title'), count > 0 && t('notification.bell.new', { count })], language);
  const toggle = () => {
    if (!isOpen) void markSeen(owner).catch(() => undefined);
    setOpen(!isOpen);
  };
  return (
    <div ref={place} className={styles.bell}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-new={count > 0 ? '' : undefined}
        style={{ '--digits': shown.length }}
        onClick={toggle}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className={styles.pill} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {isOpen && (
        <NotificationLayer
          id={id}
          owner={owner}
          onClose={(isKey) => {
            setOpen(false);
            if (isKey) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function useReadPages(owner: NotificationOwner, unread: readonly string[] | undefined): void {
  const pathname = usePathname();
  const { accountId, profileId } = owner;
  useEffect(() => {
    const opened = unread?.filter((id) => `${pathname}${window.location.search}`.includes(id)) ?? [];
    if (opened.length === 0) return;
    const mark = () => {
      if (document.visibilityState === 'visible')
        void markRead({ accountId, profileId }, opened).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [accountId, profileId, pathname, unread]);
}

/** Closes the layer when the user presses or focuses something outside of it. */
function useOutside(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });
}
