import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followLimits } from '@/lib/shared/domain/follow';
import { accounts } from '@/services/product-api/account/schema';
import { follows } from '@/services/product-api/follow/schema';
import { mails } from '@/services/product-api/mail/schema';
import { notifications } from '@/services/product-api/notification/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { changeRow, inDays, makeProfile } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());

const follow = (who: Member, id: string) => api().callEndpoint('PUT /v1/profiles/{id}/follow', { path: { id } }, who);
const stop = (who: Member, id: string) => api().callEndpoint('DELETE /v1/profiles/{id}/follow', { path: { id } }, who);
const mute = (who: Member, id: string) => api().callEndpoint('PUT /v1/profiles/{id}/mute', { path: { id } }, who);
const unmute = (who: Member, id: string) => api().callEndpoint('DELETE /v1/profiles/{id}/mute', { path: { id } }, who);
const block = (who: Member, id: string) => api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id } }, who);
const getFollow = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/profiles/{id}/follow', { path: { id } }, who);
const listPeople = (who: Member, query: { before?: string; size?: string; sortBy?: string; timeZone?: string } = {}) =>
  api().callEndpoint('GET /v1/following/people', { query }, who);
const listIds = async (who: Member) => (await listPeople(who)).data.map(({ id }) => id);

const rejectFollow = (who: Member, id: string, code: Parameters<ReturnType<typeof api>['error']>[1]) =>
  api().error(`/v1/profiles/${id}/follow`, code, asJson('PUT', who));

const NOTHING = { isFollowing: false, isMuted: false, hasBlocked: false };

/** Creates this many artists, all followed by the member. */
async function fill(who: Member, count: number, createdAt = new Date()): Promise<void> {
  await api().db.execute(sql`with made as (
      insert into profiles (id, role, name) select gen_random_uuid(), 'ARTIST', 'Artist ' || n
      from generate_series(1, ${count}::int) n returning id
    ) insert into follows (follower_id, followed_id, created_at)
    select ${who.profileId}, id, ${createdAt.toISOString()}::timestamptz from made`);
}

describe('following', () => {
  it('starts or stops a follow only once, however often it is requested', async () => {
    const [who, artist] = [await member(), await member()];
    expect(await getFollow(who, artist.profileId)).toEqual(NOTHING);
    await follow(who, artist.profileId);
    await follow(who, artist.profileId);
    expect(await getFollow(who, artist.profileId)).toEqual({ ...NOTHING, isFollowing: true });
    expect(await listPeople(who)).toMatchObject({ data: [{ id: artist.profileId }], total: 1 });
    await stop(who, artist.profileId);
    await stop(who, artist.profileId);
    expect(await getFollow(who, artist.profileId)).toEqual(NOTHING);
    expect(await listPeople(who)).toMatchObject({ data: [], total: 0 });
    await follow(who, artist.profileId);
    expect(await listIds(who)).toEqual([artist.profileId]);
  });

  it('only the follower sees a follow', async () => {
    const [who, artist] = [await member(), await member()];
    await follow(who, artist.profileId);
    expect(await getFollow(artist, who.profileId)).toEqual(NOTHING);
    expect(await listIds(artist)).toEqual([]);
    const headers = createHeaders({ identity: artist.identity, product: who.product });
    for (const path of ['/v1/following', '/v1/following/people', '/v1/following/feed'])
      await api().error(path, 'forbidden', { headers });
    const profile = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: artist.profileId } });
    expect(JSON.stringify(profile)).not.toMatch(/follow/i);
  });

  it('members can follow only artists, curators and organizations', async () => {
    const who = await member();
    for (const role of ['ARTIST', 'CURATOR', 'ART_ORGANIZATION'] as const)
      await follow(who, await makeProfile(api().db, { role }));
    for (const role of ['ART_ENTHUSIAST', 'COLLECTOR'] as const)
      await rejectFollow(who, await makeProfile(api().db, { role }), 'conflict');
  });

  it('rejects following one’s own profile and unknown or hidden ones', async () => {
    const { db } = api();
    const who = await member();
    const second = await makeSecondProfile(api(), who);
    await rejectFollow(who, who.profileId, 'conflict');
    await rejectFollow(who, second.profileId, 'conflict');
    await rejectFollow(who, '0197a000-0000-7000-8000-000000000001', 'not_found');
    await rejectFollow(who, await makeProfile(db, { hiddenAt: new Date() }), 'hidden');
  });

  it('rejects following between blocked profiles and does not mention the block', async () => {
    const [who, other] = [await member(), await member()];
    await block(who, other.profileId);
    const refusals = [
      await rejectFollow(other, who.profileId, 'conflict'),
      await rejectFollow(who, other.profileId, 'conflict'),
    ];
    expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
    expect(refusals[0]?.message).not.toMatch(/block/i);
    expect(await getFollow(who, other.profileId)).toEqual({ ...NOTHING, hasBlocked: true });
    expect(await getFollow(other, who.profileId)).toEqual(NOTHING);
  });

  it('no follow remains if a follow and a block arrive at the same time', async () => {
    const { db } = api();
    for (let round = 0; round < 5; round += 1) {
      const [who, other] = [await member(), await member()];
      const path = (id: string) => `/v1/profiles/${id}`;
      await Promise.all([
        api().request(`${path(who.profileId)}/follow`, asJson('PUT', other)),
        api().request(`${path(other.profileId)}/block`, asJson('PUT', who)),
        api().request(`${path(other.profileId)}/follow`, asJson('PUT', who)),
      ]);
      const left = await db.$count(follows, sql`stopped_at is null and ${who.profileId} in (follower_id, followed_id)`);
      expect(left).toBe(0);
    }
  });
});

describe('the followed person', () => {
  const listTold = () => api().db.select().from(notifications).where(eq(notifications.kind, 'FOLLOWED'));

  it('notifies a followed profile once and never by mail', async () => {
    const { db } = api();
    await db.delete(notifications);
    const [who, artist] = [await member(), await member()];
    const countMails = () => db.$count(mails);
    const before = await countMails();
    await follow(who, artist.profileId);
    await follow(who, artist.profileId);
    const told = await listTold();
    expect(told).toMatchObject([
      { accountId: artist.accountId, profileId: artist.profileId, actorId: who.profileId, count: 1, mailDueAt: null },
    ]);
    await stop(who, artist.profileId);
    await db.delete(notifications);
    await follow(who, artist.profileId);
    await block(artist, who.profileId);
    await api().callEndpoint('DELETE /v1/profiles/{id}/block', { path: { id: who.profileId } }, artist);
    await follow(who, artist.profileId);
    expect(await listTold()).toEqual([]);
    expect(await countMails()).toBe(before);
  });
});

it('plans the daily mail again when a follow is resumed', async () => {
  const { db } = api();
  const [who, artist] = [await member(), await member()];
  const account = eq(accounts.id, who.accountId);
  await follow(who, artist.profileId);
  await stop(who, artist.profileId);
  await db.update(accounts).set({ digestDueAt: null }).where(account);
  await follow(who, artist.profileId);
  expect(await db.select().from(accounts).where(account)).toMatchObject([{ digestDueAt: expect.any(Date) }]);
});

describe('limits of follows', () => {
  it('rejects a follow beyond the limit; ended follows do not count', async () => {
    const [who, artist, second] = [await member(), await member(), await member()];
    await follow(who, second.profileId);
    await fill(who, followLimits.follows - 1, inDays(-2));
    const { message } = await rejectFollow(who, artist.profileId, 'quota_exceeded');
    expect(message).toContain('5,000');
    await stop(who, second.profileId);
    await follow(who, artist.profileId);
  });

  it('rejects a follow beyond the daily limit and says how long to wait', async () => {
    const [who, artist, earlier] = [await member(), await member(), await member()];
    await follow(who, earlier.profileId);
    await stop(who, earlier.profileId);
    await fill(who, followLimits.daily - 1);
    const { message } = await rejectFollow(who, artist.profileId, 'rate_limited');
    expect(message).toMatch(/300 profiles .* 24 hours/);
    await follow(who, earlier.profileId);
    await api()
      .db.update(follows)
      .set({ createdAt: inDays(-1) })
      .where(eq(follows.followerId, who.profileId));
    await follow(who, artist.profileId);
  });
});

describe('muting', () => {
  it('a muted profile stays in the list and is unmuted when it is followed again', async () => {
    const [who, artist] = [await member(), await member()];
    await api().error(`/v1/profiles/${artist.profileId}/mute`, 'conflict', asJson('PUT', who));
    await follow(who, artist.profileId);
    await mute(who, artist.profileId);
    expect((await listPeople(who)).data).toMatchObject([{ id: artist.profileId, isMuted: true }]);
    await unmute(who, artist.profileId);
    expect(await getFollow(who, artist.profileId)).toEqual({ ...NOTHING, isFollowing: true });
    await mute(who, artist.profileId);
    await stop(who, artist.profileId);
    await follow(who, artist.profileId);
    expect(await getFollow(who, artist.profileId)).toEqual({ ...NOTHING, isFollowing: true });
  });
});

describe('the list of followed profiles', () => {
  it('hidden profiles are missing from the list and its count until they are shown again', async () => {
    const { db } = api();
    const [who, artist] = [await member(), await member()];
    await follow(who, artist.profileId);
    await changeRow(db, profiles, artist.profileId, { hiddenAt: new Date() });
    expect(await listPeople(who)).toMatchObject({ data: [], total: 0 });
    await changeRow(db, profiles, artist.profileId, { hiddenAt: null });
    expect(await listPeople(who)).toMatchObject({ data: [{ id: artist.profileId }], total: 1 });
    await db.delete(profiles).where(eq(profiles.id, artist.profileId));
    expect(await listPeople(who)).toMatchObject({ data: [], total: 0 });
  });
});
