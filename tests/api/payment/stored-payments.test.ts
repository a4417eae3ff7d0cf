import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { mails } from '@/services/product-api/mail/schema';
import type { ProviderPayment } from '@/services/product-api/payment/payment-rule';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import { findPaymentOfIntent } from '@/services/product-api/payment/queries/write-payments';
import { payments as rows } from '@/services/product-api/payment/schema';
import { storeLostDispute, storePayment } from '@/services/product-api/payment/store-payment';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createProviderId } from '../../support/scripted-invoice';

const api = testApi();
const minute = (number: number) => new Date(Date.UTC(2026, 5, 1, 12, number));
const LINES = [{ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }] as const;

async function readPending(changes: Partial<ProviderPayment> = {}): Promise<{ who: Member; read: ProviderPayment }> {
  const who = await makeMember(api());
  const work = await makeArtwork(api().db, { profileId: who.profileId, title: 'North', images: 0 });
  const [purchaseId, invoiceId, paymentIntentId] = [uuidv7(), createProviderId('in'), createProviderId('pi')];
  await api()
    .db.insert(purchases)
    .values({ id: purchaseId, profileId: who.profileId, referenceId: work, state: 'PENDING' });
  const read: ProviderPayment = {
    profileId: who.profileId,
    ...{ purchaseId, invoiceId, paymentIntentId },
    kind: 'POST_OR_BOOST',
    state: 'PENDING',
    lines: LINES,
    subjectKind: 'ARTWORK',
    subjectId: work,
    periodStart: null,
    periodEnd: null,
    amount: 1_500,
    discount: 0,
    tax: 0,
    refunded: 0,
    currency: 'USD',
    cardBrand: null,
    number: null,
    documentUrl: null,
    creditNoteUrl: null,
    paidAt: minute(0),
    ...changes,
  };
  return { who, read };
}
const readRow = async ({ purchaseId }: ProviderPayment) =>
  (
    await api()
      .db.select()
      .from(rows)
      .where(eq(rows.purchaseId, purchaseId ?? ''))
  )[0];
const readNotices = async ({ accountId }: Member) =>
  (await api().db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(mails.id)).map(
    ({ payload }) => payload as { event: string; amount: number },
  );
const store = (read: ProviderPayment, now = minute(1)) => storePayment(api().db, read, { to: null, now });

describe('updating a stored payment', () => {
  it('a payment’s state only moves forward, with one mail per step', async () => {
    const { who, read } = await readPending();
    const seen: unknown[] = [];
    const steps: Partial<ProviderPayment>[] = [
      {},
      { state: 'FAILED', amount: 1_400 },
      { state: 'FAILED', amount: 1_400 },
      { state: 'PAID', amount: 1_600 },
      { state: 'PENDING' },
      { state: 'PAID', amount: 1_600, refunded: 500 },
      { state: 'PAID', amount: 1_600, refunded: 300 },
      { state: 'REFUNDED', amount: 1_600, refunded: 1_600 },
      { state: 'REFUNDED', amount: 1_600, refunded: 1_600 },
      { state: 'PAID', amount: 1_700 },
    ];
    for (const [step, changes] of steps.entries()) {
      await store({ ...read, ...changes }, minute(step));
      const row = await readRow(read);
      const mailed = (await readNotices(who)).map(({ event, amount }) => `${event} ${amount}`);
      seen.push([row?.state, row?.amount, row?.refunded, row?.refundedAt?.getUTCMinutes() ?? null, mailed.at(-1)]);
      expect([row?.createdAt, row?.updatedAt]).toEqual([minute(0), minute(step)]);
    }
    expect(seen).toEqual([
      ['PENDING', 1_500, 0, null, undefined],
      ['FAILED', 1_400, 0, null, 'FAILED 1400'],
      ['FAILED', 1_400, 0, null, 'FAILED 1400'],
      ['PAID', 1_600, 0, null, 'PAID 1600'],
      ['PAID', 1_600, 0, null, 'PAID 1600'],
      ['PAID', 1_600, 500, 5, 'REFUNDED 500'],
      ['PAID', 1_600, 500, 5, 'REFUNDED 500'],
      ['REFUNDED', 1_600, 1_600, 7, 'REFUNDED 1100'],
      ['REFUNDED', 1_600, 1_600, 7, 'REFUNDED 1100'],
      ['REFUNDED', 1_600, 1_600, 7, 'REFUNDED 1100'],
    ]);
    expect((await readNotices(who)).map(({ event }) => event)).toEqual(['FAILED', 'PAID', 'REFUNDED', 'REFUNDED']);
  });

  it('mails payment and refund if both are new when a payment is first read', async () => {
    const { who, read } = await readPending({ state: 'REFUNDED', refunded: 1_500 });
    await store(read);
    await store(read);
    const { id: paymentId } = (await readRow(read)) ?? {};
    expect(await readNotices(who)).toEqual([
      { paymentId, event: 'PAID', amount: 1_500, to: null },
      { paymentId, event: 'REFUNDED', amount: 1_500, to: null },
    ]);
  });

  it('mails a success after a failure, even if it was refunded since', async () => {
    const { who, read } = await readPending({ state: 'FAILED' });
    await store(read);
    await store({ ...read, state: 'REFUNDED', refunded: 1_500 });
    expect((await readNotices(who)).map(({ event }) => event)).toEqual(['FAILED', 'PAID', 'REFUNDED']);
  });

  it('adds details of a payment that were missing before', async () => {
    const facts = {
      ...{
        invoiceId: createProviderId('in'),
        paymentIntentId: createProviderId('pi'),
        cardBrand: 'visa',
        number: 'A-1',
      },
      ...{ documentUrl: 'https://pay.example/invoice', creditNoteUrl: 'https://pay.example/note' },
    };
    const none = Object.fromEntries(Object.keys(facts).map((fact) => [fact, null]));
    const { read } = await readPending(none);
    for (const found of [facts, none]) {
      await store({ ...read, ...found });
      expect(await readRow(read)).toMatchObject(facts);
    }
    const others = { ...facts, number: 'A-2', documentUrl: 'https://pay.example/other' };
    await store({ ...read, ...others });
    expect(await readRow(read)).toMatchObject(others);
  });

  it('updates amounts, lines and time of a payment, but never from an earlier state', async () => {
    const { read } = await readPending({ state: 'PAID' });
    await store(read);
    const lines = [{ kind: 'ARTWORK_BOOST', value: 'NEWSLETTER' } as const];
    const facts = { amount: 1_800, discount: 200, tax: 100, lines, paidAt: minute(9) };
    await store({ ...read, ...facts });
    expect(await readRow(read)).toMatchObject({ state: 'PAID', ...facts });
    await store({ ...read, state: 'FAILED' });
    expect(await readRow(read)).toMatchObject({ state: 'PAID', ...facts });
  });

  it('a payment keeps the original title of its subject', async () => {
    const { who, read } = await readPending();
    await store(read);
    await api().db.update(artworks).set({ title: 'South' }).where(eq(artworks.id, read.subjectId));
    await store({ ...read, state: 'PAID' });
    expect(await readRow(read)).toMatchObject({ subjectTitle: 'North', profileId: who.profileId });
  });

  it('stores one payment of a plan per invoice', async () => {
    const { read } = await readPending({ purchaseId: null, kind: 'SUBSCRIPTION' });
    await store(read);
    await store({ ...read, state: 'PAID' });
    const other = await readPending({ invoiceId: read.invoiceId });
    await store(other.read);
    const found = await api()
      .db.select()
      .from(rows)
      .where(eq(rows.invoiceId, read.invoiceId ?? ''));
    expect(found).toMatchObject([{ state: 'PAID', purchaseId: null, profileId: read.profileId }]);
    expect(await readRow(other.read)).toBeUndefined();
    expect(await readNotices(other.who)).toEqual([]);
  });
});

describe('storing a payment', () => {
  it('stores the title of any kind of subject with a payment', async () => {
    const { who, read } = await readPending();
    const call = await makeOpportunity(api().db, { profileId: who.profileId, title: 'Winter residency' });
    await api().db.update(profiles).set({ name: 'Ada' }).where(eq(profiles.id, who.profileId));
    for (const [subjectKind, subjectId, title] of [
      ['ARTWORK', read.subjectId, 'North'],
      ['OPPORTUNITY', call, 'Winter residency'],
      ['PROFILE', who.profileId, 'Ada'],
      ['ARTWORK', uuidv7(), null],
    ] as const) {
      const invoiceId = createProviderId('in');
      await store({ ...read, purchaseId: null, invoiceId, subjectKind, subjectId });
      const [row] = await api().db.select().from(rows).where(eq(rows.invoiceId, invoiceId));
      expect(row).toMatchObject({ subjectKind, subjectId, subjectTitle: title });
    }
  });

  it('sends no mail about a payment without a profile or an account', async () => {
    const before = (await api().db.select().from(mails)).length;
    for (const profileId of [null, await makeProfile(api().db, { accountId: null })]) {
      const { read } = await readPending({ state: 'PAID', profileId });
      await store(read);
      expect(await readRow(read)).toMatchObject({ state: 'PAID', profileId });
    }
    expect(await api().db.select().from(mails)).toHaveLength(before);
  });

  it('finds a stored payment by its payment intent or its invoice', async () => {
    const { read } = await readPending();
    await store(read);
    const { purchaseId, invoiceId } = read;
    const paymentIntentId = read.paymentIntentId ?? '';
    const found = { purchaseId, invoiceId };
    expect(await findPaymentOfIntent(api().db, { paymentIntentId, invoiceId: null })).toMatchObject(found);
    expect(await findPaymentOfIntent(api().db, { paymentIntentId: 'pi_none', invoiceId })).toMatchObject(found);
    expect(await findPaymentOfIntent(api().db, { paymentIntentId: 'pi_none', invoiceId: null })).toBeUndefined();
  });

  it('records a lost dispute once as a full refund, and mails the remaining amount', async () => {
    const { who, read } = await readPending({ state: 'PAID', refunded: 400 });
    await store(read);
    const { id: paymentId } = (await readRow(read)) ?? {};
    await storeLostDispute(api().db, 'pi_none', minute(4));
    for (const number of [5, 6]) await storeLostDispute(api().db, read.paymentIntentId ?? '', minute(number));
    expect(await readRow(read)).toMatchObject({
      state: 'REFUNDED',
      refunded: 1_500,
      refundedAt: minute(5),
      updatedAt: minute(5),
    });
    expect((await readNotices(who)).slice(2)).toEqual([{ paymentId, event: 'REFUNDED', amount: 1_100, to: null }]);
  });
});
