import { describe, expect, it } from 'vitest';
import type { Language } from '@/lib/shared/i18n/languages';
import { composePromiseReminder } from '@/services/product-api/application/promise/compose-promise-reminder';
import { composeEnquiry, composeEnquiryCopy } from '@/services/product-api/enquiry/compose-enquiry';
import { getWords } from '@/services/product-api/i18n/get-words';
import { composeJury, composeJuryEnd } from '@/services/product-api/jury/compose-jury';
import type { Letter, Letterhead } from '@/services/product-api/mail/mail';
import type { MailedNotification } from '@/services/product-api/mail/queries/read-mails';
import { createInvitationTokens, createUnsubscribeTokens } from '@/services/product-api/mail/unsubscribe-token';
import { composeModeration } from '@/services/product-api/moderation/compose-moderation';
import { composeNotifications } from '@/services/product-api/notification/compose-notification';
import { composeThread } from '@/services/product-api/thread/compose-thread';

const keys: [Uint8Array] = [new TextEncoder().encode('a secret of at least thirty-two bytes')];
const createLetterhead = (language: Language): Letterhead => ({
  site: { url: 'https://art.example', name: 'Impasto' },
  isAnsweredByMail: false,
  unsubscribeTokens: {
    enquiries: createUnsubscribeTokens(keys, 'enquiries'),
    reminders: createUnsubscribeTokens(keys, 'reminders'),
    digests: createUnsubscribeTokens(keys, 'digests'),
    daily: createUnsubscribeTokens(keys, 'daily'),
    notifications: createUnsubscribeTokens(keys, 'notifications'),
  },
  now: new Date('2027-03-02T12:00Z'),
  words: getWords(language),
});

const account = { id: '1', accountId: '2', timeZone: 'Asia/Tokyo', language: null, to: 'noor@example.org' };
const profile = { id: '3', name: 'Noor' };
const enquiry = { name: 'Vera', email: 'vera@example.org', message: '12' };
const asked = { id: '4', to: account.to, enquiry, artwork: { id: '5', title: 'Kelp' }, profile, language: null };
const dated = {
  ...{ id: '6', title: 'Kelp', translations: {}, organizer: 'Wiesenthal', closesAt: '2027-03-03T22:59:00.000Z' },
  deadline: { kind: 'FIXED' as const, localDateTime: '2027-03-03T23:59', timeZone: 'Europe/Berlin' },
};
const undated = { ...dated, id: '7', title: 'https://kelp.example', closesAt: null };
const closed = { ...dated, closesAt: '2027-03-01T00:00:00.000Z' };
const invited = { id: '8', hasAccepted: false, scored: 1, applications: 3 };
const jury = {
  ...{
    kind: 'JURY' as const,
    id: '9',
    to: account.to,
    call: 'Kelp',
    translations: {},
    callId: '6',
    organizer: 'Wiesenthal',
  },
  ...{ round: { id: '10', title: 'Noor' }, dueOn: '2027-03-10' },
};
const promise = {
  ...{
    ...account,
    kind: 'ORGANIZER' as const,
    opportunityId: '6',
    title: 'Kelp',
    translations: {},
    organizer: 'Wiesenthal',
  },
  ...{ promisedOn: '2027-03-09', callZone: 'Europe/Berlin', applicants: 12, unanswered: 3 },
};
const message = {
  ...{
    ...account,
    kind: 'THREAD' as const,
    threadId: '11',
    sender: 'Wiesenthal',
    recipient: { id: '12', name: 'Noor' },
  },
  ...{ about: { kind: 'APPLICATION' as const, title: 'Kelp' }, messages: [{ subject: 'Kelp', text: '12' }] },
  ...{ application: { number: 12, title: 'Kelp' }, isRequest: false, isEnquiry: false, hasText: true },
};
const notification = { id: '13', actor: null, count: 3, at: '2027-03-02T12:00:00.000Z', isUnread: true };
const describeCall = (call: typeof dated | typeof undated) => ({
  ...{ kind: 'OPPORTUNITY' as const, id: call.id, title: call.title, opportunityId: call.id, closesAt: call.closesAt },
  ...{ query: null, hasDraft: false },
});
const remind = (call: typeof dated | typeof undated): MailedNotification => ({
  ...{ ...notification, kind: 'DEADLINE', event: '', subject: describeCall(call), call, before: null, found: null },
});
const moved = (call: typeof dated): MailedNotification => ({
  ...{ ...remind(call), event: 'MOVED', before: '2027-03-01T18:00 Europe/Berlin' },
});
const search: MailedNotification = {
  ...{ ...notification, kind: 'SEARCH', event: '', call: null, before: null },
  subject: {
    ...{ kind: 'SEARCH', id: '14', title: 'Kelp', opportunityId: null, closesAt: null, hasDraft: false },
    query: 'country=DE',
  },
  found: { total: 3, opportunities: [dated] },
};
const tokens = createInvitationTokens(keys);
const juryEvents = ['INVITED', 'OPENED', 'REMINDED', 'CALL_WITHDRAWN', 'CALL_RESTORED'] as const;
const moderationEvents = ['HIDDEN', 'ASKED', 'SHOWN', 'UPHELD', 'DELETED'] as const;
const kinds = ['OPPORTUNITY', 'ARTWORK', 'PROFILE'] as const;

function composeAll(language: Language): Letter[] {
  const letterhead = createLetterhead(language);
  return [
    composeEnquiry({ ...asked, kind: 'ENQUIRY' }, letterhead),
    composeEnquiryCopy({ ...asked, kind: 'ENQUIRY_COPY' }, letterhead),
    ...(['NOTIFICATION', 'DAILY'] as const).flatMap((kind) =>
      [
        [remind(dated)],
        [remind(undated), remind(dated)],
        [moved(dated), moved(closed)],
        [search],
        [search, search],
      ].map((notifications) => composeNotifications({ ...account, kind, notifications }, letterhead)),
    ),
    ...juryEvents.flatMap((event) =>
      [invited, { ...invited, hasAccepted: true }].flatMap((juror) =>
        [jury, { ...jury, dueOn: null }].map((mail) => composeJury({ ...mail, event, juror }, letterhead, tokens)),
      ),
    ),
    composeJuryEnd({ ...account, kind: 'JURY_END', call: 'Kelp', organizer: 'Wiesenthal' }, letterhead),
    ...moderationEvents.flatMap((event) =>
      kinds.map((kind) => {
        const news = { event, kind, title: 'Kelp', reason: '12' };
        return composeModeration({ ...account, kind: 'MODERATION', news }, letterhead);
      }),
    ),
    ...['2027-03-09', '2027-03-02', '2027-03-01'].map((promisedOn) =>
      composePromiseReminder({ ...promise, promisedOn }, letterhead),
    ),
    composePromiseReminder({ ...promise, applicants: 1, unanswered: 1 }, letterhead),
    ...[true, false].map((mayAnswer) => composeThread({ ...message, mayAnswer }, letterhead)),
  ];
}

/** Names, addresses and links, which are the same in every language. */
const GIVEN = /https:\S+|\S+@\S+|Impasto|Noor|Vera|Kelp|Wiesenthal|Berlin|Tokyo/g;
const listLines = (letters: readonly Letter[]) => letters.flatMap(({ subject, lines }) => [subject, ...lines]);
const listTexts = (letters: readonly Letter[]) => listLines(letters).map((line) => line.replaceAll(GIVEN, '').trim());
const english = new Set(listTexts(composeAll('en')));

describe.each(['ar', 'de'] as const)('emails in %s', (language) => {
  const letters = composeAll(language);
  const texts = listTexts(letters);

  it('mails in other languages contain no English', () => {
    expect(texts.filter((text) => /\p{L}/u.test(text) && english.has(text))).toEqual([]);
    if (language === 'ar') expect(texts.filter((text) => /[a-z]/i.test(text))).toEqual([]);
  });

  it('mails link to pages in their own language', () => {
    const links = listLines(letters).flatMap((line) => line.match(/https:\/\/art\.example\S*/g) ?? []);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !link.startsWith(`https://art.example/${language}/`))).toEqual([]);
  });
});
