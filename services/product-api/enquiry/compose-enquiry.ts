import { createUnsubscribing, type Letter, type Letterhead, quoteLines, removeLinks } from '../mail/mail';
import type { EnquiryCopyMail, EnquiryMail } from './queries/read-enquiry-mails';

export function composeEnquiry({ enquiry, artwork, profile }: EnquiryMail, letterhead: Letterhead): Letter {
  const { site } = letterhead;
  const sender = removeLinks(enquiry.name);
  const { ending, headers } = createUnsubscribing(
    letterhead,
    'enquiries',
    profile.id,
    'To get no more such questions:',
  );
  const lines = [
    `${sender} has a question about “${artwork.title}”, which ${profile.name} shows on ${site.name}:`,
    `${site.url}/art/${artwork.id}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    `To answer, reply to this mail. Your reply goes to ${enquiry.email} and shows your address there; until then only we know it. We have not checked who ${sender} is.`,
    ...ending,
  ];
  const replyTo = { name: enquiry.name, address: enquiry.email };
  return { replyTo, subject: `About “${artwork.title}”`, lines, headers };
}

export function composeEnquiryCopy({ enquiry, artwork, profile }: EnquiryCopyMail, { site }: Letterhead): Letter {
  const lines = [
    `This is a copy of your question about “${artwork.title}”, which ${profile.name} shows on ${site.name}:`,
    `${site.url}/art/${artwork.id}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    `We mail it to ${profile.name}, who can answer you at ${enquiry.email}.`,
  ];
  return { subject: `Your question about “${artwork.title}”`, lines };
}
