import type { Env } from '@/services/product-api/env';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import type { MailedNotification, OutgoingMail } from '@/services/product-api/mail/queries/read-mails';
import { createForm } from './applications';
import { planNames } from './plans';

type Ids = Record<'accountId' | 'profileId' | 'artworkId' | 'opportunityId' | 'applicationId' | 'threadId', string> & {
  /** The conversation of the guest’s mail, by default the same one. */
  guestThreadId?: string;
};
type EveryMail = { [Kind in OutgoingMail['kind']]: OutgoingMail & { kind: Kind } };

/** The id of everything that the emails name beside the given subjects. */
export const MAIL_ID = '0197a000-0000-7000-8000-000000000001';
const AT = '2027-03-01T10:00:00.000Z';
const sum = { amount: 5_900, currency: 'EUR' };

/** Creates an email of each kind about these subjects. */
function createEveryMail(ids: Ids): EveryMail {
  const { accountId, profileId, artworkId, opportunityId, applicationId, threadId, guestThreadId = threadId } = ids;
  const to = 'noor@example.org';
  const account = { id: MAIL_ID, accountId, timeZone: null, language: null, to };
  const profile = { id: profileId, name: 'Noor' };
  const enquiry = {
    ...{ id: MAIL_ID, to, language: null, profile, artwork: { id: artworkId, title: 'Kelp' } },
    enquiry: { name: 'Vera', email: 'vera@example.org', message: 'Is it for sale?' },
  };
  const deadline = { kind: 'FIXED', localDateTime: '2027-03-03T23:59', timeZone: 'Europe/Berlin' } as const;
  const closesAt = '2027-03-03T22:59:00.000Z';
  const call = { id: opportunityId, title: 'Kelp', translations: {}, organizer: 'Vera', deadline, closesAt };
  const notification: MailedNotification = {
    ...{ id: MAIL_ID, kind: 'DEADLINE', event: '', actor: null, count: 1, at: AT, isUnread: true },
    subject: {
      kind: 'OPPORTUNITY',
      id: opportunityId,
      title: 'Kelp',
      opportunityId,
      closesAt,
      query: null,
      hasDraft: false,
    },
    ...{ call, before: null, found: null },
  };
  const search: MailedNotification = {
    ...{ ...notification, kind: 'SEARCH', call: null, found: { total: 1, opportunities: [call] } },
    subject: { ...notification.subject, kind: 'SEARCH', query: 'country=DE' },
  };
  const about = { kind: 'ARTWORK', title: 'Kelp' } as const;
  const messages = [{ subject: null, text: 'Is it for sale?' }];
  return {
    ENQUIRY: { ...enquiry, kind: 'ENQUIRY' },
    ENQUIRY_COPY: { ...enquiry, kind: 'ENQUIRY_COPY' },
    NOTIFICATION: { ...account, kind: 'NOTIFICATION', notifications: [notification] },
    DAILY: { ...account, kind: 'DAILY', notifications: [notification, search] },
    MODERATION: {
      ...{ ...account, kind: 'MODERATION' },
      news: { event: 'HIDDEN', kind: 'ARTWORK', title: 'Kelp', reason: 'Spam' },
    },
    PAYMENT: {
      ...{ ...account, kind: 'PAYMENT', planNames, event: 'PAID', amount: sum, profile },
      payment: {
        ...{
          id: MAIL_ID,
          kind: 'POST_OR_BOOST',
          state: 'PAID',
          lines: [{ kind: 'OPPORTUNITY_POST', value: 'STANDARD' }],
        },
        ...{ subject: { kind: 'OPPORTUNITY', id: opportunityId, title: 'Kelp', isDeleted: false }, period: null },
        ...{ total: sum, discount: null, tax: null, refunded: null, refundedAt: null, cardBrand: null, number: null },
        ...{ documentUrl: null, creditNoteUrl: null, at: AT },
      },
    },
    PLAN: { ...account, kind: 'PLAN', planNames, profile, news: { profileId, type: 'ARTIST_PRO', next: null, at: AT } },
    APPLICATION: {
      ...{ ...account, kind: 'APPLICATION', event: 'SUBMITTED', applicationId, number: 12, title: 'Kelp' },
      ...{ translations: {}, organizer: 'Vera', opportunityId, status: 'SUBMITTED', decision: null, feedback: null },
      ...{ decisionText: null, deadline, profile },
      submission: { form: createForm(), works: [], statement: null, cv: [], files: [], answers: {} },
    },
    ORGANIZER: {
      ...{ ...account, kind: 'ORGANIZER', opportunityId, title: 'Kelp', translations: {}, organizer: 'Noor' },
      ...{ promisedOn: '2027-03-09', callZone: 'Europe/Berlin', applicants: 12, unanswered: 3 },
    },
    JURY: {
      ...{ kind: 'JURY', id: MAIL_ID, to, event: 'INVITED', call: 'Kelp', translations: {}, callId: opportunityId },
      ...{ organizer: 'Vera', round: { id: MAIL_ID, title: 'First' }, dueOn: null },
      juror: { id: MAIL_ID, hasAccepted: false, scored: 0, applications: 3 },
    },
    JURY_END: { ...account, kind: 'JURY_END', call: 'Kelp', organizer: 'Vera' },
    REGISTRATION: { ...account, kind: 'REGISTRATION', news: { event: 'APPROVED', reason: null }, waiting: 0 },
    INVITATION: { kind: 'INVITATION', id: MAIL_ID, to, language: 'en', invitationId: MAIL_ID, expiresAt: AT },
    TEAM_INVITATION: {
      ...{ kind: 'TEAM_INVITATION', id: MAIL_ID, to, language: 'en', invitationId: MAIL_ID, organization: 'Vera' },
      ...{ sender: null, role: 'EDITOR', expiresAt: AT },
    },
    TEAM: { ...account, kind: 'TEAM', organization: 'Vera', news: { profileId, event: 'ROLE', role: 'EDITOR' } },
    THREAD: {
      ...{ ...account, kind: 'THREAD', threadId, about, messages, sender: 'Vera', recipient: profile },
      ...{ application: null, mayAnswer: true, isRequest: false, isEnquiry: false, hasText: true },
    },
    GUEST: {
      ...{ kind: 'GUEST', id: MAIL_ID, to, language: 'en', event: 'CONFIRM', member: 'Noor', about, messages },
      threadId: guestThreadId,
    },
  };
}

export function composeEveryMail(env: Env, ids: Ids) {
  const { compose } = readMailSettings(env);
  return Object.values(createEveryMail(ids)).map((mail) => ({ kind: mail.kind, ...compose(mail, new Date()) }));
}

/** Returns each link to the site once, from texts and from headers for unsubscribing. */
export function listMailLinks(mails: ReturnType<typeof composeEveryMail>, site: string): URL[] {
  const texts = mails.flatMap(({ text, headers }) => [text, headers['List-Unsubscribe'] ?? '']);
  const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s>]*/g) ?? []);
  return [...new Set(links)].map((link) => new URL(link)).filter(({ origin }) => origin === site);
}
