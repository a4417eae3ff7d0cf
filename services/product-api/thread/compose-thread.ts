import { guestPath } from '@/lib/shared/domain/thread';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { createUnsubscribing, type Letter, type Letterhead, quoteLines, removeLinks } from '../mail/mail';
import type { MailTokens } from '../mail/unsubscribe-token';
import type { GuestMail, ThreadMail } from './queries/thread-mails';

const quoteAll = (texts: readonly string[]) => texts.flatMap((text) => [...quoteLines(text), '']);

/** Names and titles in the subject show readers that the text is not ours. */
export function composeThread(mail: ThreadMail, letterhead: Letterhead): Letter {
  const { site, words } = letterhead;
  const { t, language } = words;
  const sender = mail.sender === null ? t('mail.thread.former') : removeLinks(mail.sender, words);
  const { title } = mail.about;
  const unsubscribing = mail.isEnquiry
    ? createUnsubscribing(letterhead, 'enquiries', mail.recipient.id, t('mail.unsubscribe.enquiries'))
    : null;
  const lines = [
    t('mail.thread.intro', { sender, site: site.name, count: mail.texts.length }),
    '',
    ...(mail.hasText ? quoteAll(mail.texts) : []),
    ...(mail.isRequest ? [t('mail.thread.stranger', { sender }), ''] : []),
    letterhead.isAnsweredByMail ? t('mail.thread.answerByMail') : t('mail.thread.answer'),
    `${site.url}${addLanguage(`/messages/${mail.threadId}`, language)}`,
    ...(unsubscribing?.ending ?? []),
  ];
  const subject =
    title === null ? t('mail.thread.subject', { sender }) : t('mail.thread.subjectAbout', { sender, title });
  return { subject, lines, ...(unsubscribing && { headers: unsubscribing.headers }) };
}

/** An unconfirmed address may be a stranger's, so the email contains nothing that the writer typed. */
export function composeGuest(
  { event, member, about: { title }, texts, threadId }: GuestMail,
  { site, words, isAnsweredByMail }: Letterhead,
  tokens: MailTokens,
): Letter {
  const { t, language } = words;
  const artist = removeLinks(member, words);
  const link = `${site.url}${addLanguage(guestPath(tokens.sign(threadId)), language)}`;
  if (event === 'CONFIRM') {
    const lines = [t('mail.guest.confirm', { artist, site: site.name }), link, '', t('mail.guest.ignore')];
    return { subject: t('mail.guest.confirmSubject', { artist }), lines };
  }
  const lines = [
    t('mail.thread.intro', { sender: artist, site: site.name, count: texts.length }),
    '',
    ...quoteAll(texts),
    isAnsweredByMail ? t('mail.guest.answerByMail') : t('mail.guest.answer'),
    link,
  ];
  const subject =
    title === null
      ? t('mail.thread.subject', { sender: artist })
      : t('mail.thread.subjectAbout', { sender: artist, title });
  return { subject, lines };
}
