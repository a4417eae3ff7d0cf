import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { fillPlaceholders, type MessageText, type PlaceholderValues } from '@/lib/shared/domain/message';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { type Letter, type Letterhead, quoteLines } from '../../mail/mail';
import type { MessageMail } from './queries/read-message-mails';
import type { SharedValues } from './schema';

export function fillMessage({ subject, text }: MessageText, values: PlaceholderValues): MessageText {
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

export function createValues(
  shared: SharedValues,
  { name, number }: { name: string; number: number },
): PlaceholderValues {
  return { ...shared, name, number: formatApplicationNumber(number) };
}

/** Links to the artist's applications if the call has been removed. */
export function createApplicationLink(
  { opportunityId, applicationId }: { opportunityId: string | null; applicationId: string },
  { site, words }: Letterhead,
): string {
  const path =
    opportunityId === null
      ? '/account/applications'
      : `/opportunities/${opportunityId}/apply?application=${applicationId}`;
  return `${site.url}${addLanguage(path, words.language)}`;
}

/** Quotes the organizer and puts their name in the subject, so readers do not mistake the text for ours. */
export function composeMessage(mail: MessageMail, letterhead: Letterhead): Letter {
  const { t } = letterhead.words;
  const { organizer, name, title, replyTo } = mail;
  const { subject, text } = fillMessage(mail, createValues(mail, mail));
  const lines = [
    t('mail.message.intro', { organizer, name, number: formatApplicationNumber(mail.number), title }),
    '',
    ...quoteLines(text),
    '',
    replyTo === null ? t('mail.message.noReply', { organizer }) : t('mail.message.reply', { address: replyTo.address }),
    '',
    t('mail.message.stored'),
    createApplicationLink(mail, letterhead),
  ];
  return { ...(replyTo !== null && { replyTo }), subject: t('mail.message.subject', { organizer, subject }), lines };
}
