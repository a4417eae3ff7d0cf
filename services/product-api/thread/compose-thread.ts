import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { guestPath } from '@/lib/shared/domain/thread';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { createUnsubscribing, type Letter, type Letterhead, quoteLines, removeLinks } from '../mail/mail';
import type { MailTokens } from '../mail/unsubscribe-token';
import type { GuestMail, MailedMessage, ThreadMail } from './queries/thread-mails';

/** Omits the subject of a single message, because it is also the email's subject. */
const quoteAll = (messages: readonly MailedMessage[]) =>
  messages.flatMap(({ subject, text }) => [
    ...(subject === null || messages.length === 1 ? [] : [...quoteLines(subject), '>']),
    ...quoteLines(text),
    '',
  ]);

/** Names and titles in the subject show readers that the text is not ours. */
export function composeThread(mail: ThreadMail, letterhead: Letterhead): Letter {
  const { site, words } = letterhead;
  const { t, language } = words;
  const sender = mail.sender === null ? t('mail.thread.former') : removeLinks(mail.sender, words);
  const { messages, application } = mail;
  const unsubscribing = mail.isEnquiry
    ? createUnsubscribing(letterhead, 'enquiries', mail.recipient.id, t('mail.unsubscribe.enquiries'))
    : createUnsubscribing(letterhead, 'notifications', mail.accountId, t('mail.unsubscribe.notifications'));
  const intro =
    application === null
      ? t('mail.thread.intro', { sender, site: site.name, count: messages.length })
      : t('mail.message.intro', {
          ...{ organizer: sender, name: mail.recipient.name, title: application.title },
          number: formatApplicationNumber(application.number),
        });
  const answer = letterhead.isAnsweredByMail ? t('mail.thread.answerByMail') : t('mail.thread.answer');
  const lines = [
    intro,
    '',
    ...(mail.hasText ? quoteAll(messages) : []),
    ...(mail.isRequest ? [t('mail.thread.stranger', { sender }), ''] : []),
    mail.mayAnswer ? answer : t('mail.message.noReply', { organizer: sender }),
    `${site.url}${addLanguage(`/messages/${mail.threadId}`, language)}`,
    ...unsubscribing.ending,
  ];
  return {
    subject: composeSubject(mail, sender, words),
    lines,
    headers: unsubscribing.headers,
  };
}

function composeSubject({ about: { title }, messages, hasText }: ThreadMail, sender: string, { t }: Words): string {
  const [first, ...others] = messages;
  if (hasText && others.length === 0 && first?.subject) {
    return t('mail.message.subject', { organizer: sender, subject: first.subject });
  }
  return title === null ? t('mail.thread.subject', { sender }) : t('mail.thread.subjectAbout', { sender, title });
}

/** An unconfirmed address may be a stranger's, so the email contains nothing that the writer typed. */
export function composeGuest(
  { event, member, about: { title }, messages, threadId }: GuestMail,
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
    t('mail.thread.intro', { sender: artist, site: site.name, count: messages.length }),
    '',
    ...quoteAll(messages),
    isAnsweredByMail ? t('mail.guest.answerByMail') : t('mail.guest.answer'),
    link,
  ];
  const subject =
    title === null
      ? t('mail.thread.subject', { sender: artist })
      : t('mail.thread.subjectAbout', { sender: artist, title });
  return { subject, lines };
}
