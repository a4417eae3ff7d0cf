import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { fillPlaceholders, type MessageText, type PlaceholderValues } from '@/lib/shared/domain/message';
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
  { url }: Letterhead['site'],
): string {
  return opportunityId === null
    ? `${url}/account/applications`
    : `${url}/opportunities/${opportunityId}/apply?application=${applicationId}`;
}

/** Quotes the organizer and puts their name in the subject, so readers do not mistake the text for ours. */
export function composeMessage(mail: MessageMail, { site }: Letterhead): Letter {
  const { organizer, title, replyTo } = mail;
  const { subject, text } = fillMessage(mail, createValues(mail, mail));
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
    createApplicationLink(mail, site),
  ];
  return { ...(replyTo !== null && { replyTo }), subject: `Message from ${organizer}: ${subject}`, lines };
}
