import { createMessageId, createUnsubscribeLink, type Letterhead, type Mail, quoteLines } from '../mail/mail';
import { removeLinks } from '../mail/remove-links';
import type { EnquiryCopyMail, EnquiryMail } from './queries/read-enquiry-mails';

/** Composes the mail that takes a question about an artwork to its artist, with the message quoted. */
export function composeEnquiry(mail: EnquiryMail, { site, unsubscribeTokens }: Letterhead): Mail {
  const { id, enquiry, artwork, profile, to } = mail;
  const sender = removeLinks(enquiry.name);
  const unsubscribe = createUnsubscribeLink('/enquiries/stop', unsubscribeTokens.enquiries.sign(profile.id), site);
  const text = [
    `${sender} has a question about “${artwork.title}”, which ${profile.name} shows on ${site.name}:`,
    `${site.url}/art/${artwork.id}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    `To answer, reply to this mail. Your reply goes to ${enquiry.email} and shows your address there; until then only we know it. We have not checked who ${sender} is.`,
    '',
    'To get no more such questions:',
    unsubscribe.link,
    '',
  ].join('\n');
  return {
    messageId: createMessageId(id, site),
    to,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: `About “${artwork.title}”`,
    text,
    headers: unsubscribe.headers,
  };
}

/** Composes the copy of a question for the member who sent it. */
export function composeEnquiryCopy({ id, enquiry, artwork, profile, to }: EnquiryCopyMail, { site }: Letterhead): Mail {
  const text = [
    `This is a copy of your question about “${artwork.title}”, which ${profile.name} shows on ${site.name}:`,
    `${site.url}/art/${artwork.id}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    `We mail it to ${profile.name}, who can answer you at ${enquiry.email}.`,
    '',
  ].join('\n');
  return {
    messageId: createMessageId(id, site),
    to,
    subject: `Your question about “${artwork.title}”`,
    text,
    headers: {},
  };
}
