import { formatDay } from '@/lib/shared/domain/deadline';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { type Letter, type Letterhead, pickTitle, removeLinks } from '../mail/mail';
import type { JuryEndMail } from '../mail/queries/read-mails';
import type { MailTokens } from '../mail/unsubscribe-token';
import type { JuryMail } from './queries/jury-mails';

/** Recipients may be strangers, so links are removed from the organizer's text. */
export function composeJury(
  mail: JuryMail,
  { site, now, words }: Pick<Letterhead, 'site' | 'now' | 'words'>,
  invitationTokens: MailTokens,
): Letter {
  const { t, language } = words;
  const { event, callId, round, dueOn, juror } = mail;
  const call = removeLinks(pickTitle({ title: mail.call, translations: mail.translations }, words), words);
  const organizer = removeLinks(mail.organizer, words);
  const createLink = (path: string) => `${site.url}${addLanguage(path, language)}`;
  const due =
    dueOn === null
      ? t('mail.jury.noDay')
      : t('mail.jury.due', { day: formatDay(dueOn, now.getUTCFullYear(), language) });
  const isWithdrawn = event === 'CALL_WITHDRAWN';
  const isOpen = event === 'OPENED' || event === 'REMINDED';
  const news = event === 'REMINDED' && !juror.hasAccepted ? 'NOT_ACCEPTED' : event;
  const joinedWay = isOpen ? t('mail.jury.open') : t('mail.jury.waiting');
  const way = juror.hasAccepted ? joinedWay : t('mail.jury.accept');
  const lines = [
    t(`mail.jury.news.${news}`, { call, organizer, scored: juror.scored, applications: juror.applications }),
    ...(juror.hasAccepted ? [t('mail.jury.round', { title: round.title })] : []),
    ...(isWithdrawn ? [] : [due]),
    ...(callId === null || isWithdrawn ? [] : [t('mail.jury.call', { link: createLink(`/opportunities/${callId}`) })]),
    '',
    isWithdrawn ? t('mail.jury.kept') : way,
    juror.hasAccepted
      ? createLink(`/jury/${round.id}`)
      : createLink(`/jury?invitation=${encodeURIComponent(invitationTokens.sign(juror.id))}`),
    '',
    ...(juror.hasAccepted ? [] : [t('mail.jury.account', { site: site.name }), t('mail.jury.unexpected'), '']),
    t('mail.jury.source', { organizer, site: site.name }),
  ];
  return { subject: t(`mail.jury.subject.${event}`, { call }), lines };
}

export function composeJuryEnd(names: JuryEndMail, { site, words }: Letterhead): Letter {
  const { t } = words;
  const [call, organizer] = [removeLinks(names.call, words), removeLinks(names.organizer, words)];
  const lines = [t('mail.jury.end', { organizer, site: site.name, call }), t('mail.jury.endDeleted')];
  return { subject: t('mail.jury.endSubject', { call }), lines };
}
