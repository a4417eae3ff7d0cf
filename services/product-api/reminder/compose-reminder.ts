import {
  countCalendarDaysUntil,
  formatReaderTime,
  formatTimeOnDay,
  formatZonePlace,
  getLocalDate,
} from '@/lib/shared/domain/deadline';
import { formatChangedValue } from '@/lib/shared/domain/public-change';
import { DIGEST_SIZE } from '@/lib/shared/domain/reminder';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { createUnsubscribing, type Letter, type Letterhead, pickTitle, removeLinks } from '../mail/mail';
import type { DeadlineMail, DigestMail, MailedOpportunity, ReminderMail } from '../mail/queries/read-mails';

export function composeReminder(mail: ReminderMail, letterhead: Letterhead): Letter {
  const { site, words } = letterhead;
  const { t } = words;
  const { accountId, profile, opportunities, timeZone } = mail;
  const introduction = t('mail.unsubscribe.reminders');
  const { ending, headers } = createUnsubscribing(letterhead, 'reminders', accountId, introduction);
  const lines = [
    ...opportunities.flatMap((opportunity) => {
      const { title, days } = describeEnd(opportunity, timeZone, letterhead);
      return [
        days === null ? t('mail.reminder.noDate', { title }) : t('mail.reminder.closes', { title, days }),
        ...describeOpportunity(opportunity, timeZone, letterhead),
        createLink(`/opportunities/${opportunity.id}`, letterhead),
        '',
      ];
    }),
    t('mail.reminder.saved', { count: opportunities.length, name: profile.name, site: site.name }),
    createLink('/opportunities/bookmarks', letterhead),
    ...ending,
  ];
  return { subject: formatSubject(mail, letterhead), lines, headers };
}

function formatSubject({ opportunities, timeZone }: ReminderMail, letterhead: Letterhead): string {
  const { t } = letterhead.words;
  const [first, second] = opportunities;
  if (first === undefined || second !== undefined) {
    return t('mail.reminder.manySubject', { count: opportunities.length });
  }
  const { title, days } = describeEnd(first, timeZone, letterhead);
  return days === null ? t('mail.reminder.noDateSubject', { title }) : t('mail.reminder.subject', { title, days });
}

/** `days` is null without a date. */
function describeEnd(opportunity: MailedOpportunity, reader: string | null, { now, words }: Letterhead) {
  const { closesAt, deadline } = opportunity;
  const zone = reader ?? deadline.timeZone ?? 'UTC';
  const days = closesAt === null ? null : countCalendarDaysUntil(new Date(closesAt), now, zone);
  return { title: writeTitle(opportunity, words), days };
}

function writeTitle(opportunity: MailedOpportunity, words: Words): string {
  return removeLinks(pickTitle(opportunity, words), words);
}

function createLink(path: string, { site, words }: Letterhead): string {
  return `${site.url}${addLanguage(path, words.language)}`;
}

function describeOpportunity(
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

export function composeDeadlineNews(mail: DeadlineMail, letterhead: Letterhead): Letter {
  const { site, now, words } = letterhead;
  const { t } = words;
  const { accountId, profile, opportunity, before, timeZone } = mail;
  const introduction = t('mail.unsubscribe.savedCalls');
  const { ending, headers } = createUnsubscribing(letterhead, 'reminders', accountId, introduction);
  const { closesAt } = opportunity;
  const title = writeTitle(opportunity, words);
  const hasClosed = closesAt !== null && Date.parse(closesAt) <= now.getTime();
  const lines = [
    hasClosed ? t('mail.reminder.closedEarly', { title }) : t('mail.reminder.newDeadline', { title }),
    ...describeOpportunity(opportunity, timeZone, letterhead),
    ...(before === null ? [] : [t('mail.reminder.before', { deadline: formatChangedValue(before, words) })]),
    createLink(`/opportunities/${opportunity.id}`, letterhead),
    '',
    t('mail.reminder.saved', { count: 1, name: profile.name, site: site.name }),
    createLink('/opportunities/bookmarks', letterhead),
    ...ending,
  ];
  const subject = hasClosed
    ? t('mail.reminder.closedEarlySubject', { title })
    : t('mail.reminder.newDeadlineSubject', { title });
  return { subject, lines, headers };
}

/** Lists each opportunity once, even if several searches match. */
export function composeDigest({ accountId, searches, timeZone }: DigestMail, letterhead: Letterhead): Letter {
  const { words } = letterhead;
  const { t } = words;
  const introduction = t('mail.unsubscribe.digests');
  const { ending, headers } = createUnsubscribing(letterhead, 'digests', accountId, introduction);
  const named = new Set<string>();
  const parts = searches.flatMap(({ name, query, total, opportunities }) => {
    const unnamed = opportunities.filter((opportunity) => !named.has(opportunity.id));
    const listed = unnamed.slice(0, DIGEST_SIZE - named.size);
    for (const opportunity of listed) named.add(opportunity.id);
    const others = total - opportunities.length + unnamed.length - listed.length;
    const sorted = new URLSearchParams([...new URLSearchParams(query), ['sortBy', 'newest']]);
    return [
      t('mail.digest.new', { name }),
      '',
      ...listed.flatMap((opportunity) => [
        writeTitle(opportunity, words),
        ...describeOpportunity(opportunity, timeZone, letterhead),
        createLink(`/opportunities/${opportunity.id}`, letterhead),
        '',
      ]),
      ...(listed.length === 0 && others === 0 ? [t('mail.digest.named')] : []),
      ...(others > 0 ? [t('mail.digest.more', { count: others })] : []),
      createLink(`/opportunities?${sorted}`, letterhead),
      '',
    ];
  });
  const lines = [...parts, t('mail.digest.settings'), createLink('/account/mails', letterhead), ...ending];
  const [first] = searches.flatMap(({ opportunities }) => opportunities);
  const subject =
    named.size === 1 && first
      ? t('mail.digest.oneSubject', { title: writeTitle(first, words) })
      : t('mail.digest.subject', { count: named.size });
  return { subject, lines, headers };
}
