import { formatDayAt } from '@/lib/shared/domain/deadline';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { type Letter, type Letterhead, quoteLines } from '../mail/mail';
import type { RegistrationMail } from '../mail/queries/read-mails';
import type { MailTokens } from '../mail/unsubscribe-token';
import type { InvitationMail } from './queries/site-invitations';

const pages = {
  WAITING: '/admin/registrations',
  APPROVED: '/account/profiles',
  DECLINED: '/account/profiles',
} as const;

export function composeRegistration({ news, waiting }: RegistrationMail, { site, words }: Letterhead): Letter {
  const { t, language } = words;
  const { event, reason } = news;
  const lines = [
    t(`mail.registration.news.${event}`, { site: site.name, count: waiting }),
    '',
    ...(reason === null ? [] : [t('mail.registration.reason'), '', ...quoteLines(reason), '']),
    t(`mail.registration.next.${event}`),
    `${site.url}${addLanguage(pages[event], language)}`,
  ];
  return { subject: t(`mail.registration.subject.${event}`, { site: site.name, count: waiting }), lines };
}

export function composeInvitation(
  { invitationId, expiresAt, to }: InvitationMail,
  { site, words }: Letterhead,
  tokens: MailTokens,
): Letter {
  const { t, language } = words;
  const path = `/signup?invitation=${encodeURIComponent(tokens.sign(invitationId))}`;
  const lines = [
    t('mail.invitation.text', { site: site.name }),
    '',
    `${site.url}${addLanguage(path, language)}`,
    '',
    t('mail.invitation.until', { day: formatDayAt(expiresAt, 'UTC', undefined, language), email: to }),
    t('mail.invitation.unexpected'),
  ];
  return { subject: t('mail.invitation.subject', { site: site.name }), lines };
}
