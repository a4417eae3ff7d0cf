import type { SiteSettings } from '@/lib/shared/contract/site';
import { chooseSiteName } from '@/lib/shared/domain/site';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { composeApplication } from '../application/form/compose-application';
import { composePromiseReminder } from '../application/promise/compose-promise-reminder';
import { composeEnquiry, composeEnquiryCopy } from '../enquiry/compose-enquiry';
import type { Env } from '../env';
import { getWords } from '../i18n/get-words';
import { readProductTokenKeys } from '../identity/product-token';
import { composeJury, composeJuryEnd } from '../jury/compose-jury';
import { composeModeration } from '../moderation/compose-moderation';
import { composeNotifications } from '../notification/compose-notification';
import { composePayment } from '../payment/compose-payment';
import { composeInvitation, composeRegistration } from '../registration/compose-registration';
import { composePlan } from '../subscription/compose-plan';
import { composeTeam, composeTeamInvitation } from '../team/compose-team';
import { composeGuest, composeThread } from '../thread/compose-thread';
import { isolateNames } from './isolate-names';
import { createMail, type Letter, type Letterhead, type Mail } from './mail';
import type { OutgoingMail } from './queries/read-mails';
import { createSender } from './sender';
import {
  createGuestTokens,
  createInvitationTokens,
  createSiteInvitationTokens,
  createTeamInvitationTokens,
  createUnsubscribeTokens,
  type MailTokens,
} from './unsubscribe-token';

export type MailSettings = {
  /** `inbox` is the identity stand-in's inbox page; null disables email. */
  goTo: 'smtp' | 'inbox' | null;
  unsubscribeTokens: Letterhead['unsubscribeTokens'];
  invitationTokens: MailTokens;
  siteInvitationTokens: MailTokens;
  guestTokens: MailTokens;
  teamInvitationTokens: MailTokens;
  /** Settings and words default to those of an uncustomized site. */
  compose: (mail: OutgoingMail, now: Date, site?: SiteSettings, words?: Words) => Mail;
  siteUrl: string;
};

export function readMailSettings(env: Env): MailSettings {
  const siteDefaults = createAllDefaults(env.NEXT_PUBLIC_SITE_NAME);
  const sendFrom = createSender(env);
  const keys = readProductTokenKeys(env);
  const unsubscribeTokens = {
    enquiries: createUnsubscribeTokens(keys, 'enquiries'),
    reminders: createUnsubscribeTokens(keys, 'reminders'),
    digests: createUnsubscribeTokens(keys, 'digests'),
    daily: createUnsubscribeTokens(keys, 'daily'),
    notifications: createUnsubscribeTokens(keys, 'notifications'),
  };
  const tokens = {
    invitationTokens: createInvitationTokens(keys),
    siteInvitationTokens: createSiteInvitationTokens(keys),
    guestTokens: createGuestTokens(keys),
    teamInvitationTokens: createTeamInvitationTokens(keys),
  };
  const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return {
    goTo: env.SMTP_URL !== undefined ? 'smtp' : isStandIn ? 'inbox' : null,
    unsubscribeTokens,
    ...tokens,
    compose: (mail, now, settings = siteDefaults, words = getWords(chooseMailLanguage(mail, settings))) => {
      const site = { url: env.SITE_URL, name: chooseSiteName(settings, words.language) };
      const isAnsweredByMail = env.REPLY_ADDRESS !== undefined;
      const letterhead = { site, unsubscribeTokens, now, isAnsweredByMail, words: isolateNames(words) };
      const letter = composeLetter(mail, letterhead, tokens);
      return { ...sendFrom(site.name, settings), ...createMail(mail, letter, site) };
    },
    siteUrl: env.SITE_URL,
  };
}

/** Recipients who have no account, or have not chosen a language, get the site's first language. */
export function chooseLanguage(chosen: Language | null, { languages }: Pick<SiteSettings, 'languages'>): Language {
  return chosen ?? languages[0] ?? mainLanguage;
}

export function chooseMailLanguage(mail: OutgoingMail, settings: Pick<SiteSettings, 'languages'>): Language {
  return chooseLanguage('language' in mail ? mail.language : null, settings);
}

type LinkTokens = Pick<
  MailSettings,
  'invitationTokens' | 'siteInvitationTokens' | 'teamInvitationTokens' | 'guestTokens'
>;

function composeLetter(mail: OutgoingMail, letterhead: Letterhead, tokens: LinkTokens): Letter {
  switch (mail.kind) {
    case 'ENQUIRY':
      return composeEnquiry(mail, letterhead);
    case 'ENQUIRY_COPY':
      return composeEnquiryCopy(mail, letterhead);
    case 'NOTIFICATION':
    case 'DAILY':
      return composeNotifications(mail, letterhead);
    case 'MODERATION':
      return composeModeration(mail, letterhead);
    case 'JURY':
      return composeJury(mail, letterhead, tokens.invitationTokens);
    case 'JURY_END':
      return composeJuryEnd(mail, letterhead);
    case 'PAYMENT':
      return composePayment(mail, letterhead);
    case 'PLAN':
      return composePlan(mail, letterhead);
    case 'APPLICATION':
      return composeApplication(mail, letterhead);
    case 'ORGANIZER':
      return composePromiseReminder(mail, letterhead);
    case 'REGISTRATION':
      return composeRegistration(mail, letterhead);
    case 'INVITATION':
      return composeInvitation(mail, letterhead, tokens.siteInvitationTokens);
    case 'TEAM_INVITATION':
      return composeTeamInvitation(mail, letterhead, tokens.teamInvitationTokens);
    case 'TEAM':
      return composeTeam(mail, letterhead);
    case 'THREAD':
      return composeThread(mail, letterhead);
    case 'GUEST':
      return composeGuest(mail, letterhead, tokens.guestTokens);
  }
}
