import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import { accounts, adminActions } from '@/services/product-api/account/schema';
import { artworkImports, artworks } from '@/services/product-api/artwork/schema';
import { getMail } from '@/services/product-api/mail/get-mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails } from '@/services/product-api/mail/schema';
import { moderationNotices } from '@/services/product-api/moderation/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, testApi } from '../../support/api';
import { inDays, makeArtwork, makeBoost, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const admin = () => makeMember(api(), { role: 'ADMIN' });
type Noun = 'opportunities' | 'artworks' | 'profiles';

const decide = (who: Member, noun: Noun, id: string, decision: ModerationDecision, reason = 'It is not theirs.') =>
  api().callEndpoint(`PUT /v1/admin/${noun}/{id}/moderation`, { path: { id }, body: { decision, reason } }, who);
const expectConflict = (who: Member, noun: Noun, id: string, decision: ModerationDecision) =>
  api().error(`/v1/admin/${noun}/${id}/moderation`, 'conflict', asJson('PUT', who, { decision, reason: 'Why' }));
const notices = async (who: Member) => (await api().callEndpoint('GET /v1/account/notices', {}, who)).data;
const sendAnswer = (who: Member, id: string, text: string) =>
  api().callEndpoint('POST /v1/account/notices/{id}/answer', { path: { id }, body: { text } }, who);
const queue = async (who: Member, type?: 'REPORT' | 'NEW' | 'APPEAL') =>
  api().callEndpoint('GET /v1/admin/queue', { query: { size: '100', type } }, who);
const readWork = async (id: string) => (await api().db.select().from(artworks).where(eq(artworks.id, id)))[0];
const readOpportunity = async (id: string) =>
  (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0];

const age = async (id: string, days: number) => {
  const hiddenAt = inDays(-days);
  await api().db.update(artworks).set({ hiddenAt }).where(eq(artworks.id, id));
  await api().db.update(opportunities).set({ hiddenAt }).where(eq(opportunities.id, id));
};
const daysLeft = (end: Date | null | undefined) =>
  end == null ? null : Math.round((end.getTime() - Date.now()) / (24 * 60 * 60 * 1000));

describe('hidden artworks', () => {
  it('a hidden artwork is missing from lists and pages until it is shown again', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const id = await makeArtwork(api().db, { profileId: owner.profileId, title: 'Copied' });
    await decide(who, 'artworks', id, 'HIDE');
    await api().error(`/v1/artworks/${id}`, 'hidden');
    expect((await readWork(id))?.isListed).toBe(false);
    expect(await api().callEndpoint('GET /v1/artworks/{id}', { path: { id } }, owner)).toMatchObject({ hidden: true });
    expect(await notices(owner)).toMatchObject([
      {
        kind: 'HIDE',
        reason: 'It is not theirs.',
        subject: { kind: 'ARTWORK', id, title: 'Copied' },
        answeredAt: null,
      },
    ]);
    await decide(who, 'artworks', id, 'SHOW', '');
    expect((await readWork(id))?.isListed).toBe(true);
    expect(await notices(owner)).toEqual([]);
  });

  it('a boost lasts longer by the time that its artwork was hidden', async () => {
    const who = await admin();
    const id = await makeArtwork(api().db, { boostedUntil: inDays(5), toppedUntil: inDays(-8) });
    const profileId = (await readWork(id))?.profileId ?? '';
    const boost = await makeBoost(api().db, {
      ...{ kind: 'HIGHLIGHT', profileId, artworkId: id },
      ...{ startsAt: inDays(-20), endsAt: inDays(5) },
    });
    await decide(who, 'artworks', id, 'HIDE');
    await age(id, 10);
    await decide(who, 'artworks', id, 'SHOW', '');
    const row = await readWork(id);
    expect([daysLeft(row?.boostedUntil), daysLeft(row?.toppedUntil)]).toEqual([15, 2]);
    const [shifted] = await api().db.select().from(boosts).where(eq(boosts.id, boost));
    expect(daysLeft(shifted?.endsAt)).toBe(15);
  });
});

it('a call that is shown again gets back the days of its post and boost', async () => {
  const who = await admin();
  const id = await makeOpportunity(api().db, {
    ...{ visibleUntil: inDays(10), promotedUntil: inDays(-5), highlightedUntil: inDays(-12) },
  });
  await decide(who, 'opportunities', id, 'HIDE');
  await age(id, 7);
  await decide(who, 'opportunities', id, 'SHOW', '');
  const row = await readOpportunity(id);
  expect([row?.visibleUntil, row?.promotedUntil, row?.highlightedUntil].map(daysLeft)).toEqual([17, 2, -12]);
});

describe('restrictions on hidden subjects', () => {
  it('a hidden subject cannot be boosted or transferred', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const { profileId, accountId } = owner;
    const [work, call] = [await makeArtwork(api().db, { profileId }), await makeOpportunity(api().db, { profileId })];
    const other = await makeProfile(api().db, { accountId });
    await decide(who, 'artworks', work, 'HIDE');
    await decide(who, 'opportunities', call, 'HIDE');
    const send = (method: string, body: unknown) => asJson(method, owner, body);
    const boost = await api().error(`/v1/artworks/${work}/boost`, 'conflict', send('PUT', { type: 'HIGHLIGHT' }));
    expect(boost.message).toContain('hidden this work');
    await api().error(`/v1/opportunities/${call}/profile`, 'conflict', send('PATCH', { profileId: other }));
    expect((await readOpportunity(call))?.profileId).toBe(profileId);
  });

  it('a hidden subject is missing from promotions until it is shown again', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const { profileId } = owner;
    const work = await makeArtwork(api().db, { profileId });
    const task = await makeBoost(api().db, { kind: 'NEWSLETTER', profileId, artworkId: work, startsAt: new Date() });
    const waits = async () =>
      (await api().callEndpoint('GET /v1/admin/promotions', { query: { size: '100' } }, who)).data.some(
        ({ id }) => id === task,
      );
    expect(await waits()).toBe(true);
    await decide(who, 'artworks', work, 'HIDE');
    expect(await waits()).toBe(false);
    await decide(who, 'artworks', work, 'SHOW', '');
    expect(await waits()).toBe(true);
  });
});

describe('hidden profiles', () => {
  it('hiding a profile hides all works and calls, except those with their own notice', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const { profileId } = owner;
    const [work, copied] = [await makeArtwork(api().db, { profileId }), await makeArtwork(api().db, { profileId })];
    const [call, draft] = [
      await makeOpportunity(api().db, { profileId, promotedUntil: inDays(3) }),
      await makeOpportunity(api().db, { profileId, status: 'DRAFT' }),
    ];
    await decide(who, 'artworks', copied, 'HIDE');
    expect(await decide(who, 'profiles', profileId, 'HIDE')).toMatchObject({ isHidden: true, isProfileHidden: true });
    await api().error(`/v1/profiles/${profileId}`, 'hidden');
    await api().error(`/v1/artworks/${work}`, 'hidden');
    await api().error(`/v1/opportunities/${call}`, 'hidden');
    expect((await readOpportunity(draft))?.status).toBe('DRAFT');
    const [row] = await api().db.select().from(profiles).where(eq(profiles.id, profileId));
    expect(row?.isListed).toBe(false);
    const later = await makeArtwork(api().db, { profileId });
    expect((await readWork(later))?.isListed).toBe(false);
    const published = await makeOpportunity(api().db, { profileId });
    expect(await readOpportunity(published)).toMatchObject({ status: 'HIDDEN', hiddenFrom: 'PUBLISHED' });
    expect((await api().callEndpoint('GET /v1/profiles/', {}, owner)).data.map(({ id }) => id)).toEqual([profileId]);

    await decide(who, 'profiles', profileId, 'SHOW', '');
    for (const id of [work, later]) expect((await readWork(id))?.isListed).toBe(true);
    for (const id of [call, published]) expect((await readOpportunity(id))?.status).toBe('PUBLISHED');
    expect((await readWork(copied))?.isListed).toBe(false);
    expect((await readOpportunity(draft))?.status).toBe('DRAFT');
    await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: profileId } });
  });

  it('an artwork stays hidden with its profile after its own notice is lifted', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await decide(who, 'artworks', work, 'HIDE');
    await decide(who, 'profiles', owner.profileId, 'HIDE');
    await decide(who, 'artworks', work, 'SHOW', '');
    expect((await readWork(work))?.isListed).toBe(false);
    await decide(who, 'profiles', owner.profileId, 'SHOW', '');
    expect((await readWork(work))?.isListed).toBe(true);
  });
});

describe('appeals', () => {
  async function hide() {
    const [first, second, owner] = [await admin(), await admin(), await makeMember(api())];
    const id = await makeArtwork(api().db, { profileId: owner.profileId });
    await decide(first, 'artworks', id, 'HIDE');
    const [notice] = await notices(owner);
    return { first, second, owner, id, noticeId: notice?.id ?? '' };
  }

  it('the owner can appeal once, and another administrator decides', async () => {
    const { first, second, owner, id, noticeId } = await hide();
    const path = `/v1/account/notices/${noticeId}/answer`;
    const send = (who: Member) => asJson('POST', who, { text: 'It is mine: see my catalogue.' });
    await api().error(path, 'not_found', send(await makeMember(api())));
    const sent = await Promise.all([1, 2].map(() => api().request(path, send(owner))));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409]);
    const listed = async () => (await queue(second, 'APPEAL')).data.filter((entry) => entry.id === id);
    expect(await listed()).toMatchObject([{ type: 'APPEAL', id }]);

    expect((await expectConflict(first, 'artworks', id, 'UPHOLD')).message).toContain('Another administrator');
    expect((await expectConflict(first, 'artworks', id, 'SHOW')).message).toContain('Another administrator');
    await expectConflict(second, 'artworks', id, 'HIDE');
    await decide(second, 'artworks', id, 'UPHOLD', 'The catalogue names somebody else.');
    expect(await listed()).toEqual([]);
    expect(await notices(owner)).toMatchObject([
      {
        reason: 'It is not theirs.',
        answer: 'It is mine: see my catalogue.',
        decisionReason: 'The catalogue names somebody else.',
        decidedAt: expect.any(String),
      },
    ]);
    expect((await readWork(id))?.isListed).toBe(false);
    // For the owner, the decision is final. An administrator can still lift it.
    await api().error(path, 'conflict', send(owner));
    await expectConflict(second, 'artworks', id, 'UPHOLD');
    await decide(first, 'artworks', id, 'SHOW', '');
    expect((await readWork(id))?.isListed).toBe(true);
    const history = (
      await api().callEndpoint('GET /v1/admin/artworks/{id}/moderation', { path: { id } }, first)
    ).history.map(({ what }) => what);
    expect(history).toEqual(['SHOW_ARTWORK', 'UPHOLD', 'ANSWERED', 'HIDE_ARTWORK', 'CREATED']);
  });

  it('records which administrator lifted a decision', async () => {
    const { second, owner, id, noticeId } = await hide();
    await sendAnswer(owner, noticeId, 'It is mine.');
    await decide(second, 'artworks', id, 'SHOW', 'You were right.');
    const [row] = await api().db.select().from(moderationNotices).where(eq(moderationNotices.id, noticeId));
    expect(row).toMatchObject({ decision: 'LIFTED', decidedBy: second.accountId, decisionReason: 'You were right.' });
  });

  it('the only administrator can decide an appeal, and the history says so', async () => {
    const { first, owner, id, noticeId } = await hide();
    await sendAnswer(owner, noticeId, 'It is mine.');
    const others = await api().db.update(accounts).set({ role: null }).where(eq(accounts.role, 'ADMIN')).returning();
    await api().db.update(accounts).set({ role: 'ADMIN' }).where(eq(accounts.id, first.accountId));
    expect(others.length).toBeGreaterThan(1);
    const decided = await decide(first, 'artworks', id, 'UPHOLD', 'I looked again.');
    expect(decided.history.find(({ what }) => what === 'UPHOLD')).toMatchObject({ isSameAdmin: true });
  });
});

it('a question to the owner hides nothing and stays in the queue until it is settled', async () => {
  const [who, owner] = [await admin(), await makeMember(api())];
  const id = await makeOpportunity(api().db, { profileId: owner.profileId });
  await decide(who, 'opportunities', id, 'ASK', 'Is the fee £12 or £20?');
  await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
  expect((await queue(who)).data.find((entry) => entry.id === id)).toMatchObject({ type: 'NEW', isAsked: true });
  const [notice] = await notices(owner);
  expect(notice).toMatchObject({ kind: 'ASK', reason: 'Is the fee £12 or £20?' });
  await sendAnswer(owner, notice?.id ?? '', '£12.');
  expect((await queue(who, 'APPEAL')).data.map((entry) => entry.id)).toContain(id);
  await decide(who, 'opportunities', id, 'KEEP', '');
  expect((await queue(who)).data.some((entry) => entry.id === id)).toBe(false);
  expect(await notices(owner)).toEqual([]);
});

describe('newly listed works and calls', () => {
  it('a new listing stays in the queue until it is checked or hidden', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const { profileId } = owner;
    const [work, draft, call] = [
      await makeArtwork(api().db, { profileId }),
      await makeArtwork(api().db, { profileId, visibility: 'DRAFT' }),
      await makeOpportunity(api().db, { profileId, applicationFeeAmount: 3_500, applicationFeeCurrency: 'EUR' }),
    ];
    const listed = async () =>
      (await queue(who, 'NEW')).data.filter(({ id }) => [work, draft, call, profileId].includes(id));
    const entries = await listed();
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['ARTWORK', 'OPPORTUNITY', 'PROFILE']);
    expect(entries.find(({ id }) => id === call)).toMatchObject({
      isFirst: true,
      fee: { amount: 3_500, currency: 'EUR' },
    });
    await decide(who, 'artworks', work, 'KEEP', '');
    await decide(who, 'opportunities', call, 'HIDE');
    expect((await listed()).map(({ kind }) => kind)).toEqual(['PROFILE']);
  });

  it('the unchecked works of an import are one entry in the queue', async () => {
    const [who, { profileId }] = [await admin(), await makeMember(api())];
    const [imported = { id: '' }] = await api()
      .db.insert(artworkImports)
      .values({ id: uuidv7(), profileId, name: 'catalogue.csv', rows: 4 })
      .returning();
    const importId = imported.id;
    const make = (title: string, fields: Partial<typeof artworks.$inferInsert> = {}) =>
      makeArtwork(api().db, { profileId, title, importId, ...fields });
    await make('Draft', { visibility: 'DRAFT' });
    const works = [await make('One'), await make('Two'), await make('Three')];
    const other = await makeArtwork(api().db, { profileId, title: 'By hand' });
    const before = (await queue(who, 'NEW')).counts.new;
    const listed = async () => (await queue(who, 'NEW')).data.filter((entry) => [...works, other].includes(entry.id));
    const opened = () => api().callEndpoint('GET /v1/admin/queue', { query: { importId, size: '2' } }, who);

    expect((await listed()).map((entry) => entry.import)).toEqual([
      null,
      { id: importId, name: 'catalogue.csv', works: 3 },
    ]);
    const first = await opened();
    expect(first).toMatchObject({ total: 3, counts: { new: before } });
    expect(first.data.map(({ title, import: one }) => [title, one])).toEqual([
      ['Three', null],
      ['Two', null],
    ]);

    await decide(who, 'artworks', works[2] ?? '', 'HIDE');
    await decide(who, 'artworks', works[1] ?? '', 'KEEP', '');
    expect((await listed()).map(({ id, import: one }) => [id, one?.works])).toEqual([
      [other, undefined],
      [works[0], 1],
    ]);
    await decide(who, 'artworks', works[0] ?? '', 'KEEP', '');
    expect((await listed()).map(({ id }) => id)).toEqual([other]);
    expect((await opened()).total).toBe(0);
    expect((await queue(who, 'NEW')).counts.new).toBe(before - 1);
  });
});

describe('moderation mails to the owner', () => {
  it('a mail quotes the administrator’s reason and links to the page for the reply', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const id = await makeArtwork(api().db, { profileId: owner.profileId, title: 'Copied' });
    await decide(who, 'artworks', id, 'HIDE', 'Not yours.\nImpasto says: pay us.');
    await decide(who, 'artworks', id, 'SHOW', '');
    const rows = await api().db.select().from(mails).where(eq(mails.accountId, owner.accountId)).orderBy(mails.id);
    const texts = [];
    for (const row of rows) {
      const mail = await getMail(api().db, row.id, new Date());
      if (mail) texts.push(readMailSettings(api().env).compose(mail, new Date()));
    }
    expect(texts.map(({ subject }) => subject)).toEqual(['We hid your work “Copied”', 'Your work “Copied” is back']);
    expect(texts[0]?.text).toContain('> Not yours.\n> Impasto says: pay us.');
    expect(texts[0]?.text).toMatch(/appeal once.*\n.*\/account\/artworks/);
    expect(texts[1]?.text).not.toContain('The reason');
  });

  it('the owner of a deleted profile gets a mail with the reason', async () => {
    const [who, owner] = [await admin(), await makeMember(api(), { profile: { name: 'Prints 4U' } })];
    await api().callEndpoint(
      'DELETE /v1/profiles/admin/{id}',
      { path: { id: owner.profileId }, body: { reason: 'Sells printing.' } },
      who,
    );
    const [row] = await api().db.select().from(mails).where(eq(mails.accountId, owner.accountId));
    expect(row?.payload).toEqual({ event: 'DELETED', kind: 'PROFILE', title: 'Prints 4U', reason: 'Sells printing.' });
    const [action] = await api().db.select().from(adminActions).where(eq(adminActions.subjectId, owner.profileId));
    expect(action?.reason).toBe('Sells printing.');
  });
});
