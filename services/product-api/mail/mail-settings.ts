import { composeEnquiry, composeEnquiryCopy } from '../enquiry/compose-enquiry';
import { type Env, readSite } from '../env';
import { readProductTokenKeys } from '../identity/product-token';
import { composeModeration } from '../moderation/compose-moderation';
import { composePayment } from '../payment/compose-payment';
import { composeDeadlineNews } from '../reminder/compose-deadline-news';
import { composeDigest } from '../reminder/compose-digest';
import { composeReminder } from '../reminder/compose-reminder';
import type { Letterhead, Mail } from './mail';
import type { OutgoingMail } from './queries/read-mails';
import { createUnsubscribeTokens } from './unsubscribe-token';

/** The settings of mails, read from the environment. */
export type MailSettings = {
  /** `inbox` is the page that lists mails where the identity service is the stand-in; null sends none. */
  goTo: 'smtp' | 'inbox' | null;
  unsubscribeTokens: Letterhead['unsubscribeTokens'];
  compose: (mail: OutgoingMail, now: Date) => Mail;
};

export function readMailSettings(env: Env): MailSettings {
  const site = readSite(env);
  const keys = readProductTokenKeys(env);
  const unsubscribeTokens = {
    enquiries: createUnsubscribeTokens(keys, 'enquiries'),
    reminders: createUnsubscribeTokens(keys, 'reminders'),
    digests: createUnsubscribeTokens(keys, 'digests'),
  };
  const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return {
    goTo: env.SMTP_URL !== undefined ? 'smtp' : isStandIn ? 'inbox' : null,
    unsubscribeTokens,
    compose: (mail, now) => composeMail(mail, { site, unsubscribeTokens, now }),
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
