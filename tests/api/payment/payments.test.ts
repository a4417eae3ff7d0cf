import { eq } from 'drizzle-orm';
import { CARDS, payByCard, postForm } from 'stripe-stand-in/testing';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { listMails } from '@/services/product-api/mail/get-mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails, type PaymentNotice } from '@/services/product-api/mail/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const control = () => paid().standIn.control;

const artist = () => makeMember(api());
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
const artworkOf = ({ profileId }: Member, title = 'North, by Daylight') => makeArtwork(api().db, { profileId, title });
const list = async (who: Member, query: { year?: string; kind?: 'SUBSCRIPTION' | 'POST_OR_BOOST' } = {}) =>
  (await api().callEndpoint('GET /v1/profiles/payments', { query }, who)).data;
const summarize = (who: Member, query: { year?: string } = {}) =>
  api().callEndpoint('GET /v1/profiles/payments/summary', { query }, who);
const details = (who: Member) => api().callEndpoint('GET /v1/profiles/payments/billing-details', {}, who);
const readPage = async (url: string | null | undefined) => {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return response.text();
};
async function listNotices({ accountId }: Member): Promise<PaymentNotice[]> {
  const rows = await api().db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(mails.id);
  return rows.map(({ payload }) => payload as PaymentNotice);
}
const eventsOf = async (who: Member) => (await listNotices(who)).map(({ event, amount }) => [event, amount]);
async function composeMails(who: Member) {
  const now = new Date();
  const waiting = (await listMails(api().db, now)).filter(
    (mail) => mail.kind === 'PAYMENT' && mail.accountId === who.accountId,
  );
  return waiting.map((mail) => readMailSettings(api().env).compose(mail, now)).reverse();
}
const payLater = async (url: string) => {
  await postForm(url, { action: 'pay', email: 'ada@example.org', method: 'bank_transfer' });
  await paid().settle();
};
async function onClock() {
  const who = await organizer();
  const customer = { name: 'Northlight Gallery', email: 'accounts@northlight.example' };
  return { who, pass: await paid().startClock(who, customer) };
}

describe('boost payments', () => {
  it('lists a payment once and sends one receipt, however often it is reported', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    control().repeatWebhooks(100, 3);
    const session = await paid().buy(who, work, ['artwork_boost_newsletter']);
    control().repeatWebhooks(0, 1);
    await paid().fulfil(who, session.id);
    await paid().settle();
    const [row, ...others] = await list(who);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'POST_OR_BOOST',
      state: 'PAID',
      lines: [{ kind: 'ARTWORK_BOOST', value: 'NEWSLETTER' }],
      subject: { kind: 'ARTWORK', id: work, title: 'North, by Daylight', isDeleted: false },
      period: null,
      total: { amount: 3_900, currency: 'USD' },
      discount: null,
      tax: null,
      refunded: null,
      cardBrand: 'visa',
      number: expect.stringMatching(/-0001$/),
      creditNoteUrl: null,
    });
    expect(await readPage(row?.documentUrl)).toContain(`Invoice ${row?.number}`);
    expect(await eventsOf(who)).toEqual([['PAID', 3_900]]);
    const [mail] = await composeMails(who);
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Receipt: Newsletter boost, $39', headers: {} });
    expect(mail?.text).toContain('We received $39 for Newsletter boost for “North, by Daylight”. Thank you.');
    expect(mail?.text).toContain(`Receipt:\n${row?.documentUrl}`);
    expect(mail?.text).toContain('/account/payments');
  });

  it('keeps a payment and its title after the artwork is deleted', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    await paid().buy(who, work, ['artwork_boost_highlight']);
    await api().db.delete(artworks).where(eq(artworks.id, work));
    expect((await list(who))[0]?.subject).toEqual({
      kind: 'ARTWORK',
      id: work,
      title: 'North, by Daylight',
      isDeleted: true,
    });
  });

  it('a payment is pending until the money arrives', async () => {
    const who = await artist();
    const session = await paid().openSession(who, await artworkOf(who), ['artwork_boost_highlight']);
    await payLater(session.url);
    expect(await list(who)).toMatchObject([{ state: 'PENDING', number: null, total: { amount: 1_500 } }]);
    expect(await eventsOf(who)).toEqual([]);
    expect(await summarize(who)).toMatchObject({ paid: [], pending: [{ amount: 1_500, currency: 'USD' }] });
    control().settleDelayedPayment(session.id, 'succeed');
    await paid().settle();
    expect(await list(who)).toMatchObject([{ state: 'PAID', number: expect.any(String) }]);
    expect(await eventsOf(who)).toEqual([['PAID', 1_500]]);
  });

  it('a pending payment fails if the money never arrives', async () => {
    const who = await artist();
    const session = await paid().openSession(who, await artworkOf(who), ['artwork_boost_highlight']);
    await payLater(session.url);
    control().settleDelayedPayment(session.id, 'fail');
    await paid().settle();
    expect(await list(who)).toMatchObject([{ state: 'FAILED', number: null }]);
    expect(await summarize(who)).toMatchObject({ counts: { all: 1 }, paid: [], pending: [], refunded: [] });
    expect(await eventsOf(who)).toEqual([['FAILED', 1_500]]);
    const [mail] = await composeMails(who);
    expect(mail?.text).toContain('did not go through, and nothing was charged.');
  });

  it('a refunded payment keeps its number and links to a credit note', async () => {
    const who = await artist();
    const session = await paid().buy(who, await artworkOf(who), ['artwork_boost_highlight']);
    const [before] = await list(who);
    await paid().refund(session.id);
    const [row] = await list(who);
    expect(row).toMatchObject({
      state: 'REFUNDED',
      number: before?.number,
      total: { amount: 1_500 },
      refunded: { amount: 1_500 },
      refundedAt: expect.any(String),
    });
    expect(await readPage(row?.creditNoteUrl)).toContain(`for invoice ${row?.number}`);
    expect(await summarize(who)).toMatchObject({ paid: [], refunded: [{ amount: 1_500, currency: 'USD' }] });
    expect(await eventsOf(who)).toEqual([
      ['PAID', 1_500],
      ['REFUNDED', 1_500],
    ]);
    const [, mail] = await composeMails(who);
    expect(mail?.subject).toBe('Refund: Highlight, $15');
    expect(mail?.text).toContain(`Credit note:\n${row?.creditNoteUrl}`);
  });

  it('each partial refund has its own mail and credit note', async () => {
    const who = await artist();
    const session = await paid().buy(who, await artworkOf(who), ['artwork_boost_highlight']);
    await paid().refund(session.id, 500);
    const [first] = await list(who);
    expect(first).toMatchObject({ state: 'PAID', refunded: { amount: 500 }, creditNoteUrl: expect.any(String) });
    await paid().refund(session.id, 300);
    const [second] = await list(who);
    expect(second).toMatchObject({ state: 'PAID', refunded: { amount: 800 } });
    expect(second?.creditNoteUrl).not.toBe(first?.creditNoteUrl);
    expect(await summarize(who)).toMatchObject({ paid: [{ amount: 700 }], refunded: [{ amount: 800 }] });
    expect((await eventsOf(who)).slice(1)).toEqual([
      ['REFUNDED', 500],
      ['REFUNDED', 300],
    ]);
  });

  it('refunds a payment for a deleted artwork and mails both steps', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    await api().callEndpoint('DELETE /v1/artworks/{id}', { path: { id: work } }, who);
    await paid().pay(session.url);
    await paid().settle();
    expect(await list(who)).toMatchObject([{ state: 'REFUNDED', subject: { kind: 'ARTWORK', isDeleted: true } }]);
    expect(await eventsOf(who)).toEqual([
      ['PAID', 1_500],
      ['REFUNDED', 1_500],
    ]);
  });

  it('a lost dispute counts as a refund', async () => {
    const who = await artist();
    const { id } = await paid().buy(who, await artworkOf(who), ['artwork_boost_highlight']);
    const { payment_intent } = await paid().stripe.checkout.sessions.retrieve(id);
    const dispute = control().openDispute(String(payment_intent));
    await paid().settle();
    expect(await list(who)).toMatchObject([{ state: 'PAID' }]);
    control().closeDispute(dispute.id, 'lost');
    await paid().settle();
    expect(await list(who)).toMatchObject([{ state: 'REFUNDED', refunded: { amount: 1_500 } }]);
    expect(await eventsOf(who)).toEqual([
      ['PAID', 1_500],
      ['REFUNDED', 1_500],
    ]);
  });
});

it('lists a post and its boosts as one payment in the currency charged', async () => {
  const who = await organizer();
  const call = await createDraftOpportunity(api(), who);
  await paid().buy(who, call, ['post_standard', 'opportunity_boost_top_post_1'], { currency: 'EUR' });
  const [row, ...others] = await list(who);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    lines: [
      { kind: 'OPPORTUNITY_POST', value: 'STANDARD' },
      { kind: 'OPPORTUNITY_BOOST', value: 'TOP_POST_1' },
    ],
    subject: { kind: 'OPPORTUNITY', id: call, title: 'Winter in the Salt Office' },
    total: { currency: 'EUR' },
  });
  const [mail] = await composeMails(who);
  expect(mail?.subject).toMatch(/^Receipt: Standard post and Top post, 7 days, €/);
});

it('lists a plan’s payments by period, and updates a failed one after a new card', async () => {
  const { who, pass } = await onClock();
  await paid().buy(who, who.profileId, ['subscription_organization_premium_month']);
  expect(await list(who)).toMatchObject([
    {
      kind: 'SUBSCRIPTION',
      state: 'PAID',
      lines: [{ kind: 'SUBSCRIPTION', value: 'ORGANIZATION_PREMIUM' }],
      total: { amount: 5_900, currency: 'USD' },
      period: { start: expect.any(String), end: expect.any(String) },
      number: expect.stringMatching(/-0001$/),
    },
  ]);
  await pass(32);
  expect(await list(who)).toMatchObject([
    { state: 'PAID', number: expect.stringMatching(/-0002$/) },
    { state: 'PAID', number: expect.stringMatching(/-0001$/) },
  ]);
  const [profile] = await api().db.select().from(profiles).where(eq(profiles.id, who.profileId));
  const portal = await paid().stripe.billingPortal.sessions.create({ customer: profile?.customerId ?? '' });
  await payByCard(portal.url, CARDS.declinedOffSession, { action: 'change_card' });
  await pass(31);
  const [failed] = await list(who);
  expect(failed).toMatchObject({ state: 'FAILED', number: null, total: { amount: 5_900 } });
  expect((await eventsOf(who)).at(-1)).toEqual(['FAILED', 5_900]);
  await payByCard(portal.url, CARDS.succeeds, { action: 'change_card' });
  await paid().settle();
  const [recovered, ...earlier] = await list(who);
  expect(recovered).toMatchObject({ id: failed?.id, state: 'PAID', number: expect.any(String) });
  expect(earlier).toHaveLength(2);
  expect((await eventsOf(who)).map(([event]) => event)).toEqual(['PAID', 'PAID', 'FAILED', 'PAID']);
  const notices = await listNotices(who);
  expect(new Set(notices.map(({ to }) => to))).toEqual(new Set(['accounts@northlight.example']));
});

it('the invoice of a business has its billing details', async () => {
  const who = await organizer();
  const session = await paid().openSession(who, await createDraftOpportunity(api(), who), ['post_basic']);
  const business = {
    business_name: 'Northlight Gallery Ltd',
    tax_id: 'GB123456789',
    line1: '14 Saltmarket',
    city: 'Glasgow',
    postal_code: 'G1 5LD',
    country: 'gb',
  };
  expect((await payByCard(session.url, undefined, business)).status).toBe(303);
  await paid().settle();
  expect(await details(who)).toMatchObject({
    name: 'Northlight Gallery Ltd',
    address: '14 Saltmarket, Glasgow G1 5LD, GB',
    taxNumber: 'GB123456789',
  });
  const invoice = await readPage((await list(who))[0]?.documentUrl);
  expect(invoice).toContain('Northlight Gallery Ltd');
  expect(invoice).toContain('Tax ID GB123456789');
  // A later cardholder name does not replace the business name.
  await paid().buy(who, who.profileId, ['subscription_organization_basic_month']);
  expect(await details(who)).toMatchObject({ name: 'Northlight Gallery Ltd', taxNumber: 'GB123456789' });
});
