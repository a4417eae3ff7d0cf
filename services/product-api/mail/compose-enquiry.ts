import type { EnquiryMail } from '../db/queries/mail/read-mails';
import type { RefusalTokens } from './refusal-token';

/** A mail, ready to be sent. */
export type Mail = {
  /** The same whenever it is sent again, so that a mailbox that gets it twice can tell. */
  messageId: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

type Site = { url: string; name: string };

/**
 * The mail that takes a question about an artwork to its artist. What the sender wrote is quoted line by line, so that
 * it passes for nothing that the site says.
 */
export function composeEnquiry(mail: EnquiryMail, site: Site, tokens: RefusalTokens): Mail {
  const { id, enquiry, artwork, profile, to } = mail;
  const token = encodeURIComponent(tokens.sign(profile.id));
  const text = [
    `${enquiry.name} has a question about “${artwork.title}”, which ${profile.name} shows on ${site.name}:`,
    `${site.url}/art/${artwork.id}`,
    '',
    ...enquiry.message.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `> ${line}`.trimEnd()),
    '',
    `To answer, reply to this mail. Your reply goes to ${enquiry.email} and shows your address there; until then only we know it. We have not checked who ${enquiry.name} is.`,
    '',
    'To get no more such questions:',
    `${site.url}/enquiries/stop?token=${token}`,
    '',
  ].join('\n');
  return {
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    to,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: `About “${artwork.title}”`,
    text,
    headers: {
      // RFC 8058: a mail program refuses for its reader, by a POST without cookies.
      'List-Unsubscribe': `<${site.url}/api/enquiries/stop?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
