import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import { payments } from '@/services/product-api/payment/schema';
import { testApi } from '../../support/api';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

type Fields = Partial<typeof payments.$inferInsert>;

async function store({ profileId }: Member, paidAt: string, fields: Fields): Promise<string> {
  const id = uuidv7();
  await api()
    .db.insert(payments)
    .values({
      ...{ id, profileId, paidAt: new Date(paidAt), kind: 'POST_OR_BOOST', state: 'PAID', lines: [] },
      ...{ subjectKind: 'PROFILE', subjectId: profileId, amount: 900, discount: 0, tax: 0, currency: 'USD' },
      ...fields,
    });
  return id;
}

async function storeSome() {
  const who = await makeMember(api());
  const subject = await makeArtwork(api().db, { profileId: who.profileId });
  const boost = await store(who, '2024-12-31T23:59:59Z', {
    ...{ lines: [{ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }], subjectKind: 'ARTWORK', subjectId: subject },
    ...{ subjectTitle: 'Salt', discount: 100, tax: 150, cardBrand: 'visa', documentUrl: 'https://pay.example.org/1' },
  });
  const plan = await store(who, '2025-01-01T00:00:00Z', {
    ...{ kind: 'SUBSCRIPTION', amount: 2_000, refunded: 500, refundedAt: new Date('2025-02-01T00:00:00Z') },
    ...{ periodStart: new Date('2025-01-01T00:00:00Z'), periodEnd: new Date('2025-02-01T00:00:00Z'), number: 'A-1' },
    creditNoteUrl: 'https://pay.example.org/2',
  });
  const pending = await store(who, '2025-03-01T00:00:00Z', { state: 'PENDING', subjectId: uuidv7(), amount: 300 });
  const failed = await store(who, '2025-04-01T00:00:00Z', { state: 'FAILED', currency: 'EUR' });
  const refunded = await store(who, '2025-05-01T00:00:00Z', { state: 'REFUNDED', refunded: 900, currency: 'EUR' });
  const read = (query: EndpointQuery<'GET /v1/profiles/payments'> = {}) =>
    api().callEndpoint('GET /v1/profiles/payments', { query }, who);
  const summarize = (year?: string) =>
    api().callEndpoint('GET /v1/profiles/payments/summary', { query: { year } }, who);
  return { who, subject, boost, plan, pending, failed, refunded, read, summarize };
}

describe('a profile’s payments', () => {
  it('lists payments with everything that was recorded', async () => {
    const { who, subject, boost, plan, pending, read } = await storeSome();
    const payment = {
      ...{ kind: 'POST_OR_BOOST', state: 'PAID', lines: [], period: null, discount: null, tax: null },
      ...{ refunded: null, refundedAt: null, cardBrand: null, number: null, documentUrl: null, creditNoteUrl: null },
    };
    const dollars = (amount: number) => ({ amount, currency: 'USD' });
    const { data } = await read();
    expect(data.slice(2)).toEqual([
      {
        ...{ ...payment, id: pending, state: 'PENDING', total: dollars(300), at: '2025-03-01T00:00:00.000Z' },
        subject: { kind: 'PROFILE', id: expect.any(String), title: null, isDeleted: true },
      },
      {
        ...{ ...payment, id: plan, kind: 'SUBSCRIPTION', total: dollars(2_000), at: '2025-01-01T00:00:00.000Z' },
        ...{ number: 'A-1', creditNoteUrl: 'https://pay.example.org/2' },
        ...{ refunded: dollars(500), refundedAt: '2025-02-01T00:00:00.000Z' },
        period: { start: '2025-01-01T00:00:00.000Z', end: '2025-02-01T00:00:00.000Z' },
        subject: { kind: 'PROFILE', id: who.profileId, title: null, isDeleted: false },
      },
      {
        ...{ ...payment, id: boost, total: dollars(900), at: '2024-12-31T23:59:59.000Z', cardBrand: 'visa' },
        ...{ discount: dollars(100), tax: dollars(150), documentUrl: 'https://pay.example.org/1' },
        lines: [{ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }],
        subject: { kind: 'ARTWORK', id: subject, title: 'Salt', isDeleted: false },
      },
    ]);
  });

  it('filters payments by year, kind and state, page by page', async () => {
    const { boost, plan, pending, failed, refunded, read } = await storeSome();
    const list = async (query: EndpointQuery<'GET /v1/profiles/payments'>) => {
      const { data, total } = await read(query);
      return { ids: data.map(({ id }) => id), total };
    };
    expect(await list({})).toEqual({ ids: [refunded, failed, pending, plan, boost], total: 5 });
    expect(await list({ size: '2', page: '2' })).toEqual({ ids: [pending, plan], total: 5 });
    expect(await list({ year: '2024' })).toEqual({ ids: [boost], total: 1 });
    expect(await list({ year: '2025' })).toEqual({ ids: [refunded, failed, pending, plan], total: 4 });
    expect(await list({ kind: 'SUBSCRIPTION' })).toEqual({ ids: [plan], total: 1 });
    expect(await list({ kind: 'POST_OR_BOOST', year: '2025' })).toEqual({
      ...{ ids: [refunded, failed, pending], total: 3 },
    });
    expect(await list({ state: 'PAID' })).toEqual({ ids: [plan, boost], total: 2 });
    expect(await list({ state: 'PENDING', kind: 'SUBSCRIPTION' })).toEqual({ ids: [], total: 0 });
    const other = await makeMember(api());
    expect((await api().callEndpoint('GET /v1/profiles/payments', {}, other)).data).toEqual([]);
    const summary = await api().callEndpoint('GET /v1/profiles/payments/summary', {}, other);
    expect(summary).toMatchObject({ years: [], counts: { all: 0 } });
  });

  it('adds up paid, pending and refunded amounts by currency', async () => {
    const { summarize } = await storeSome();
    const returned = [
      { amount: 900, currency: 'EUR' },
      { amount: 500, currency: 'USD' },
    ];
    expect(await summarize()).toEqual({
      ...{ years: [2025, 2024], counts: { all: 5, subscription: 1, postOrBoost: 4 }, refunded: returned },
      ...{ paid: [{ amount: 2_400, currency: 'USD' }], pending: [{ amount: 300, currency: 'USD' }] },
    });
    expect(await summarize('2024')).toEqual({
      ...{ years: [2025, 2024], counts: { all: 1, subscription: 0, postOrBoost: 1 } },
      ...{ paid: [{ amount: 900, currency: 'USD' }], pending: [], refunded: [] },
    });
  });
});
