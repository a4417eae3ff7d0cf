import { formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { countDaysBetween } from '@/lib/shared/domain/promise';
import { createUnsubscribing, type Letter, type Letterhead } from '../../mail/mail';
import type { OrganizerMail } from './queries/organizer-reminders';

export function composePromiseReminder(mail: OrganizerMail, letterhead: Letterhead): Letter {
  const { site, now } = letterhead;
  const { accountId, title, organizer, opportunityId, promisedOn, callZone, timeZone } = mail;
  const { ending, headers } = createUnsubscribing(letterhead, 'reminders', accountId, 'To get no more reminders:');
  const today = getLocalDate(now, timeZone ?? callZone);
  const date = formatDay(promisedOn, Number(today.slice(0, 4)), 'en');
  const days = countDaysBetween(today, promisedOn);
  const lines = [
    days >= 0
      ? `${organizer} has promised answers to “${title}” by ${date}.`
      : `${organizer} promised answers to “${title}” by ${date}. They are late by ${formatDays(-days)}.`,
    formatUnanswered(mail),
    '',
    days >= 0
      ? 'The page of the call will show whether the promise was kept.'
      : 'The page of the call shows how late the answers are, and so does each application to its artist.',
    '',
    `${site.url}/opportunities/${opportunityId}/applications`,
    ...ending,
  ];
  return { subject: `“${title}”: ${formatTime(days, date)}`, lines, headers };
}

function formatTime(days: number, date: string): string {
  if (days < 0) return `answers are late by ${formatDays(-days)}`;
  return days === 0 ? 'answers are promised for today' : `answers are promised by ${date}`;
}

function formatDays(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}

function formatUnanswered({ applicants, unanswered }: OrganizerMail): string {
  if (applicants === 1) return 'The only applicant has no answer yet.';
  const [count, all] = [unanswered, applicants].map((number) => number.toLocaleString('en-GB'));
  return `${count} of ${all} applicants ${unanswered === 1 ? 'has' : 'have'} no answer yet.`;
}
