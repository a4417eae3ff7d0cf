import type { EnquiryMail } from '../db/queries/mail/read-mails';
import { createMessageId, createRefusal, type Letterhead, type Mail, quoteLines } from './mail';

/**
 * The mail that takes a question about an artwork to its artist. The message is quoted.
 */
export function composeEnquiry(mail: EnquiryMail, { site, refusalTokens }: Letterhead): Mail {
  const { id, enquiry, artwork, profile, to } = mail;
  const refusal = createRefusal('/enquiries/stop', refusalTokens.enquiries.sign(profile.id), site);
  const text = [
    `${enquiry.name} has a question about “${artwork.title}”, which ${profile.name} shows on ${site.name}:`,
    `${site.url}/art/${artwork.id}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    `To answer, reply to this mail. Your reply goes to ${enquiry.email} and shows your address there; until then only we know it. We have not checked who ${enquiry.name} is.`,
    '',
    'To get no more such questions:',
    refusal.link,
    '',
  ].join('\n');
  return {
    messageId: createMessageId(id, site),
    to,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: `About “${artwork.title}”`,
    text,
    headers: refusal.headers,
  };
}
