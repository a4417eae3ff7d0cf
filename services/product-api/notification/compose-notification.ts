import type { Notification } from '@/lib/shared/contract/notification';
import { formatReaderTime, formatTimeOnDay, formatZonePlace, getLocalDate } from '@/lib/shared/domain/deadline';
import { notificationLimits } from '@/lib/shared/domain/notification';
import { formatChangedValue } from '@/lib/shared/domain/public-change';
import { MAILED_CALLS } from '@/lib/shared/domain/reminder';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { describeNotification, getNotificationPath } from '@/lib/shared/notification-text';
import { paths } from '@/lib/shared/paths';
import { createUnsubscribing, type Letter, type Letterhead, pickTitle, removeLinks } from '../mail/mail';
import type { MailedNotification, MailedOpportunity, NotificationMail } from '../mail/queries/read-mails';
import type { UnsubscribableMail } from '../mail/unsubscribe-token';

/** Writes one line and a link per notification, and the details of calls. */
export function composeNotifications(mail: NotificationMail, letterhead: Letterhead): Letter {
  const { words, now } = letterhead;
  const { t } = words;
  const { accountId, timeZone, notifications } = mail;
  const [kind, introduction] = chooseUnsubscribing(mail, words);
  const { ending, headers } = createUnsubscribing(letterhead, kind, accountId, introduction);
  const clock = { now, timeZone: timeZone ?? 'UTC' };
  const listed = notifications.slice(0, notificationLimits.mail);
  const texts = listed.map((one) => formatNotification(translateTitle(one, words), clock, words));
  const named = new Set<string>();
  const lines = [
    ...listed.flatMap((one, place) => [
      texts[place] ?? '',
      ...describeCall(one, timeZone, letterhead),
      ...describeFound(one, named, timeZone, letterhead),
      createLink(getNotificationPath(one), letterhead),
      '',
    ]),
    t('mail.daily.all'),
    createLink(paths.notifications(), letterhead),
    ...ending,
  ];
  const [first] = texts;
  const subject = texts.length === 1 && first ? first : t('mail.daily.subject', { count: texts.length });
  return { subject, lines, headers };
}

/** In an immediate email about deadlines or searches, the link turns off only emails of that kind. */
function chooseUnsubscribing(
  { kind, notifications }: NotificationMail,
  { t }: Words,
): readonly [UnsubscribableMail, string] {
  const isAbout = (about: Notification['kind']) => notifications.every((one) => one.kind === about);
  if (kind === 'DAILY') return ['daily', t('mail.unsubscribe.daily')];
  if (isAbout('DEADLINE')) return ['reminders', t('mail.unsubscribe.reminders')];
  if (isAbout('SEARCH')) return ['digests', t('mail.unsubscribe.digests')];
  return ['notifications', t('mail.unsubscribe.notifications')];
}

function createLink(path: string, { site, words }: Letterhead): string {
  return `${site.url}${addLanguage(path, words.language)}`;
}

function translateTitle(one: MailedNotification, words: Words): Notification {
  const { call, subject } = one;
  return call === null ? one : { ...one, subject: { ...subject, title: pickTitle(call, words) } };
}

function describeCall({ call, before }: MailedNotification, reader: string | null, letterhead: Letterhead): string[] {
  const { t } = letterhead.words;
  if (call === null) return [];
  const former =
    before === null ? [] : [t('mail.reminder.before', { deadline: formatChangedValue(before, letterhead.words) })];
  return [...describeDeadline(call, reader, letterhead), ...former];
}

function describeDeadline(
  { organizer, closesAt, deadline }: MailedOpportunity,
  reader: string | null,
  { now, words }: Letterhead,
): string[] {
  const { t } = words;
  const { localDateTime, timeZone } = deadline;
  const name = removeLinks(organizer, words);
  if (closesAt === null || localDateTime === null || timeZone === null) return [name, t('mail.reminder.noDeadline')];
  const thisYear = Number(getLocalDate(now, timeZone).slice(0, 4));
  const own = `${formatTimeOnDay(localDateTime, thisYear, words)} ${formatZonePlace(timeZone, words)}`;
  const readers = reader === null ? null : formatReaderTime(closesAt, localDateTime, reader, words);
  return [name, own, ...(readers ? [t('mail.reminder.readerTime', readers)] : [])];
}

/** Lists each call once, even if several searches match. `named` contains the calls listed so far. */
function describeFound(
  { found }: MailedNotification,
  named: Set<string>,
  reader: string | null,
  letterhead: Letterhead,
): string[] {
  const { words } = letterhead;
  const { t } = words;
  if (found === null) return [];
  const { total, opportunities } = found;
  const unnamed = opportunities.filter(({ id }) => !named.has(id));
  const listed = unnamed.slice(0, MAILED_CALLS - named.size);
  for (const { id } of listed) named.add(id);
  const others = total - opportunities.length + unnamed.length - listed.length;
  return [
    '',
    ...listed.flatMap((call) => [
      removeLinks(pickTitle(call, words), words),
      ...describeDeadline(call, reader, letterhead),
      createLink(paths.opportunity(call.id), letterhead),
      '',
    ]),
    ...(listed.length === 0 && others === 0 ? [t('mail.digest.named')] : []),
    ...(others > 0 ? [t('mail.digest.more', { count: others })] : []),
  ];
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
