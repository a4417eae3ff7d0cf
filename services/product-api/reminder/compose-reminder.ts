import {
  countCalendarDaysUntil,
  formatDay,
  formatReaderTime,
  formatZonePlace,
  getCalendarDay,
  getLocalDate,
} from '@/lib/shared/domain/deadline';
import { createMessageId, createUnsubscribeLink, type Letterhead, type Mail } from '../mail/mail';
import type { MailedOpportunity, ReminderMail } from '../mail/queries/read-mails';

/** Composes the mail that reminds of saved opportunities that close soon. */
export function composeReminder(mail: ReminderMail, { site, unsubscribeTokens, now }: Letterhead): Mail {
  const { id, accountId, profile, opportunities, timeZone, to } = mail;
  const unsubscribe = createUnsubscribeLink('/mails/stop', unsubscribeTokens.reminders.sign(accountId), site);
  const text = [
    ...opportunities.flatMap((opportunity) => [
      `“${opportunity.title}” ${formatLeft(opportunity, timeZone, now)}.`,
      ...describeOpportunity(opportunity, timeZone, now),
      `${site.url}/opportunities/${opportunity.id}`,
      '',
    ]),
    `${profile.name} saved ${opportunities.length === 1 ? 'it' : 'them'} on ${site.name}. All saved calls:`,
    `${site.url}/opportunities/bookmarks`,
    '',
    'To get no more reminders:',
    unsubscribe.link,
    '',
  ].join('\n');
  const [first] = opportunities;
  const subject =
    first !== undefined && opportunities.length === 1
      ? `“${first.title}” ${formatLeft(first, timeZone, now)}`
      : `${opportunities.length} saved calls close soon`;
  return { messageId: createMessageId(id, site), to, subject, text, headers: unsubscribe.headers };
}

function formatLeft({ closesAt, deadline }: MailedOpportunity, reader: string | null, now: Date): string {
  if (closesAt === null) return 'has no date';
  const days = countCalendarDaysUntil(new Date(closesAt), now, reader ?? deadline.timeZone ?? 'UTC');
  return ['closes today', 'closes tomorrow'][days] ?? `closes in ${days} days`;
}

/** Describes an opportunity by its organizer and its deadline, in its own time zone and in the reader's. */
export function describeOpportunity(
  { organizer, closesAt, deadline }: MailedOpportunity,
  reader: string | null,
  now: Date,
): string[] {
  const { localDateTime, timeZone } = deadline;
  if (closesAt === null || localDateTime === null || timeZone === null) return [organizer, 'No fixed deadline'];
  const thisYear = getCalendarDay(getLocalDate(now, timeZone)).year;
  const own = `${localDateTime.slice(11, 16)} on ${formatDay(localDateTime, thisYear)} ${formatZonePlace(timeZone)}`;
  const readers = reader === null ? null : formatReaderTime(closesAt, localDateTime, reader);
  return [organizer, own, ...(readers ? [`${readers.time}, ${readers.zone}`] : [])];
}
