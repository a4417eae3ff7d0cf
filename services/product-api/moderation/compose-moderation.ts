import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { type Letter, type Letterhead, quoteLines } from '../mail/mail';
import type { ModerationMail } from '../mail/queries/read-mails';

/** Pages on which owners read and answer notices. */
const ownPages: Record<ModeratedKind, string> = {
  OPPORTUNITY: '/account/opportunities',
  ARTWORK: '/account/artworks',
  PROFILE: '/account/profiles',
};

export function composeModeration({ news }: ModerationMail, { site, words }: Letterhead): Letter {
  const { t, language } = words;
  const { event, kind, title, reason } = news;
  const lines = [
    t(`mail.moderation.news.${event}`, { kind, title, site: site.name }),
    '',
    ...(reason === '' ? [] : [t('mail.moderation.reason'), '', ...quoteLines(reason), '']),
    t(`mail.moderation.next.${event}`),
    ...(event === 'DELETED' ? [] : [`${site.url}${addLanguage(ownPages[kind], language)}`]),
  ];
  return { subject: t(`mail.moderation.subject.${event}`, { kind, title }), lines };
}
