import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import { adminActions } from '@/services/product-api/account/schema';
import { recordRefund } from '@/services/product-api/admin/queries/write-admin';
import { mails } from '@/services/product-api/mail/schema';
import { reportSubject } from '@/services/product-api/moderation/routes';
import { moderationNotices, reports } from '@/services/product-api/moderation/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts, grants, purchases } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const admin = () => makeMember(api(), { role: 'ADMIN' });
type Noun = 'opportunities' | 'artworks' | 'profiles';

const decide = (who: Member, noun: Noun, id: string, decision: ModerationDecision, reason = '') =>
  api().callEndpoint(`PUT /v1/admin/${noun}/{id}/moderation`, { path: { id }, body: { decision, reason } }, who);
const list = async (who: Member) => (await api().callEndpoint('GET /v1/account/notices', {}, who)).data;
const sendAnswer = (who: Member, id: string, text: string) =>
  api().callEndpoint('POST /v1/account/notices/{id}/answer', { path: { id }, body: { text } }, who);
const refuseAnswer = (who: Member, id: string, code: 'not_found' | 'conflict') =>
  api().error(`/v1/account/notices/${id}/answer`, code, asJson('POST', who, { text: 'It is mine.' }));
const readOpportunity = async (id: string) =>
  (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0];
const A_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

it('lists notices newest first, and accepts one answer to each until it is settled', async () => {
  const [who, owner, other] = [await admin(), await makeMember(api()), await makeMember(api())];
  const { profileId } = owner;
  const call = await makeOpportunity(api().db, { profileId, title: 'Too good' });
  const work = await makeArtwork(api().db, { profileId, title: 'Copied' });
  await decide(who, 'opportunities', call, 'HIDE', 'Nobody has heard of it.');
  await decide(who, 'artworks', work, 'HIDE', 'It is not theirs.');
  await decide(who, 'profiles', profileId, 'ASK', 'Is this your name?');
  const unanswered = { answer: null, answeredAt: null, decisionReason: null, decidedAt: null, createdAt: A_TIME };
  const notices = await list(owner);
  const [aboutProfile, aboutWork, aboutCall] = notices.map(({ id }) => id);
  const ofProfile = {
    ...{ ...unanswered, id: aboutProfile, kind: 'ASK', reason: 'Is this your name?' },
    subject: { kind: 'PROFILE', id: profileId, title: 'Somebody', profileId },
  };
  const ofWork = {
    ...{ ...unanswered, id: aboutWork, kind: 'HIDE', reason: 'It is not theirs.' },
    subject: { kind: 'ARTWORK', id: work, title: 'Copied', profileId },
  };
  const ofOpportunity = {
    ...{ ...unanswered, id: aboutCall, kind: 'HIDE', reason: 'Nobody has heard of it.' },
    subject: { kind: 'OPPORTUNITY', id: call, title: 'Too good', profileId },
  };
  expect(notices).toEqual([ofProfile, ofWork, ofOpportunity]);
  expect(await list(other)).toEqual([]);

  await refuseAnswer(other, aboutWork ?? '', 'not_found');
  await sendAnswer(owner, aboutWork ?? '', 'It is mine.');
  await refuseAnswer(owner, aboutWork ?? '', 'conflict');
  const answered = { ...ofWork, answer: 'It is mine.', answeredAt: A_TIME };
  expect(await list(owner)).toEqual([ofProfile, answered, ofOpportunity]);
  await decide(who, 'profiles', profileId, 'KEEP');
  await refuseAnswer(owner, aboutProfile ?? '', 'not_found');
  expect(await list(owner)).toEqual([answered, ofOpportunity]);
});

describe('the decision record', () => {
  it('records every decision, and tells the owner about all except checks', async () => {
    const [ada, bo, owner] = [await admin(), await admin(), await makeMember(api())];
    const id = await makeArtwork(api().db, { profileId: owner.profileId, title: 'Copied' });
    const about = eq(moderationNotices.artworkId, id);
    const read = () => api().db.select().from(moderationNotices).where(about).orderBy(moderationNotices.id);
    await api().db.insert(reports).values({ id: uuidv7(), artworkId: id, reason: 'OTHER' });
    const undecided = { isHidden: false, reportCount: 1, notice: { kind: 'ASK' } };
    for (let count = 0; count < 2; count += 1) {
      expect(await decide(ada, 'artworks', id, 'ASK', 'Is it yours?')).toMatchObject(undecided);
    }
    await decide(ada, 'artworks', id, 'HIDE', 'It is not.');
    await decide(bo, 'artworks', id, 'HIDE', 'It is by Eilidh.');
    const [, , hidden] = await read();
    await sendAnswer(owner, hidden?.id ?? '', 'It is mine.');
    await decide(ada, 'artworks', id, 'SHOW');
    await decide(ada, 'artworks', id, 'HIDE', 'Again.');
    await decide(ada, 'artworks', id, 'SHOW', 'An error of ours.');
    await decide(bo, 'artworks', id, 'KEEP');

    const row = {
      ...{ id: expect.any(String), artworkId: id, opportunityId: null, profileId: null, kind: 'ASK' },
      ...{ reason: 'Is it yours?', adminId: ada.accountId, answer: null, answeredAt: null, decision: null },
      ...{
        decisionReason: null,
        decidedAt: null,
        decidedBy: null,
        endedAt: expect.any(Date),
        createdAt: expect.any(Date),
      },
    };
    expect(await read()).toEqual([
      row,
      row,
      {
        ...{ ...row, id: hidden?.id, kind: 'HIDE', reason: 'It is by Eilidh.', adminId: bo.accountId },
        ...{ answer: 'It is mine.', answeredAt: expect.any(Date), decision: 'LIFTED', decidedAt: expect.any(Date) },
        decidedBy: ada.accountId,
      },
      { ...row, kind: 'HIDE', reason: 'Again.' },
    ]);
    const actions = await api()
      .db.select()
      .from(adminActions)
      .where(eq(adminActions.subjectId, id))
      .orderBy(adminActions.id);
    const createAction = (administrator: Member, action: string, reason: string) => ({
      ...{
        id: expect.any(String),
        accountId: administrator.accountId,
        email: `${administrator.uid}@example.org`,
        action,
        reason,
      },
      ...{ subjectId: id, subjectName: 'Copied', ownerId: owner.accountId, createdAt: expect.any(Date) },
      ...{ actor: 'ADMIN', requestId: expect.any(String), before: null, after: null },
    });
    expect(actions).toEqual([
      createAction(ada, 'ASK', 'Is it yours?'),
      createAction(ada, 'ASK', 'Is it yours?'),
      createAction(ada, 'HIDE_ARTWORK', 'It is not.'),
      createAction(bo, 'HIDE_ARTWORK', 'It is by Eilidh.'),
      createAction(ada, 'SHOW_ARTWORK', ''),
      createAction(ada, 'HIDE_ARTWORK', 'Again.'),
      createAction(ada, 'SHOW_ARTWORK', 'An error of ours.'),
      createAction(bo, 'KEEP', ''),
    ]);
    const sent = await api().db.select().from(mails).where(eq(mails.accountId, owner.accountId)).orderBy(mails.id);
    const createPayload = (event: string, reason: string) => ({ event, reason, kind: 'ARTWORK', title: 'Copied' });
    expect(sent.map(({ payload }) => payload)).toEqual([
      createPayload('ASKED', 'Is it yours?'),
      createPayload('ASKED', 'Is it yours?'),
      createPayload('HIDDEN', 'It is not.'),
      createPayload('HIDDEN', 'It is by Eilidh.'),
      createPayload('SHOWN', ''),
      createPayload('HIDDEN', 'Again.'),
      createPayload('SHOWN', 'An error of ours.'),
    ]);
  });

  it('records that an appeal was rejected, and the notice remains', async () => {
    const [ada, bo, owner] = [await admin(), await admin(), await makeMember(api())];
    await decide(ada, 'profiles', owner.profileId, 'HIDE', 'They pose as Eilidh.');
    const [notice] = await list(owner);
    await sendAnswer(owner, notice?.id ?? '', 'I am Eilidh.');
    await decide(bo, 'profiles', owner.profileId, 'UPHOLD', 'She says you are not.');
    const current = eq(moderationNotices.profileId, owner.profileId);
    expect(await api().db.select().from(moderationNotices).where(current)).toMatchObject([
      {
        ...{ id: notice?.id, reason: 'They pose as Eilidh.', adminId: ada.accountId, endedAt: null },
        ...{ decision: 'UPHELD', decisionReason: 'She says you are not.', decidedBy: bo.accountId },
      },
    ]);
    const queuedMails = await api()
      .db.select()
      .from(mails)
      .where(eq(mails.accountId, owner.accountId))
      .orderBy(mails.id);
    expect(queuedMails.map(({ payload }) => payload)).toMatchObject([{ event: 'HIDDEN' }, { event: 'UPHELD' }]);
  });

  it('ignores decisions about unknown subjects and payments', async () => {
    const who = { accountId: uuidv7(), reason: 'OTHER', text: null } as const;
    expect(await reportSubject(api().db, { kind: 'ARTWORK', id: uuidv7() }, who)).toBe(false);
    const administrator = { id: uuidv7(), email: null };
    await recordRefund(api().db, uuidv7(), { admin: administrator, reason: 'Why', requestId: 'a request' });
    expect(await api().db.$count(adminActions, eq(adminActions.accountId, administrator.id))).toBe(0);
  });
});

describe('lifting a decision', () => {
  it('lifting a notice keeps the time of hiding until the profile is shown', async () => {
    const who = await admin();
    const id = await makeProfile(api().db);
    const read = async () => (await api().db.select().from(profiles).where(eq(profiles.id, id)))[0]?.hiddenAt;
    await decide(who, 'profiles', id, 'HIDE', 'Why');
    const first = await read();
    await decide(who, 'profiles', id, 'HIDE', 'Another reason');
    expect([first, await read()]).toEqual([expect.any(Date), first]);
    await decide(who, 'profiles', id, 'SHOW');
    expect(await read()).toBeNull();
  });

  it('restoring a deleted call keeps it hidden only if it has its own notice', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const { profileId } = owner;
    const [call, hidden] = [
      await makeOpportunity(api().db, { profileId }),
      await makeOpportunity(api().db, { profileId }),
    ];
    await decide(who, 'opportunities', hidden, 'HIDE', 'Why');
    await decide(who, 'profiles', profileId, 'HIDE', 'Why');
    for (const id of [call, hidden]) {
      await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id } }, owner);
    }
    await decide(who, 'profiles', profileId, 'SHOW');
    const shown = { deletedFrom: 'PUBLISHED', hiddenFrom: null, hiddenReason: null, hiddenAt: null };
    expect(await readOpportunity(call)).toMatchObject({ status: 'DELETED', ...shown });
    expect(await readOpportunity(hidden)).toMatchObject({
      ...{ status: 'DELETED', deletedFrom: 'HIDDEN', hiddenFrom: 'PUBLISHED', hiddenReason: 'Why' },
    });
  });

  it('showing a call again starts its paid boosts, unless it is a draft', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const { profileId } = owner;
    const make = async (status: 'PUBLISHED' | 'DRAFT') => {
      const id = await makeOpportunity(api().db, { profileId, status });
      const purchaseId = uuidv7();
      await api().db.insert(purchases).values({ id: purchaseId, profileId, referenceId: id, state: 'PAID' });
      const boost = { kind: 'OPPORTUNITY_BOOST', value: 'TOP_POST_1' } as const;
      await api()
        .db.insert(grants)
        .values({ id: uuidv7(), purchaseId, line: 0, ...boost });
      await decide(who, 'opportunities', id, 'HIDE', 'Why');
      await decide(who, 'opportunities', id, 'SHOW');
      return id;
    };
    const [call, draft] = [await make('PUBLISHED'), await make('DRAFT')];
    const ofProfile = and(eq(boosts.profileId, profileId), eq(boosts.kind, 'TOP_POST_1'));
    const started = await api().db.select().from(boosts).where(ofProfile);
    expect(started.map(({ opportunityId }) => opportunityId)).toEqual([call]);
    const promotedUntil = (await readOpportunity(call))?.promotedUntil;
    expect(promotedUntil && promotedUntil > inDays(6.9) && promotedUntil < inDays(7.1)).toBe(true);
    expect((await readOpportunity(draft))?.promotedUntil).toBeNull();
  });
});

it('leaves out notices about subjects that the owner has deleted', async () => {
  const [who, owner] = [await admin(), await makeMember(api())];
  const { profileId } = owner;
  const [call, work] = [await makeOpportunity(api().db, { profileId }), await makeArtwork(api().db, { profileId })];
  await decide(who, 'opportunities', call, 'HIDE', 'Why');
  await decide(who, 'artworks', work, 'HIDE', 'Why');
  expect(await list(owner)).toHaveLength(2);
  await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id: call } }, owner);
  await api().callEndpoint('DELETE /v1/artworks/{id}', { path: { id: work } }, owner);
  expect(await list(owner)).toEqual([]);
});
