import { formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { countDaysBetween } from '@/lib/shared/domain/promise';
import { formatCount } from '@/lib/shared/domain/text';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { createUnsubscribing, type Letter, type Letterhead, pickTitle } from '../../mail/mail';
import type { OrganizerMail } from './queries/organizer-reminders';

export function composePromiseReminder(mail: OrganizerMail, letterhead: Letterhead): Letter {
  const { site, now, words } = letterhead;
  const { t, language } = words;
  const { accountId, organizer, opportunityId, promisedOn, callZone, timeZone } = mail;
  const title = pickTitle(mail, words);
  const introduction = t('mail.unsubscribe.reminders');
  const { ending, headers } = createUnsubscribing(letterhead, 'reminders', accountId, introduction);
  const today = getLocalDate(now, timeZone ?? callZone);
  const day = formatDay(promisedOn, Number(today.slice(0, 4)), language);
  const days = countDaysBetween(today, promisedOn);
  const isLate = days < 0;
  const lines = [
    isLate
      ? t('mail.promise.late', { organizer, title, day, days: -days })
      : t('mail.promise.promised', { organizer, title, day }),
    formatUnanswered(mail, words),
    '',
    isLate ? t('mail.promise.shows') : t('mail.promise.willShow'),
    '',
    `${site.url}${addLanguage(`/opportunities/${opportunityId}/applications`, language)}`,
    ...ending,
  ];
  return { subject: formatSubject({ title, days, day }, words), lines, headers };
}

function formatSubject({ title, days, day }: { title: string; days: number; day: string }, { t }: Words): string {
  if (days < 0) return t('mail.promise.lateSubject', { title, days: -days });
  return days === 0 ? t('mail.promise.todaySubject', { title }) : t('mail.promise.subject', { title, day });
}

function formatUnanswered({ applicants, unanswered }: OrganizerMail, { t, language }: Words): string {
  if (applicants === 1) return t('mail.promise.only');
  return t('mail.promise.unanswered', { count: unanswered, total: formatCount(applicants, false, language) });
}
