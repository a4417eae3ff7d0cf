import { describe, expect, it } from 'vitest';
import type { Language } from '@/lib/shared/i18n/languages';
import { composeApplication } from '@/services/product-api/application/form/compose-application';
import type { ApplicationMail } from '@/services/product-api/application/form/queries/read-application-mails';
import { getWords } from '@/services/product-api/i18n/get-words';
import type { Letter, Letterhead } from '@/services/product-api/mail/mail';
import type { PaymentMail, PlanMail } from '@/services/product-api/mail/queries/read-mails';
import { createUnsubscribeTokens } from '@/services/product-api/mail/unsubscribe-token';
import { composePayment } from '@/services/product-api/payment/compose-payment';
import { composeReceipt } from '@/services/product-api/receipt/compose-receipt';
import { composePlan } from '@/services/product-api/subscription/compose-plan';
import { createForm } from '../../support/applications';
import { planNames } from '../../support/plans';
import { ID } from '../../support/sample-data';

const SITE = 'https://art.example.org';
const tokens = createUnsubscribeTokens([new TextEncoder().encode('a secret of thirty-two characters')], 'reminders');

const createLetterhead = (language: Language): Letterhead => ({
  site: { url: SITE, name: 'Impasto' },
  isAnsweredByMail: false,
  unsubscribeTokens: { enquiries: tokens, reminders: tokens, digests: tokens, daily: tokens, notifications: tokens },
  now: new Date('2027-03-02T12:00Z'),
  words: getWords(language),
});

const account = { id: ID, accountId: ID, timeZone: null, language: null, to: 'noor@example.org' };
const sum = { amount: 5_900, currency: 'EUR' };

const payment: PaymentMail['payment'] = {
  id: ID,
  kind: 'POST_OR_BOOST',
  state: 'PAID',
  lines: [{ kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT' }],
  subject: { kind: 'OPPORTUNITY', id: ID, title: '北', isDeleted: false },
  period: null,
  total: sum,
  discount: sum,
  tax: sum,
  refunded: null,
  refundedAt: null,
  cardBrand: null,
  number: '1',
  documentUrl: 'https://1.example',
  creditNoteUrl: 'https://2.example',
  at: '2027-03-01T10:00:00.000Z',
};

const submission: NonNullable<ApplicationMail['submission']> = {
  form: createForm(),
  works: [],
  statement: '我',
  cv: [
    {
      kind: 'SOLO',
      title: '我',
      organization: null,
      city: null,
      country: null,
      yearFrom: 2_025,
      yearTo: null,
      url: null,
    },
  ],
  files: [],
  answers: {},
};

const application = {
  ...account,
  kind: 'APPLICATION',
  ...{
    applicationId: ID,
    number: 12,
    title: '北',
    translations: {},
    organizer: '東',
    opportunityId: ID,
    status: 'SUBMITTED',
  },
  ...{ decision: 'ACCEPTED', feedback: '我', decisionText: null, submission, profile: { name: '我' } },
  deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null },
} as const satisfies Omit<ApplicationMail, 'event'>;

const plan: PlanMail = {
  ...account,
  kind: 'PLAN',
  planNames,
  news: { profileId: ID, type: 'ARTIST_PRO', next: null, at: null },
  profile: { name: '我' },
};

/** Composes the emails with names that contain no Latin letters. */
function composeAll(language: Language): Letter[] {
  const letterhead = createLetterhead(language);
  const changedPlan: PlanMail = { ...plan, news: { ...plan.news, next: { type: 'ARTIST', interval: 'year' } } };
  return [
    ...(['PAID', 'FAILED', 'REFUNDED'] as const).map((event) =>
      composePayment(
        { ...account, kind: 'PAYMENT', planNames, event, amount: sum, payment, profile: { name: '我' } },
        letterhead,
      ),
    ),
    ...[plan, changedPlan].map((mail) => composePlan(mail, letterhead)),
    ...(['SUBMITTED', 'WITHDRAWN', 'DECIDED', 'FORM_CHANGED', 'CALL_WITHDRAWN', 'CALL_RESTORED'] as const).map(
      (event) => composeApplication({ ...application, event }, letterhead),
    ),
  ];
}

describe.each(['ar', 'de'] as const)('mails in %s', (language) => {
  const english = new Set(composeAll('en').flatMap(({ subject, lines }) => [subject, ...lines]));

  it('mails about orders contain no English sentence in other languages', () => {
    const kept = composeAll(language).flatMap(({ subject, lines }) =>
      [subject, ...lines].filter((line) => english.has(line)),
    );
    expect([...new Set(kept)].sort()).toEqual(['', '> 我', 'https://1.example', 'https://2.example']);
  });

  it('mails about orders link to pages in their language', () => {
    const links = composeAll(language).flatMap(({ lines }) => lines.filter((line) => line.startsWith(SITE)));
    expect(links).toHaveLength(17);
    expect(links.filter((link) => !link.startsWith(`${SITE}/${language}/`))).toEqual([]);
  });
});

it('the PDF of an application is in the reader’s language', () => {
  const submitted = {
    ...application,
    name: '我',
    country: null,
    submittedAt: '2027-03-01T10:00:00Z',
    pictures: [],
    imageCounts: {},
  };
  const list = (language: Language) =>
    composeReceipt(submitted, new Map(), getWords(language)).facts.map(({ label, text }) => `${label}: ${text}`);
  expect(list('de')).toEqual([
    'Veranstalter*in: 東',
    'Künstler*in: 我',
    'Bewerbung: 0012',
    'Gesendet: 1. März 2027, 10:00:00 UTC',
  ]);
  expect(list('ar').slice(0, 3)).toEqual(['الجهة المنظِّمة: 東', 'الفنان: 我', 'الطلب: 0012']);
  expect(list('en').at(-1)).toBe('Sent: 1 March 2027, 10:00:00 UTC');
});
