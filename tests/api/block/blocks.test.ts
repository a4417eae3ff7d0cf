import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blockLimits } from '@/lib/shared/domain/block';
import { accounts } from '@/services/product-api/account/schema';
import { isBlocked, notBlocked } from '@/services/product-api/block/queries/blocks';
import { blocks } from '@/services/product-api/block/schema';
import { readItems } from '@/services/product-api/db/page';
import { follows } from '@/services/product-api/follow/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, testApi } from '../../support/api';
import { makeProfile } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());

const block = (who: Member, id: string) => api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id } }, who);
const unblock = (who: Member, id: string) =>
  api().callEndpoint('DELETE /v1/profiles/{id}/block', { path: { id } }, who);
const list = (who: Member, query: { before?: string; size?: string } = {}) =>
  api().callEndpoint('GET /v1/blocks', { query }, who);

async function follow(followerId: string, followedId: string): Promise<void> {
  await api().db.insert(follows).values({ followerId, followedId });
}
const listFollowing = () =>
  readItems<string>(
    api().db,
    sql`select follower_id || ' ' || followed_id as item from follows where stopped_at is null`,
  );

/** Checks the query for lists and the query for pairs, in both directions. */
async function expectBlocked(a: string, b: string, expected: boolean): Promise<void> {
  const { db } = api();
  const pairs = sql`(values (${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid)) pair (a, b)`;
  const free = await readItems(db, sql`select true as item from ${pairs} where ${notBlocked(sql`a`, sql`b`)}`);
  expect([await isBlocked(db, a, b), await isBlocked(db, b, a), free.length]).toEqual([
    expected,
    expected,
    expected ? 0 : 2,
  ]);
}

describe('blocks', () => {
  it('a block works in both directions until the blocking profile ends it', async () => {
    const [who, other, third] = [await member(), await member(), await member()];
    await expectBlocked(who.profileId, other.profileId, false);
    await block(who, other.profileId);
    await block(who, other.profileId);
    await expectBlocked(who.profileId, other.profileId, true);
    await expectBlocked(who.profileId, third.profileId, false);
    await unblock(other, who.profileId);
    await expectBlocked(who.profileId, other.profileId, true);
    await unblock(who, other.profileId);
    await unblock(who, other.profileId);
    await expectBlocked(who.profileId, other.profileId, false);
  });

  it('a block applies to all current and future profiles of the blocked person', async () => {
    const { db } = api();
    const [who, other] = [await member(), await member()];
    const { accountId } = other;
    const second = await makeProfile(db, { accountId, role: 'CURATOR' });
    const organization = await makeProfile(db, { accountId, role: 'ART_ORGANIZATION' });
    await block(who, other.profileId);
    const later = await makeProfile(db, { accountId, role: 'COLLECTOR' });
    await expectBlocked(who.profileId, second, true);
    await expectBlocked(who.profileId, later, true);
    await expectBlocked(who.profileId, organization, false);
    await db.delete(profiles).where(eq(profiles.id, other.profileId));
    await expectBlocked(who.profileId, later, true);
    expect((await list(who)).data).toMatchObject([{ id: other.profileId, profile: null }]);
    await unblock(who, other.profileId);
    await expectBlocked(who.profileId, later, false);
  });

  it('blocking an organization does not block its owner’s other profiles', async () => {
    const [who, owner] = [await member(), await member()];
    const organization = await makeSecondProfile(api(), owner);
    await block(who, organization.profileId);
    await expectBlocked(who.profileId, organization.profileId, true);
    await expectBlocked(who.profileId, owner.profileId, false);
  });

  it('a block immediately ends follows in both directions, for all profiles of the person', async () => {
    const { db } = api();
    await db.delete(follows);
    const [who, other, third] = [await member(), await member(), await member()];
    const second = await makeProfile(db, { accountId: other.accountId, role: 'CURATOR' });
    await follow(who.profileId, other.profileId);
    await follow(other.profileId, who.profileId);
    await follow(second, who.profileId);
    await follow(third.profileId, who.profileId);
    await follow(other.profileId, third.profileId);
    await block(who, other.profileId);
    const left = [`${third.profileId} ${who.profileId}`, `${other.profileId} ${third.profileId}`];
    expect((await listFollowing()).sort()).toEqual(left.sort());
    await unblock(who, other.profileId);
    expect((await listFollowing()).sort()).toEqual(left.sort());
  });

  it('only the blocking profile sees its blocks, newest first', async () => {
    const [who, first, second, third] = [await member(), await member(), await member(), await member()];
    for (const { profileId } of [first, second, third]) await block(who, profileId);
    const page = await list(who, { size: '2' });
    expect(page.data.map(({ id }) => id)).toEqual([third.profileId, second.profileId]);
    const rest = await list(who, { size: '2', before: page.next ?? '' });
    expect(rest).toMatchObject({ data: [{ id: first.profileId, profile: { id: first.profileId } }], next: null });
    expect((await list(first)).data).toEqual([]);
  });

  it('removes blocks when either account is deleted', async () => {
    const { db } = api();
    const [who, other, third] = [await member(), await member(), await member()];
    await block(who, other.profileId);
    await block(third, who.profileId);
    await db.delete(accounts).where(eq(accounts.id, other.accountId));
    expect((await list(who)).data).toEqual([]);
    await db.delete(accounts).where(eq(accounts.id, third.accountId));
    expect(await db.$count(blocks, eq(blocks.blockedId, who.profileId))).toBe(0);
  });
});

describe('rejected blocks', () => {
  it('rejects blocks of one’s own profile and of unknown or deleted ones', async () => {
    const [who, unknown] = [await member(), '0197a000-0000-7000-8000-000000000001'];
    const second = await makeSecondProfile(api(), who);
    for (const id of [who.profileId, second.profileId])
      await api().error(`/v1/profiles/${id}/block`, 'conflict', asJson('PUT', who));
    await api().error(`/v1/profiles/${unknown}/block`, 'not_found', asJson('PUT', who));
    await api().error(`/v1/profiles/${second.profileId}/block`, 'unauthenticated', asJson('PUT', {}));
    await api().error('/v1/blocks?before=soon', 'validation_failed', asJson('GET', who));
  });

  it('rejects a block beyond the limit and names the limit', async () => {
    const [who, other] = [await member(), await member()];
    await api().db.execute(sql`insert into blocks (profile_id, blocked_id)
      select ${who.profileId}, gen_random_uuid() from generate_series(1, ${blockLimits.blocks}::int)`);
    const { message } = await api().error(
      `/v1/profiles/${other.profileId}/block`,
      'quota_exceeded',
      asJson('PUT', who),
    );
    expect(message).toContain('2,000');
  });
});
