import { addLanguage } from '@/lib/shared/i18n/languages';
import { createUnsubscribing, type Letter, type Letterhead, quoteLines, removeLinks } from '../mail/mail';
import type { EnquiryCopyMail, EnquiryMail } from './queries/read-enquiry-mails';

export function composeEnquiry({ enquiry, artwork, profile }: EnquiryMail, letterhead: Letterhead): Letter {
  const { site, words } = letterhead;
  const { t, language } = words;
  const sender = removeLinks(enquiry.name, words);
  const introduction = t('mail.unsubscribe.enquiries');
  const { ending, headers } = createUnsubscribing(letterhead, 'enquiries', profile.id, introduction);
  const lines = [
    t('mail.enquiry.question', { sender, title: artwork.title, artist: profile.name, site: site.name }),
    `${site.url}${addLanguage(`/art/${artwork.id}`, language)}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    t('mail.enquiry.reply', { address: enquiry.email, sender }),
    ...ending,
  ];
  const replyTo = { name: enquiry.name, address: enquiry.email };
  return { replyTo, subject: t('mail.enquiry.subject', { title: artwork.title }), lines, headers };
}

export function composeEnquiryCopy(
  { enquiry, artwork, profile }: EnquiryCopyMail,
  { site, words: { t, language } }: Letterhead,
): Letter {
  const lines = [
    t('mail.enquiry.copy', { title: artwork.title, artist: profile.name, site: site.name }),
    `${site.url}${addLanguage(`/art/${artwork.id}`, language)}`,
    '',
    ...quoteLines(enquiry.message),
    '',
    t('mail.enquiry.copySent', { artist: profile.name, address: enquiry.email }),
  ];
  return { subject: t('mail.enquiry.copySubject', { title: artwork.title }), lines };
}
