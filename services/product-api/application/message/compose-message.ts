import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { fillPlaceholders, type MessageText, type PlaceholderValues } from '@/lib/shared/domain/message';
import { createMessageId, type Letterhead, type Mail, quoteLines } from '../../mail/mail';
import type { MessageMail } from './queries/read-message-mails';
import type { SharedValues } from './schema';

/** Fills the placeholders of what an organizer wrote. */
export function fillMessage({ subject, text }: MessageText, values: PlaceholderValues): MessageText {
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

/** The values of placeholders for one recipient. */
export function createValues(
  shared: SharedValues,
  { name, number }: { name: string; number: number },
): PlaceholderValues {
  return { ...shared, name, number: formatApplicationNumber(number) };
}

/**
 * Composes the mail that takes a message of an organizer to an artist. The message is quoted and its subject names the
 * organizer, so that neither can pass for a text of the site.
 */
export function composeMessage(mail: MessageMail, { site }: Letterhead): Mail {
  const { organizer, title, replyTo, opportunityId } = mail;
  const { subject, text } = fillMessage(mail, createValues(mail, mail));
  const link =
    opportunityId === null
      ? `${site.url}/account/applications`
      : `${site.url}/opportunities/${opportunityId}/apply?application=${mail.applicationId}`;
  const lines = [
    `${organizer} writes to ${mail.name} about the application number ${formatApplicationNumber(mail.number)} for “${title}”:`,
    '',
    ...quoteLines(text),
    '',
    replyTo === null
      ? `A reply to this mail does not reach ${organizer}.`
      : `To answer, reply to this mail. Your reply goes to ${replyTo.address} and shows your address there; until then only we know it.`,
    '',
    'The message is also with your application:',
    link,
    '',
  ];
  return {
    messageId: createMessageId(mail.id, site),
    to: mail.to,
    ...(replyTo !== null && { replyTo }),
    subject: `Message from ${organizer}: ${subject}`,
    text: lines.join('\n'),
    headers: {},
  };
}
