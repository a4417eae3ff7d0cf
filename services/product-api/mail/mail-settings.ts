import type { OutgoingMail } from '../db/queries/mail/read-mails';
import { type Env, readSite } from '../env';
import { readProductTokenSecret } from '../identity/product-token';
import { composeDeadlineNews } from './compose-deadline-news';
import { composeDigest } from './compose-digest';
import { composeEnquiry, composeEnquiryCopy } from './compose-enquiry';
import { composeModeration } from './compose-moderation';
import { composePayment } from './compose-payment';
import { composeReminder } from './compose-reminder';
import type { Letterhead, Mail } from './mail';
import { createRefusalTokens } from './refusal-token';

/** What the environment says of mails. */
export type MailSettings = {
  /** To a mail server; to the inbox page, where the identity service is the stand-in; or nowhere. */
  goTo: 'smtp' | 'inbox' | null;
  refusalTokens: Letterhead['refusalTokens'];
  compose: (mail: OutgoingMail, now: Date) => Mail;
};

export function readMailSettings(env: Env): MailSettings {
  const site = readSite(env);
  const secret = readProductTokenSecret(env);
  const refusalTokens = {
    enquiries: createRefusalTokens(secret, 'enquiries'),
    reminders: createRefusalTokens(secret, 'reminders'),
    digests: createRefusalTokens(secret, 'digests'),
  };
  const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return {
    goTo: env.SMTP_URL !== undefined ? 'smtp' : isStandIn ? 'inbox' : null,
    refusalTokens,
    compose: (mail, now) => composeMail(mail, { site, refusalTokens, now }),
  };
}

function composeMail(mail: OutgoingMail, letterhead: Letterhead): Mail {
  switch (mail.kind) {
    case 'ENQUIRY':
      return composeEnquiry(mail, letterhead);
    case 'ENQUIRY_COPY':
      return composeEnquiryCopy(mail, letterhead);
    case 'REMINDER':
      return composeReminder(mail, letterhead);
    case 'DEADLINE':
      return composeDeadlineNews(mail, letterhead);
    case 'DIGEST':
      return composeDigest(mail, letterhead);
    case 'MODERATION':
      return composeModeration(mail, letterhead);
    case 'PAYMENT':
      return composePayment(mail, letterhead);
  }
}
