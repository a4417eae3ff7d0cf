import {
  countCalendarDaysUntil,
  formatDay,
  formatReaderTime,
  formatZonePlace,
  getLocalDate,
} from '@/lib/shared/domain/deadline';
import { DIGEST_SIZE } from '@/lib/shared/domain/reminder';
import { getWords } from '../i18n/get-words';
import { createUnsubscribing, type Letter, type Letterhead } from '../mail/mail';
import type { DeadlineMail, DigestMail, MailedOpportunity, ReminderMail } from '../mail/queries/read-mails';

export function composeReminder(mail: ReminderMail, letterhead: Letterhead): Letter {
  const { site, now } = letterhead;
  const { accountId, profile, opportunities, timeZone } = mail;
  const { ending, headers } = createUnsubscribing(letterhead, 'reminders', accountId, 'To get no more reminders:');
  const lines = [
    ...opportunities.flatMap((opportunity) => [
      `“${opportunity.title}” ${formatLeft(opportunity, timeZone, now)}.`,
      ...describeOpportunity(opportunity, timeZone, now),
      `${site.url}/opportunities/${opportunity.id}`,
      '',
    ]),
    `${profile.name} saved ${opportunities.length === 1 ? 'it' : 'them'} on ${site.name}. All saved calls:`,
    `${site.url}/opportunities/bookmarks`,
    ...ending,
  ];
  const [first] = opportunities;
  const subject =
    first !== undefined && opportunities.length === 1
      ? `“${first.title}” ${formatLeft(first, timeZone, now)}`
      : `${opportunities.length} saved calls close soon`;
  return { subject, lines, headers };
}

function formatLeft({ closesAt, deadline }: MailedOpportunity, reader: string | null, now: Date): string {
  if (closesAt === null) return 'has no date';
  const days = countCalendarDaysUntil(new Date(closesAt), now, reader ?? deadline.timeZone ?? 'UTC');
  return ['closes today', 'closes tomorrow'][days] ?? `closes in ${days} days`;
}

function describeOpportunity({ organizer, closesAt, deadline }: MailedOpportunity, reader: string | null, now: Date) {
  const { localDateTime, timeZone } = deadline;
  if (closesAt === null || localDateTime === null || timeZone === null) return [organizer, 'No fixed deadline'];
  const thisYear = Number(getLocalDate(now, timeZone).slice(0, 4));
  const own = `${localDateTime.slice(11, 16)} on ${formatDay(localDateTime, thisYear, 'en')} ${formatZonePlace(timeZone, getWords('en'))}`;
  const readers = reader === null ? null : formatReaderTime(closesAt, localDateTime, reader, getWords('en'));
  return [organizer, own, ...(readers ? [`${readers.time}, ${readers.zone}`] : [])];
}

export function composeDeadlineNews(mail: DeadlineMail, letterhead: Letterhead): Letter {
  const { site, now } = letterhead;
  const { accountId, profile, opportunity, before, timeZone } = mail;
  const words = 'To get no more mails about saved calls:';
  const { ending, headers } = createUnsubscribing(letterhead, 'reminders', accountId, words);
  const { title, closesAt } = opportunity;
  const hasClosed = closesAt !== null && Date.parse(closesAt) <= now.getTime();
  const lines = [
    hasClosed
      ? `“${title}” has closed earlier than announced. Its organizer accepts no more applications.`
      : `“${title}” has a new deadline.`,
    ...describeOpportunity(opportunity, timeZone, now),
    ...(before === null ? [] : [`Before: ${before}`]),
    `${site.url}/opportunities/${opportunity.id}`,
    '',
    `${profile.name} saved it on ${site.name}. All saved calls:`,
    `${site.url}/opportunities/bookmarks`,
    ...ending,
  ];
  return { subject: hasClosed ? `“${title}” has closed early` : `“${title}” has a new deadline`, lines, headers };
}

/** Lists each opportunity once, even if several searches match. */
export function composeDigest({ accountId, searches, timeZone }: DigestMail, letterhead: Letterhead): Letter {
  const { site, now } = letterhead;
  const words = 'To get no more mails of this kind:';
  const { ending, headers } = createUnsubscribing(letterhead, 'digests', accountId, words);
  const named = new Set<string>();
  const parts = searches.flatMap(({ name, query, total, opportunities }) => {
    const unnamed = opportunities.filter((opportunity) => !named.has(opportunity.id));
    const listed = unnamed.slice(0, DIGEST_SIZE - named.size);
    for (const opportunity of listed) named.add(opportunity.id);
    const others = total - opportunities.length + unnamed.length - listed.length;
    return [
      `New in “${name}”:`,
      '',
      ...listed.flatMap((opportunity) => [
        opportunity.title,
        ...describeOpportunity(opportunity, timeZone, now),
        `${site.url}/opportunities/${opportunity.id}`,
        '',
      ]),
      ...(listed.length === 0 || others > 0 ? [formatOthers(listed.length, others)] : []),
      `${site.url}/opportunities?${new URLSearchParams([...new URLSearchParams(query), ['sortBy', 'newest']])}`,
      '',
    ];
  });
  const lines = [...parts, 'What you get by mail:', `${site.url}/account/mails`, ...ending];
  const [first] = searches.flatMap(({ opportunities }) => opportunities);
  const subject = named.size === 1 && first ? `New: “${first.title}”` : `${named.size} new calls`;
  return { subject, lines, headers };
}

function formatOthers(listed: number, others: number): string {
  if (listed === 0 && others === 0) return 'They are named above.';
  return others === 1 ? 'And one more.' : `And ${others} more.`;
}
