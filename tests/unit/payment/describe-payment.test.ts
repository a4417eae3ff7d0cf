import { describe, expect, it } from 'vitest';
import {
  describePayment,
  describeSummary,
  formatPaymentDate,
  formatPeriod,
  listCsvRows,
} from '@/components/account/payments/describe-payment';
import { createQuery, findNextCharge, parsePaymentView } from '@/components/account/payments/payment-view';
import type { Payment } from '@/lib/shared/contract/payment';
import { canTransition, formatPaymentTitle } from '@/lib/shared/domain/payment';
import { english } from '@/tests/support/words';
import { planNames } from '../../support/plans';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const payment = (more: Partial<Payment> = {}): Payment => ({
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'POST_OR_BOOST',
  state: 'PAID',
  lines: [{ kind: 'OPPORTUNITY_BOOST', value: 'NEWSLETTER' }],
  subject: {
    kind: 'OPPORTUNITY',
    id: '0197a000-0000-7000-8000-000000000002',
    title: 'North, by Daylight',
    isDeleted: false,
  },
  period: null,
  total: usd(3_900),
  discount: null,
  tax: null,
  refunded: null,
  refundedAt: null,
  cardBrand: 'visa',
  number: 'NLG-0007',
  documentUrl: 'https://pay.example/i/1',
  creditNoteUrl: null,
  at: '2026-11-02T10:00:00.000Z',
  ...more,
});

describe('payment titles', () => {
  it.each([
    [[{ kind: 'SUBSCRIPTION', value: 'ORGANIZATION_PREMIUM' }], 'Premium'],
    [[{ kind: 'OPPORTUNITY_BOOST', value: 'NEWSLETTER' }], 'Newsletter boost'],
    [[{ kind: 'ARTWORK_BOOST', value: 'TOP_POST_1' }], 'Top post, 7 days'],
    [
      [
        { kind: 'OPPORTUNITY_POST', value: 'STANDARD' },
        { kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT' },
      ],
      'Standard post and Highlight',
    ],
    [[{ kind: 'OPPORTUNITY_POST', value: 'BASIC_TO_STANDARD' }], 'Basic to Standard'],
    [[], 'A payment'],
  ] as const)('the title of a payment names what was bought: %j', (lines, title) => {
    expect(formatPaymentTitle(lines, planNames, english)).toBe(title);
  });
});

describe('payment descriptions', () => {
  it.each([
    ['OPPORTUNITY_BOOST', 'HIGHLIGHT', 'The boost starts when it has arrived.'],
    ['OPPORTUNITY_POST', 'BASIC', 'The call is published when it has arrived.'],
    ['OPPORTUNITY_POST', 'BASIC_TO_EXTENDED', 'The call is listed longer when it has arrived.'],
    ['SUBSCRIPTION', 'ARTIST', 'Nothing has to be done meanwhile.'],
  ] as const)('says how long a pending payment takes and what follows: %s', (kind, value, waiting) => {
    expect(describePayment(payment({ state: 'PENDING', lines: [{ kind, value }] }), [], english)).toEqual([
      `Your bank takes 2 to 3 working days. ${waiting}`,
    ]);
  });

  it('says that a failed payment was not charged', () => {
    expect(describePayment(payment({ state: 'FAILED', discount: usd(100) }), [], english)).toEqual([
      'Nothing was charged.',
    ]);
  });

  it('shows the date and the amount of a refund', () => {
    const refundedAt = '2026-11-05T10:00:00.000Z';
    const refunded = usd(1_500);
    expect(describePayment(payment({ state: 'REFUNDED', refunded, refundedAt }), [], english)).toEqual([
      'Back on your Visa since 5 November.',
    ]);
    expect(describePayment(payment({ state: 'REFUNDED', refunded, refundedAt, cardBrand: null }), [], english)).toEqual(
      ['Back on your account since 5 November.'],
    );
    expect(describePayment(payment({ refunded: usd(500), refundedAt }), [], english)).toEqual([
      '$5 came back on your Visa on 5 November.',
    ]);
  });

  it('shows the discount and the tax of a payment', () => {
    expect(describePayment(payment({ discount: usd(500), tax: usd(300) }), [], english)).toEqual([
      'A code took off $5.',
      '$3 of it is tax.',
    ]);
    expect(describePayment(payment(), [], english)).toEqual([]);
  });
});

it('shows the year of a payment unless it is this year', () => {
  expect(formatPaymentDate(payment({ at: '2026-09-23T23:59:00.000Z' }), 'en')).toBe('23 Sep 2026');
  const period = { start: '2026-12-10T00:00:00.000Z', end: '2027-01-10T00:00:00.000Z' };
  expect(formatPeriod(payment({ period }), english)).toBe('10 December to 10 January 2027');
  expect(formatPeriod(payment(), english)).toBeNull();
});

it('adds up a year’s paid, pending and refunded amounts', () => {
  const summary = { years: [2026], counts: { all: 8, subscription: 4, postOrBoost: 4 } };
  const sums = { paid: [usd(25_100)], pending: [usd(3_900)], refunded: [usd(1_500)] };
  expect(describeSummary({ ...summary, ...sums }, 2026, english)).toBe(
    'You paid $251 in 2026. $39 is on its way, and $15 came back.',
  );
  expect(describeSummary({ ...summary, ...sums, pending: [], refunded: [] }, null, english)).toBe('You paid $251.');
  const eur = { amount: 1_400, currency: 'EUR' };
  expect(describeSummary({ ...summary, paid: [usd(900), eur], pending: [], refunded: [] }, 2026, english)).toBe(
    'You paid $9 and €14 in 2026.',
  );
  expect(describeSummary({ ...summary, paid: [], pending: [], refunded: [usd(900)] }, 2026, english)).toBe(
    'You paid nothing in 2026. $9 came back.',
  );
});

it('exports a CSV row for each payment, with plain numbers', () => {
  const { header, rows } = listCsvRows(
    [
      payment({ tax: usd(300), refunded: usd(50), total: { amount: 3_900, currency: 'USD' } }),
      payment({ state: 'PENDING', number: null, total: { amount: 6_000, currency: 'JPY' }, documentUrl: null }),
    ],
    english,
  );
  expect(rows.every((row) => row.length === header.length)).toBe(true);
  expect(rows).toEqual([
    [
      '2026-11-02',
      'Newsletter boost',
      'North, by Daylight',
      'NLG-0007',
      '39.00',
      '3.00',
      '',
      '0.50',
      'USD',
      'Paid',
      'https://pay.example/i/1',
      '',
    ],
    ['2026-11-02', 'Newsletter boost', 'North, by Daylight', '', '6000', '', '', '', 'JPY', 'On its way', '', ''],
  ]);
});

describe('the URL of the payment list', () => {
  const summary = { years: [2026, 2024] };
  it.each([
    ['', { year: 2026, kind: null, deletedId: null }],
    ['year=2024&kind=posts-and-boosts', { year: 2024, kind: 'POST_OR_BOOST', deletedId: null }],
    ['year=all&kind=subscription', { year: null, kind: 'SUBSCRIPTION', deletedId: null }],
    ['year=2025&kind=other&profile=7', { year: 2026, kind: null, deletedId: '7' }],
  ] as const)('reads the year and filters of payments from the URL "%s"', (query, view) => {
    expect(parsePaymentView(new URLSearchParams(query), summary)).toEqual(view);
  });

  it('the URL of the payment list leaves out default values', () => {
    const current = { deletedId: null };
    expect(createQuery({ year: 2026, kind: null, ...current }, summary)).toEqual({});
    expect(createQuery({ year: null, kind: 'SUBSCRIPTION', ...current }, summary)).toEqual({
      ...{ kind: 'subscription', year: 'all' },
    });
    expect(createQuery({ year: 2024, kind: null, deletedId: '7' }, summary)).toEqual({ profile: '7', year: 2024 });
  });
});

it('a payment never returns to an earlier state', () => {
  expect(canTransition('PENDING', 'PAID')).toBe(true);
  expect(canTransition('FAILED', 'PAID')).toBe(true);
  expect(canTransition('PAID', 'REFUNDED')).toBe(true);
  expect(canTransition('PAID', 'PAID')).toBe(true);
  expect(canTransition('PAID', 'PENDING')).toBe(false);
  expect(canTransition('REFUNDED', 'PAID')).toBe(false);
});

it('a deleted profile has no next charge', () => {
  const next = { total: { amount: 2_800, currency: 'EUR' }, dueAt: '2026-12-29T12:00:00.000Z' };
  expect(findNextCharge({ isDeleted: true }, { next })).toBeNull();
  expect(findNextCharge({ isDeleted: false }, { next })).toBe(next);
  expect(findNextCharge({ isDeleted: false }, undefined)).toBeNull();
});
