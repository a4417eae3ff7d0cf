import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import { accounts } from '@/services/product-api/account/schema';
import { recordAdminAction } from '@/services/product-api/admin/queries/write-admin';
import { reports } from '@/services/product-api/moderation/schema';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { payments } from '@/services/product-api/payment/schema';
import { createHeaders, testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile, makeSubscription } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeAccount, makeMember } from '../../support/members';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@art.example.org' });
type Noun = 'opportunities' | 'artworks' | 'profiles';
type Reader = Pick<Member, 'identity'>;

const read = (who: Reader, noun: Noun, id: string) =>
  api().callEndpoint(`GET /v1/admin/${noun}/{id}/moderation`, { path: { id } }, who);
const decide = (who: Reader, noun: Noun, id: string, decision: ModerationDecision, reason = '') =>
  api().callEndpoint(`PUT /v1/admin/${noun}/{id}/moderation`, { path: { id }, body: { decision, reason } }, who);
const admin = (name: string) => makeMember(api(), { role: 'ADMIN', profile: { name } });
const A_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function readPublicProfile(id: string) {
  const { acceptsEnquiries: _, ...profile } = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id } });
  return profile;
}

async function makePayment(profileId: string, subject: { kind: 'ARTWORK' | 'PROFILE'; id: string }, daysAgo: number) {
  const id = uuidv7();
  const paidAt = inDays(-daysAgo);
  const lines = [{ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }] as const;
  await api()
    .db.insert(payments)
    .values({
      ...{
        id,
        profileId,
        paidAt,
        lines,
        kind: 'POST_OR_BOOST',
        state: 'PAID',
        currency: 'EUR',
        paymentIntentId: 'pi_1',
      },
      ...{ amount: 200, discount: 0, tax: 0, subjectKind: subject.kind, subjectId: subject.id, subjectTitle: 'Paid' },
    });
  return {
    ...{ id, lines, kind: 'POST_OR_BOOST', state: 'PAID', total: { amount: 200, currency: 'EUR' }, period: null },
    ...{ discount: null, tax: null, refunded: null, refundedAt: null, cardBrand: null, number: null },
    ...{ documentUrl: null, creditNoteUrl: null, at: paidAt.toISOString(), paymentIntentId: 'pi_1' },
    subject: { ...subject, title: 'Paid', isDeleted: false },
  };
}

it('an artwork’s case has everything from reports to the decision about the appeal', async () => {
  const [ada, bo, owner] = [await admin('Ada'), await admin('Bo'), await makeMember(api())];
  const reporter = await makeMember(api(), { profile: { name: 'Eilidh' } });
  const { profileId } = owner;
  const [createdAt, reportedAt, planSince] = [inDays(-9), inDays(-2), inDays(-40)];
  const id = await makeArtwork(api().db, { profileId, title: 'Copied', createdAt });
  const plan = { type: 'ARTIST_PRO', status: 'past_due', interval: 'month', createdAt: planSince } as const;
  await api()
    .db.insert(subscriptions)
    .values({ ...plan, id: uuidv7(), profileId });
  const about = { id: uuidv7(), artworkId: id, createdAt: reportedAt };
  await api()
    .db.insert(reports)
    .values([
      { ...about, reason: 'NOT_THEIRS', accountId: reporter.accountId, text: 'I made it.' },
      { ...about, id: uuidv7(), reason: 'SPAM', createdAt: inDays(-3), settledAt: inDays(-3) },
    ]);
  const earlier = await makePayment(profileId, { kind: 'ARTWORK', id }, 8);
  const later = await makePayment(profileId, { kind: 'ARTWORK', id }, 4);
  await makePayment(profileId, { kind: 'PROFILE', id: profileId }, 1);

  const profile = await readPublicProfile(profileId);
  const artwork = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id } });
  const created = { what: 'CREATED', at: createdAt.toISOString(), by: 'Somebody', text: null, isSameAdmin: false };
  const reported = { what: 'REPORTED', at: reportedAt.toISOString(), by: 'Eilidh', text: null, isSameAdmin: false };
  const settled = { ...reported, at: A_TIME, by: null };
  const open = {
    ...{ kind: 'ARTWORK', id, title: 'Copied', profileId, profile, isHidden: false, isProfileHidden: false },
    ...{ opportunity: null, artwork, plan: 'ARTIST_PRO', planSince: planSince.toISOString(), reportCount: 1 },
    reports: [
      {
        ...{ reason: 'NOT_THEIRS', text: 'I made it.', isMember: true, reporter: 'Eilidh' },
        createdAt: reportedAt.toISOString(),
      },
    ],
    ...{ notice: null, history: [reported, settled, created], payments: [later, earlier] },
  };
  expect(await read(ada, 'artworks', id)).toEqual(open);

  const hidden = await decide(ada, 'artworks', id, 'HIDE', 'It is not theirs.');
  const noticeId = hidden.notice?.id ?? '';
  const notice = {
    ...{ id: noticeId, kind: 'HIDE', reason: 'It is not theirs.', adminName: 'Ada', createdAt: A_TIME },
    ...{ answer: null, answeredAt: null, decisionReason: null, decidedAt: null },
  };
  const hiding = { what: 'HIDE_ARTWORK', at: A_TIME, by: 'Ada', text: 'It is not theirs.', isSameAdmin: false };
  const afterHiding = {
    ...{ ...open, isHidden: true, reports: [], reportCount: 0, history: [hiding, ...open.history] },
    profile: { ...profile, artworkCount: 0 },
    artwork: await api().callEndpoint('GET /v1/artworks/{id}', { path: { id } }, owner),
  };
  expect(hidden).toEqual({ ...afterHiding, notice: { ...notice, isOwnDecision: true, mayDecideAppeal: false } });

  const body = { text: 'See my catalogue.' };
  await api().callEndpoint('POST /v1/account/notices/{id}/answer', { path: { id: noticeId }, body }, owner);
  const answering = { what: 'ANSWERED', at: A_TIME, by: 'Somebody', text: 'See my catalogue.', isSameAdmin: false };
  const answered = { ...notice, answer: 'See my catalogue.', answeredAt: A_TIME };
  const history = [answering, ...afterHiding.history];
  const others = { isOwnDecision: false, mayDecideAppeal: true };
  expect(await read(bo, 'artworks', id)).toEqual({ ...afterHiding, history, notice: { ...answered, ...others } });

  const upholding = { what: 'UPHOLD', at: A_TIME, by: 'Bo', text: 'It names another.', isSameAdmin: false };
  expect(await decide(bo, 'artworks', id, 'UPHOLD', 'It names another.')).toEqual({
    ...{ ...afterHiding, history: [upholding, ...history] },
    notice: { ...answered, ...others, decisionReason: 'It names another.', decidedAt: A_TIME },
  });
});

it('a call’s history begins when it was published, without a plan that has ended', async () => {
  const [who, owner] = [await admin('Ada'), await makeMember(api(), { profile: { name: 'Northlight' } })];
  const { profileId } = owner;
  const publishedAt = inDays(-5);
  const id = await makeOpportunity(api().db, { profileId, title: 'Too good', publishedAt });
  const draft = await makeOpportunity(api().db, { profileId, status: 'DRAFT', publishedAt: null });
  await makeSubscription(api().db, { profileId }, 'ARTIST_PRO', 'canceled');
  const published = { what: 'PUBLISHED', at: publishedAt.toISOString(), by: 'Northlight', text: null };
  const expected = {
    ...{ kind: 'OPPORTUNITY', id, title: 'Too good', profileId, isHidden: false, isProfileHidden: false },
    ...{ artwork: null, plan: null, planSince: null, reports: [], reportCount: 0, notice: null, payments: [] },
    profile: await readPublicProfile(profileId),
    opportunity: await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }),
    history: [{ ...published, isSameAdmin: false }],
  };
  expect(await read(who, 'opportunities', id)).toEqual(expected);
  expect(await read(who, 'opportunities', draft)).toMatchObject({ history: [], opportunity: { status: 'DRAFT' } });
});

describe('cases of profiles', () => {
  it('a profile’s case has its payments, reports and history', async () => {
    const uid = uuidv7();
    await makeAccount(api().db, uid, 'ADMIN');
    const [who, owner] = [{ identity: await createIdentityToken(uid) }, await makeMember(api())];
    const { profileId: id } = owner;
    const reporter = uuidv7();
    const accountId = await makeAccount(api().db, reporter);
    const work = await makeArtwork(api().db, { profileId: id });
    const paid = [
      await makePayment(id, { kind: 'PROFILE', id }, 1),
      await makePayment(id, { kind: 'ARTWORK', id: work }, 2),
    ];
    await api().db.insert(reports).values({ id: uuidv7(), profileId: id, reason: 'IMPERSONATION', accountId });
    await recordAdminAction(api().db, {
      ...{ accountId: uuidv7(), email: 'left@example.org', action: 'KEEP', reason: '', ownerId: owner.accountId },
      ...{ subjectId: id, subjectName: 'Somebody', createdAt: inDays(-1) },
    });
    const profile = await readPublicProfile(id);
    const hidden = await decide(who, 'profiles', id, 'HIDE', 'They pose as Eilidh.');
    const entry = { at: A_TIME, text: null, isSameAdmin: false };
    expect(hidden).toEqual({
      ...{ kind: 'PROFILE', id, title: 'Somebody', profileId: id, isHidden: true, isProfileHidden: true },
      ...{ opportunity: null, artwork: null, plan: null, planSince: null, reports: [], reportCount: 0, payments: paid },
      profile: { ...profile, artworkCount: 0 },
      notice: {
        ...{ id: expect.any(String), kind: 'HIDE', reason: 'They pose as Eilidh.', createdAt: A_TIME },
        ...{ answer: null, answeredAt: null, decisionReason: null, decidedAt: null },
        ...{ adminName: `${uid}@example.org`, isOwnDecision: true, mayDecideAppeal: false },
      },
      history: [
        { ...entry, what: 'HIDE_PROFILE', by: `${uid}@example.org`, text: 'They pose as Eilidh.' },
        { ...entry, what: 'REPORTED', by: `${reporter}@example.org` },
        { ...entry, what: 'CREATED', by: 'Somebody' },
        { ...entry, what: 'KEEP', by: 'left@example.org' },
      ],
    });
  });

  it('the only administrator can decide an appeal against their own decision', async () => {
    const [who, owner] = [await admin('Ada'), await makeMember(api())];
    const others = and(eq(accounts.role, 'ADMIN'), ne(accounts.id, who.accountId));
    await api().db.update(accounts).set({ role: null }).where(others);
    const hidden = await decide(who, 'profiles', owner.profileId, 'HIDE', 'Why');
    expect(hidden.notice).toMatchObject({ isOwnDecision: true, mayDecideAppeal: true });
  });
});

describe('finding a case', () => {
  it('a case is found only under its kind of subject', async () => {
    const who = await admin('Ada');
    const profileId = await makeProfile(api().db);
    const ids = {
      opportunities: await makeOpportunity(api().db, { profileId }),
      artworks: await makeArtwork(api().db, { profileId }),
      profiles: profileId,
    };
    for (const noun of ['opportunities', 'artworks', 'profiles'] as const) {
      for (const other of ['opportunities', 'artworks', 'profiles'] as const) {
        const path = `/v1/admin/${noun}/${ids[other]}/moderation`;
        if (noun === other) expect((await read(who, noun, ids[other])).profileId).toBe(profileId);
        else await api().error(path, 'not_found', { headers: createHeaders(who) });
      }
    }
  });

  it('the case of a deleted call responds with 404', async () => {
    const [who, owner] = [await admin('Ada'), await makeMember(api())];
    const id = await makeOpportunity(api().db, { profileId: owner.profileId });
    await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id } }, owner);
    await api().error(`/v1/admin/opportunities/${id}/moderation`, 'not_found', { headers: createHeaders(who) });
  });
});
