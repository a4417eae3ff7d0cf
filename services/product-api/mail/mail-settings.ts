import type { EnquiryMail } from '../db/queries/mail/read-mails';
import { type Env, readSite } from '../env';
import { readProductTokenSecret } from '../identity/product-token';
import { composeEnquiry, type Mail } from './compose-enquiry';
import { createRefusalTokens, type RefusalTokens } from './refusal-token';

/** What the environment says of mails. */
export type MailSettings = {
  /** To a mail server; to the inbox page, where the identity service is the stand-in; or nowhere. */
  goTo: 'smtp' | 'inbox' | null;
  refusalTokens: RefusalTokens;
  compose: (mail: EnquiryMail) => Mail;
};

export function readMailSettings(env: Env): MailSettings {
  const site = readSite(env);
  const refusalTokens = createRefusalTokens(readProductTokenSecret(env));
  const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return {
    goTo: env.SMTP_URL !== undefined ? 'smtp' : isStandIn ? 'inbox' : null,
    refusalTokens,
    compose: (mail) => composeEnquiry(mail, site, refusalTokens),
  };
}
