import { describe, expect, it } from 'vitest';
import { MAILED_CALLS } from '@/lib/shared/domain/reminder';
import { readEnv } from '@/services/product-api/env';
import { getWords } from '@/services/product-api/i18n/get-words';
import { quoteLines } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import type {
  MailedNotification,
  MailedOpportunity,
  NotificationMail,
  OutgoingMail,
} from '@/services/product-api/mail/queries/read-mails';
import { createUnsubscribeTokens } from '@/services/product-api/mail/unsubscribe-token';
import { planNames } from '../../support/plans';
import { ID } from '../../support/sample-data';

const NOW = new Date('2027-03-02T12:00Z');
const ACCOUNT = '0197a000-0000-7000-8000-000000000002';
const { compose, unsubscribeTokens } = readMailSettings(
  readEnv({ PRODUCT_TOKEN_SECRET: 'a secret of thirty-two characters', SITE_URL: 'https://art.example.org' }),
);
const page = (path: string) => `https://art.example.org${path}`;
const account = { id: ID, accountId: ACCOUNT, timeZone: null, language: null, to: 'noor@example.org' };
const profile = { id: ID, name: 'Noor' };
const write = (mail: OutgoingMail, now = NOW) => compose(mail, now);
const readLines = (mail: OutgoingMail, now = NOW) => write(mail, now).text.split('\n');

const createOpportunity = (changes: Partial<MailedOpportunity> = {}): MailedOpportunity => ({
  id: 'call',
  title: 'The Long Afternoon',
  translations: {},
  organizer: 'Haus Wiesenthal',
  deadline: { kind: 'FIXED', localDateTime: '2027-03-03T23:59', timeZone: 'Europe/Berlin' },
  closesAt: '2027-03-03T22:59:00.000Z',
  ...changes,
});
const undated = createOpportunity({
  deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null },
  closesAt: null,
});

function expectUnsubscribeLink(mail: OutgoingMail, path: string, token: string): void {
  const { text, headers } = write(mail);
  const query = `?token=${encodeURIComponent(token)}`;
  expect(text).toContain(`\n${page(path)}${query}\n`);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${page('/api')}${path}${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
}

const noDetails = { call: null, before: null, found: null };
const notification = (changes: Partial<MailedNotification> = {}): MailedNotification => ({
  ...{ id: ID, kind: 'DEADLINE', event: '', actor: null, count: 1, at: NOW.toISOString(), isUnread: true },
  subject: {
    ...{ kind: 'OPPORTUNITY', id: 'call', title: 'The Long Afternoon', opportunityId: 'call', closesAt: null },
    ...{ query: null, hasDraft: false },
  },
  ...noDetails,
  ...changes,
});
const deadline = (call: MailedOpportunity, changes: Partial<MailedNotification> = {}) =>
  notification({
    call,
    subject: {
      ...{ kind: 'OPPORTUNITY', id: call.id, opportunityId: call.id, title: call.title, closesAt: call.closesAt },
      ...{ query: null, hasDraft: false },
    },
    ...changes,
  });
const notified = (notifications: MailedNotification[], timeZone: string | null = null): NotificationMail => ({
  ...account,
  ...{ kind: 'NOTIFICATION', notifications, timeZone },
});

describe('mails about deadlines', () => {
  const remind = (calls: MailedOpportunity[], timeZone: string | null = null) =>
    notified(
      calls.map((call) => deadline(call)),
      timeZone,
    );

  it('a mail about a deadline has the title, the deadline and an unsubscribe link', () => {
    const mail = remind([createOpportunity()]);
    const { messageId, to, subject, text } = write(mail);
    expect([messageId, to, subject]).toEqual([
      `<${ID}@art.example.org>`,
      'noor@example.org',
      'The Long Afternoon closes tomorrow',
    ]);
    const token = unsubscribeTokens.reminders.sign(ACCOUNT);
    expect(text.split('\n')).toEqual([
      'The Long Afternoon closes tomorrow',
      'Haus Wiesenthal',
      '23:59 on 3 March in Berlin',
      page('/opportunities/call'),
      '',
      'All notifications:',
      page('/notifications'),
      '',
      'To get no more reminders:',
      page(`/mails/stop?token=${encodeURIComponent(token)}`),
      '',
    ]);
    expectUnsubscribeLink(mail, '/mails/stop', token);
  });

  it('a mail about several deadlines counts the calls and uses the reader’s time zone', () => {
    const mail = remind([createOpportunity(), createOpportunity({ id: 'b', title: 'B' })], 'Asia/Tokyo');
    expect(write(mail).subject).toBe('2 things are new');
    expect(readLines(mail).slice(0, 5)).toEqual([
      'The Long Afternoon closes in 2 days',
      'Haus Wiesenthal',
      '23:59 on 3 March in Berlin',
      '07:59 on 4 March, your time in Tokyo',
      page('/opportunities/call'),
    ]);
    expect(readLines(remind([createOpportunity()], 'Europe/Paris'))).not.toContain(
      '23:59 on 3 March, your time in Paris',
    );
  });

  it('a mail says if there is no deadline, and shows the year unless it is this year', () => {
    expect(readLines(remind([undated])).slice(1, 3)).toEqual(['Haus Wiesenthal', 'No fixed deadline']);
    expect(readLines(remind([createOpportunity()]), new Date('2026-12-31T12:00Z'))).toContain(
      '23:59 on 3 March 2027 in Berlin',
    );
    const noZone = createOpportunity({
      deadline: { kind: 'FIXED', localDateTime: '2027-03-03T23:59', timeZone: null },
    });
    const noDay = createOpportunity({ deadline: { kind: 'FIXED', localDateTime: null, timeZone: 'Europe/Berlin' } });
    for (const one of [noZone, noDay, createOpportunity({ closesAt: null })]) {
      expect(readLines(remind([one]))).toContain('No fixed deadline');
    }
  });

  it('a mail about a new deadline shows the old one too', () => {
    const moved = (before: string | null) => notified([deadline(createOpportunity(), { event: 'MOVED', before })]);
    expect(readLines(moved('2027-03-01T23:59 Europe/Berlin')).slice(0, 5)).toEqual([
      'The Long Afternoon has a new deadline',
      'Haus Wiesenthal',
      '23:59 on 3 March in Berlin',
      'Before: 23:59 on 1 March 2027 in Berlin',
      page('/opportunities/call'),
    ]);
    expect(readLines(moved(null)).slice(2, 4)).toEqual(['23:59 on 3 March in Berlin', page('/opportunities/call')]);
  });
});

it('protects the direction of names and titles only in right-to-left mails', () => {
  const opportunity = createOpportunity({ title: 'Open call (2027)!', translations: { de: { title: 'Aufruf' } } });
  const mail = notified([deadline(opportunity)]);
  const arabic = write({ ...mail, language: 'ar' });
  expect(arabic.subject).toContain('\u2068Open call (2027)!\u2069');
  expect(arabic.text.match(/^https:.*$/gm)?.join()).not.toMatch(/[\u2068\u2069]/);
  expect(write({ ...mail, language: 'de' }).subject).toContain('Aufruf');
  for (const language of ['en', 'de'] as const) {
    const { subject, text } = write({ ...mail, language });
    expect(`${subject} ${text}`).not.toMatch(/[\u2066-\u2069]/);
  }
});

it('numbers and choices in Arabic sentences still select the right words', () => {
  const news = { event: 'HIDDEN', kind: 'ARTWORK', title: 'Low tide', reason: '' } as const;
  const { subject } = write({ ...account, kind: 'MODERATION', language: 'ar', news });
  expect(subject).toBe(
    getWords('ar').t('mail.moderation.subject.HIDDEN', { kind: 'ARTWORK', title: '\u2068Low tide\u2069' }),
  );
});

describe('mails about saved searches', () => {
  type Found = NonNullable<MailedNotification['found']>;
  const search = (count: number, changes: Partial<Found> = {}): MailedNotification => ({
    ...notification({ kind: 'SEARCH', count: changes.total ?? count }),
    subject: {
      ...{ kind: 'SEARCH', id: ID, title: 'Paper', opportunityId: null, closesAt: null, hasDraft: false },
      query: 'country=DE&sortBy=deadline',
    },
    found: {
      total: count,
      opportunities: Array.from({ length: count }, (_, index) =>
        createOpportunity({ id: `${index}`, title: `Call ${index}` }),
      ),
      ...changes,
    },
  });
  const mail = (...searches: MailedNotification[]) => notified(searches);

  it('a digest contains new calls and an unsubscribe link', () => {
    const token = unsubscribeTokens.digests.sign(ACCOUNT);
    expect(write(mail(search(1))).subject).toBe('A new call fits Paper');
    expect(readLines(mail(search(1)))).toEqual([
      'A new call fits Paper',
      '',
      'Call 0',
      'Haus Wiesenthal',
      '23:59 on 3 March in Berlin',
      page('/opportunities/0'),
      '',
      page('/opportunities?country=DE&sortBy=deadline&sortBy=newest'),
      '',
      'All notifications:',
      page('/notifications'),
      '',
      'To get no more mails of this kind:',
      page(`/mails/stop?token=${encodeURIComponent(token)}`),
      '',
    ]);
    expectUnsubscribeLink(mail(search(1)), '/mails/stop', token);
  });

  it('a digest lists at most twenty calls, each once, and counts the others', () => {
    const named = (one: OutgoingMail) => readLines(one).filter((line) => /^Call|^And|^They/.test(line));
    expect(named(mail(search(2), search(2)))).toEqual(['Call 0', 'Call 1', 'They are named above.']);
    expect(named(mail(search(1), search(2, { total: 3 })))).toEqual(['Call 0', 'Call 1', 'And one more.']);
    const many = mail(search(MAILED_CALLS + 2, { total: 30 }));
    expect(named(many)).toHaveLength(MAILED_CALLS + 1);
    expect(named(many).at(-1)).toBe(`And ${30 - MAILED_CALLS} more.`);
    expect(
      named(mail(search(MAILED_CALLS), search(1, { opportunities: [createOpportunity({ id: 'x' })] }))).at(-1),
    ).toBe('And one more.');
  });

  it('one link unsubscribes from everything that a mail contains', () => {
    const token = unsubscribeTokens.notifications.sign(ACCOUNT);
    expectUnsubscribeLink(mail(search(1), deadline(createOpportunity())), '/mails/stop', token);
    const daily = { ...mail(search(1)), kind: 'DAILY' } as OutgoingMail;
    expectUnsubscribeLink(daily, '/mails/stop', unsubscribeTokens.daily.sign(ACCOUNT));
  });
});

describe('questions about artworks', () => {
  const enquiry = { name: 'Ida', email: 'ida@example.org', message: 'Is it\n\nfor sale? ' };
  const reader = { to: 'noor@example.org', language: null };
  const fields = { id: ID, enquiry, artwork: { id: 'work', title: 'Low tide' }, profile, ...reader };

  it('the artist gets the question quoted, with the sender in Reply-To', () => {
    const mail: OutgoingMail = { ...fields, kind: 'ENQUIRY' };
    const { replyTo, subject } = write(mail);
    expect([replyTo, subject]).toEqual([{ name: 'Ida', address: 'ida@example.org' }, 'About “Low tide”']);
    const token = unsubscribeTokens.enquiries.sign(ID);
    expect(readLines(mail)).toEqual([
      'Ida has a question about “Low tide”, which Noor shows on Impasto:',
      page('/art/work'),
      '',
      '> Is it',
      '>',
      '> for sale?',
      '',
      'To answer, reply to this mail. Your reply goes to ida@example.org and shows your address there; until then only we know it. We have not checked who Ida is.',
      '',
      'To get no more such questions:',
      page(`/enquiries/stop?token=${encodeURIComponent(token)}`),
      '',
    ]);
    expectUnsubscribeLink(mail, '/enquiries/stop', token);
  });

  it('the sender’s copy of a question has no unsubscribe link', () => {
    const mail: OutgoingMail = { ...fields, kind: 'ENQUIRY_COPY' };
    expect(write(mail)).toEqual({
      messageId: `<${ID}@art.example.org>`,
      to: 'noor@example.org',
      subject: 'Your question about “Low tide”',
      text: expect.any(String),
      headers: {},
    });
    expect(readLines(mail)).toEqual([
      'This is a copy of your question about “Low tide”, which Noor shows on Impasto:',
      page('/art/work'),
      '',
      '> Is it',
      '>',
      '> for sale?',
      '',
      'We mail it to Noor, who can answer you at ida@example.org.',
      '',
    ]);
  });

  it.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b'])('quotes a question line by line: %j', (text) =>
    expect(quoteLines(text)).toEqual(['> a', '> b']),
  );
});

describe('moderation mail', () => {
  const createMail = (
    event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD' | 'DELETED',
    kind: 'OPPORTUNITY' | 'ARTWORK' | 'PROFILE' = 'ARTWORK',
    reason = '',
  ): OutgoingMail => ({ ...account, kind: 'MODERATION', news: { event, kind, title: 'Low tide', reason } });

  it.each([
    [
      'HIDDEN',
      'We hid your work “Low tide”',
      'Your work “Low tide” is hidden on Impasto: it is out of lists and search, and nothing is deleted. Paid time does not run while it is hidden.',
      'You can appeal once, and another administrator decides:',
    ],
    [
      'ASKED',
      'A question about your work “Low tide”',
      'We looked at your work “Low tide” and have a question. It stays as it is for now.',
      'You can answer once, here:',
    ],
    [
      'SHOWN',
      'Your work “Low tide” is back',
      'Your work “Low tide” is shown on Impasto again. Paid time that was left when it was hidden is left now.',
      'You find it here:',
    ],
    [
      'UPHELD',
      'Your work “Low tide” stays hidden',
      'We read your appeal. Your work “Low tide” stays hidden, and this decision is final. You can still change, save or delete it.',
      'You find it here:',
    ],
  ] as const)('tells the owner how to respond to the decision %s', (event, subject, notice, next) => {
    expect(write(createMail(event))).toMatchObject({ to: 'noor@example.org', subject, headers: {} });
    expect(readLines(createMail(event))).toEqual([notice, '', next, page('/account/artworks'), '']);
  });

  it('a mail about a deleted profile does not link to it', () => {
    expect(write(createMail('DELETED', 'PROFILE')).subject).toBe('We deleted your profile “Low tide”');
    expect(readLines(createMail('DELETED', 'PROFILE'))).toEqual([
      'Your profile “Low tide” was deleted from Impasto with its works and calls.',
      '',
      'Payments that were made stay on record.',
      '',
    ]);
  });

  it('quotes the administrator’s reason and links to the page it is about', () => {
    expect(readLines(createMail('HIDDEN', 'OPPORTUNITY', 'One.\nTwo.')).slice(1)).toEqual([
      '',
      'The reason, as the administrator wrote it:',
      '',
      '> One.',
      '> Two.',
      '',
      'You can appeal once, and another administrator decides:',
      page('/account/opportunities'),
      '',
    ]);
    expect(readLines(createMail('ASKED', 'PROFILE'))).toContain(page('/account/profiles'));
  });
});

describe('mails about plans', () => {
  const tell = (next: Extract<OutgoingMail, { kind: 'PLAN' }>['news']['next'], at: string | null) => {
    const news = { profileId: ID, type: 'ORGANIZATION_PREMIUM', next, at } as const;
    return write({ ...account, kind: 'PLAN', planNames, news, profile: { name: 'Haus Wiesenthal' } });
  };
  const AT = '2027-03-01T10:00:00.000Z';

  it('a mail confirms the end or change of a plan and explains how to undo it', () => {
    const cancelled = tell(null, AT);
    expect(cancelled.subject).toBe('Premium is cancelled');
    expect(cancelled.text.split('\n')).toEqual([
      'Premium is cancelled. Haus Wiesenthal keeps it until 1 March 2027, and nothing more is charged.',
      '',
      'Nothing is deleted. You can change your mind until then:',
      page('/account/subscription'),
      '',
      'Impasto sends this because the plan of Haus Wiesenthal was changed.',
      '',
    ]);
    const smaller = tell({ type: 'ORGANIZATION_BASIC', interval: 'month' }, AT);
    expect(smaller.subject).toBe('Premium until 1 March 2027, then Basic begins');
    expect(smaller.text).toContain('Haus Wiesenthal keeps Premium as it is until 1 March 2027. Then Basic begins.');
    expect(tell({ type: 'ORGANIZATION_PREMIUM', interval: 'month' }, null).subject).toBe(
      'Premium until the end of its period, then it is paid by the month',
    );
  });
});

describe('payment mail', () => {
  type PaymentMail = Extract<OutgoingMail, { kind: 'PAYMENT' }>;
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  const payment: PaymentMail['payment'] = {
    id: ID,
    kind: 'POST_OR_BOOST',
    state: 'PAID',
    lines: [{ kind: 'OPPORTUNITY_POST', value: 'STANDARD' }],
    subject: { kind: 'OPPORTUNITY', id: ID, title: 'The Long Afternoon', isDeleted: false },
    period: null,
    total: money(5_900),
    discount: null,
    tax: null,
    refunded: null,
    refundedAt: null,
    cardBrand: null,
    number: null,
    documentUrl: null,
    creditNoteUrl: null,
    at: '2027-03-01T10:00:00.000Z',
  };
  const createMail = (event: PaymentMail['event'], changes: Partial<PaymentMail['payment']> = {}): OutgoingMail => ({
    ...account,
    kind: 'PAYMENT',
    planNames,
    event,
    amount: money(5_900),
    payment: { ...payment, ...changes },
    profile: { name: 'Haus Wiesenthal' },
  });
  const plan: Partial<PaymentMail['payment']> = {
    kind: 'SUBSCRIPTION',
    lines: [{ kind: 'SUBSCRIPTION', value: 'ARTIST_STARTER' }],
    subject: { kind: 'PROFILE', id: ID, title: 'Noor', isDeleted: false },
  };
  const ending = (mailKind: string) => [
    '',
    'All payments of Haus Wiesenthal:',
    page('/account/payments'),
    '',
    `Impasto sends this because ${mailKind} was ordered for Haus Wiesenthal.`,
    '',
  ];

  it('a receipt contains the fields of the invoice', () => {
    expect(write(createMail('PAID'))).toMatchObject({ subject: 'Receipt: Standard post, €59', headers: {} });
    expect(readLines(createMail('PAID'))).toEqual([
      'We received €59 for Standard post for “The Long Afternoon”. Thank you.',
      '',
      'Paid on 1 March 2027',
      ...ending('something'),
    ]);
    const full = { number: 'A-1', discount: money(1_000), tax: money(942), documentUrl: 'https://pay.example/1' };
    expect(readLines(createMail('PAID', full)).slice(2, 9)).toEqual([
      'Paid on 1 March 2027',
      'Number A-1',
      'A code took off €10',
      '€9.42 of it is tax',
      '',
      'Receipt:',
      'https://pay.example/1',
    ]);
    expect(readLines(createMail('PAID', plan))[0]).toBe('We received €59 for Starter. Thank you.');
    const untitled = { subject: { ...payment.subject, title: null } };
    expect(readLines(createMail('PAID', untitled))[0]).toBe('We received €59 for Standard post. Thank you.');
  });

  it('a mail about a failed payment explains what to do', () => {
    expect(write(createMail('FAILED')).subject).toBe('Standard post: the payment did not go through');
    expect(readLines(createMail('FAILED'))).toEqual([
      'The payment of €59 for Standard post for “The Long Afternoon” did not go through, and nothing was charged.',
      'You can order it again, and pay another way.',
      ...ending('something'),
    ]);
    expect(readLines(createMail('FAILED', plan)).slice(1)).toEqual([
      'Change the card under Subscription in your account, and it is tried again.',
      ...ending('a plan'),
    ]);
  });

  it('a mail about a refund has the amount and the credit note', () => {
    const words =
      'We refunded €59 of what you paid for Standard post for “The Long Afternoon”. Your bank shows it within 5 to 10 working days.';
    expect(write(createMail('REFUNDED')).subject).toBe('Refund: Standard post, €59');
    expect(readLines(createMail('REFUNDED'))).toEqual([words, ...ending('something')]);
    expect(readLines(createMail('REFUNDED', { creditNoteUrl: 'https://pay.example/2' })).slice(0, 4)).toEqual([
      words,
      '',
      'Credit note:',
      'https://pay.example/2',
    ]);
  });
});

describe('unsubscribe tokens', () => {
  const secret = new TextEncoder().encode('a secret of thirty-two characters');
  const tokens = createUnsubscribeTokens([secret], 'reminders');

  it('an unsubscribe token works for one account and one kind of mail', () => {
    expect(tokens.read(tokens.sign(ACCOUNT))).toBe(ACCOUNT);
    expect(createUnsubscribeTokens([secret], 'digests').read(tokens.sign(ACCOUNT))).toBeNull();
    expect(tokens.read(tokens.sign(ACCOUNT).replace(ACCOUNT, ID))).toBeNull();
  });

  it.each(['', '.', ACCOUNT, `${ACCOUNT}.`, `${ACCOUNT}.AAAA`])('rejects the unsubscribe token %j', (token) =>
    expect(tokens.read(token)).toBeNull(),
  );
});
