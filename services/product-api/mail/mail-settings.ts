import { mainLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { composeApplication } from '../application/form/compose-application';
import { composeMessage } from '../application/message/compose-message';
import { composePromiseReminder } from '../application/promise/compose-promise-reminder';
import { composeEnquiry, composeEnquiryCopy } from '../enquiry/compose-enquiry';
import { type Env, readSite } from '../env';
import { getWords } from '../i18n/get-words';
import { readProductTokenKeys } from '../identity/product-token';
import { composeJury, composeJuryEnd } from '../jury/compose-jury';
import { composeModeration } from '../moderation/compose-moderation';
import { composePayment } from '../payment/compose-payment';
import { composeDeadlineNews, composeDigest, composeReminder } from '../reminder/compose-reminder';
import { composePlan } from '../subscription/compose-plan';
import { createMail, type Letter, type Letterhead, type Mail } from './mail';
import type { OutgoingMail } from './queries/read-mails';
import { createInvitationTokens, createUnsubscribeTokens, type MailTokens } from './unsubscribe-token';

export type MailSettings = {
  /** `inbox` is the identity stand-in's inbox page; null disables email. */
  goTo: 'smtp' | 'inbox' | null;
  unsubscribeTokens: Letterhead['unsubscribeTokens'];
  invitationTokens: MailTokens;
  compose: (mail: OutgoingMail, now: Date) => Mail;
  siteUrl: string;
};

export function readMailSettings(env: Env): MailSettings {
  const site = readSite(env);
  const keys = readProductTokenKeys(env);
  const unsubscribeTokens = {
    enquiries: createUnsubscribeTokens(keys, 'enquiries'),
    reminders: createUnsubscribeTokens(keys, 'reminders'),
    digests: createUnsubscribeTokens(keys, 'digests'),
  };
  const invitationTokens = createInvitationTokens(keys);
  const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return {
    goTo: env.SMTP_URL !== undefined ? 'smtp' : isStandIn ? 'inbox' : null,
    unsubscribeTokens,
    invitationTokens,
    compose: (mail, now) =>
      createMail(
        mail,
        composeLetter(mail, { site, unsubscribeTokens, now, words: chooseWords(mail) }, invitationTokens),
        site,
      ),
    siteUrl: site.url,
  };
}

/** Recipients without an account, and those who chose no language, read the main language. */
function chooseWords(mail: OutgoingMail): Words {
  return getWords(('language' in mail ? mail.language : null) ?? mainLanguage);
}

function composeLetter(mail: OutgoingMail, letterhead: Letterhead, invitationTokens: MailTokens): Letter {
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
    case 'JURY':
      return composeJury(mail, letterhead, invitationTokens);
    case 'JURY_END':
      return composeJuryEnd(mail, letterhead);
    case 'PAYMENT':
      return composePayment(mail, letterhead);
    case 'PLAN':
      return composePlan(mail, letterhead);
    case 'APPLICATION':
      return composeApplication(mail, letterhead);
    case 'MESSAGE':
      return composeMessage(mail, letterhead);
    case 'ORGANIZER':
      return composePromiseReminder(mail, letterhead);
  }
}
