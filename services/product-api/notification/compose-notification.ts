import type { Notification } from '@/lib/shared/contract/notification';
import { notificationLimits } from '@/lib/shared/domain/notification';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { describeNotification, getNotificationPath } from '@/lib/shared/notification-text';
import { paths } from '@/lib/shared/paths';
import { createUnsubscribing, type Letter, type Letterhead, removeLinks } from '../mail/mail';
import type { NotificationMail } from '../mail/queries/read-mails';

/** Writes one line and a link per notification. */
export function composeNotifications(mail: NotificationMail, letterhead: Letterhead): Letter {
  const { words, site, now } = letterhead;
  const { t } = words;
  const { accountId, timeZone, notifications } = mail;
  const kind = mail.kind === 'DAILY' ? 'daily' : 'notifications';
  const introduction = mail.kind === 'DAILY' ? t('mail.unsubscribe.daily') : t('mail.unsubscribe.notifications');
  const { ending, headers } = createUnsubscribing(letterhead, kind, accountId, introduction);
  const link = (path: string) => `${site.url}${addLanguage(path, words.language)}`;
  const listed = notifications.slice(0, notificationLimits.mail);
  const texts = listed.map((one) => formatNotification(one, { now, timeZone: timeZone ?? 'UTC' }, words));
  const lines = [
    ...listed.flatMap((one, place) => [texts[place] ?? '', link(getNotificationPath(one)), '']),
    t('mail.daily.all'),
    link(paths.notifications()),
    ...ending,
  ];
  const [first] = texts;
  const subject = texts.length === 1 && first ? first : t('mail.daily.subject', { count: texts.length });
  return { subject, lines, headers };
}

type Clock = { now: Date; timeZone: string };

/** Formats a notification as one line, and removes links from names and titles. */
export function formatNotification(item: Notification, clock: Clock, words: Words): string {
  // The values depend on the key, which TypeScript cannot follow.
  const markup = words.t.markup as (key: string, values: object) => string;
  const tags = {
    who: (chunks: string) => removeLinks([chunks].flat().join(''), words),
    work: (chunks: string) => removeLinks([chunks].flat().join(''), words),
  };
  return describeNotification(item, clock, { rich: (key, values) => markup(key, { ...values, ...tags }) });
}
