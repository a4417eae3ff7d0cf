import { formatDayAt } from '@/lib/shared/domain/deadline';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { type Letter, type Letterhead, removeLinks } from '../mail/mail';
import type { MailTokens } from '../mail/unsubscribe-token';
import type { TeamInvitationMail, TeamMail } from './queries/read-team-mails';

export function composeTeamInvitation(
  { invitationId, organization, sender, role, expiresAt, to }: TeamInvitationMail,
  { site, words }: Letterhead,
  tokens: MailTokens,
): Letter {
  const { t, language } = words;
  const names = { organization: removeLinks(organization, words), site: site.name };
  const path = `/team/invitation?token=${encodeURIComponent(tokens.sign(invitationId))}`;
  const lines = [
    sender === null
      ? t('mail.team.invited', { ...names, role: t(`team.role.${role}`) })
      : t('mail.team.invitedBy', { ...names, role: t(`team.role.${role}`), name: removeLinks(sender, words) }),
    t(`team.about.${role}`),
    '',
    `${site.url}${addLanguage(path, language)}`,
    '',
    t('mail.team.until', { day: formatDayAt(expiresAt, 'UTC', undefined, language), email: to }),
    t('mail.invitation.unexpected'),
  ];
  return { subject: t('mail.team.invitationSubject', names), lines };
}

/** For a member whose role has changed, or who was removed. */
export function composeTeam({ news, organization }: TeamMail, { site, words }: Letterhead): Letter {
  const { t, language } = words;
  const values = { organization: removeLinks(organization, words), role: t(`team.role.${news.role}`) };
  if (news.event === 'REMOVED') {
    return { subject: t('mail.team.removedSubject', values), lines: [t('mail.team.removed', values)] };
  }
  return {
    subject: t('mail.team.roleSubject', values),
    lines: [
      t('mail.team.roleChanged', values),
      t(`team.about.${news.role}`),
      '',
      `${site.url}${addLanguage('/team', language)}`,
    ],
  };
}
