import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import { subscriptionStatuses } from '@/lib/shared/domain/subscription';
import { adminActions } from '@/services/product-api/account/schema';
import { recordAdminAction } from '@/services/product-api/admin/queries/write-admin';
import { setAdmin } from '@/services/product-api/admin/set-admin';
import { purchases, subscriptions } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeImage, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN', profile: { name: 'The administrator' } });
});

const reason = 'Sells works of others as their own.';
const search = (query?: string, page?: string) =>
  api().callEndpoint('GET /v1/admin/profiles', { query: { query, page } }, admin);
const remove = (id: string, administrator: Member = admin) =>
  api().callEndpoint('DELETE /v1/profiles/admin/{id}', { path: { id }, body: { reason } }, administrator);

const removal = ({ identity }: Member, body: unknown = { reason }) => asJson('DELETE', { identity }, body);

describe('administrators’ profile search', () => {
  it('finds a profile by part of its name, ignoring accents, or by its account’s email address', async () => {
    const { profileId, uid } = await makeMember(api(), { profile: { name: 'Björk Ásgeirsdóttir' } });
    for (const query of ['björk', 'ASGEIRS', `${uid}@EXAMPLE.org`, `${uid.slice(-8)}@ex`]) {
      expect(
        (await search(query)).data.map(({ id }) => id),
        query,
      ).toEqual([profileId]);
    }
    expect((await search('nobody of this name')).data).toEqual([]);
    expect((await search('%')).data).toEqual([]);
    expect((await search('Bj_rk')).data).toEqual([]);
  });

  it('returns the account and the number of works and calls of each profile, even if it is unlisted', async () => {
    const { db } = api();
    const { profileId, uid, accountId } = await makeMember(api(), { profile: { name: 'Holds much', bio: null } });
    const second = await makeProfile(db, { name: 'Another of the same account', accountId });
    await makeArtwork(db, { profileId });
    await makeArtwork(db, { profileId, visibility: 'UNLISTED' });
    await makeOpportunity(db, { profileId, status: 'DRAFT' });
    for (const holder of [second, admin.profileId]) {
      for (let number = 0; number < 4; number += 1) await makeArtwork(db, { profileId: holder });
      for (let number = 0; number < 4; number += 1) await makeOpportunity(db, { profileId: holder });
    }
    const purchase = (holder: string | null, state: 'OPEN' | 'PAID' | 'EXPIRED') => ({
      id: uuidv7(),
      profileId: holder,
      sessionId: uuidv7(),
      referenceId: uuidv7(),
      state,
    });
    await db
      .insert(purchases)
      .values([
        ...(['PAID', 'OPEN', 'EXPIRED'] as const).map((state) => purchase(profileId, state)),
        ...[second, second, second, second, null].map((holder) => purchase(holder, 'PAID')),
      ]);
    const [found] = (await search('Holds much')).data;
    expect(found).toMatchObject({
      id: profileId,
      isClaimed: true,
      accountEmail: `${uid}@example.org`,
      artworkCount: 2,
      opportunityCount: 1,
      purchaseCount: 3,
    });
    const [other] = (await search('Another of the same')).data;
    expect(other).toMatchObject({ accountEmail: `${uid}@example.org`, artworkCount: 4, purchaseCount: 4 });
    const unclaimed = await makeProfile(db, { name: 'Imported and unclaimed' });
    expect((await search('Imported and')).data).toMatchObject([
      { id: unclaimed, isClaimed: false, accountEmail: null },
    ]);
  });

  it('administrators can filter profiles by role and sort them', async () => {
    const { db } = api();
    for (const [name, role, day] of [
      ['Ordered Ćelo', 'CURATOR', '2020-01-02'],
      ['Ordered Ash', 'COLLECTOR', '2020-01-01'],
      ['Ordered Birk', 'CURATOR', '2020-01-03'],
    ] as const)
      await makeProfile(db, { name, role, createdAt: new Date(day) });
    const names = async (query: Omit<EndpointQuery<'GET /v1/admin/profiles'>, 'query'>) => {
      const { data } = await api().callEndpoint(
        'GET /v1/admin/profiles',
        { query: { query: 'ordered', ...query } },
        admin,
      );
      return data.map(({ name }) => name.replace('Ordered ', ''));
    };
    expect(await names({})).toEqual(['Birk', 'Ćelo', 'Ash']);
    expect(await names({ sortBy: 'oldest' })).toEqual(['Ash', 'Ćelo', 'Birk']);
    expect(await names({ sortBy: 'name' })).toEqual(['Ash', 'Birk', 'Ćelo']);
    expect(await names({ role: 'CURATOR' })).toEqual(['Birk', 'Ćelo']);
  });

  it('returns the current plan of each profile', async () => {
    const { db } = api();
    for (const status of subscriptionStatuses) {
      const profileId = await makeProfile(db, { name: `Plan ${status}` });
      const plan = { id: uuidv7(), type: 'ARTIST_PRO', interval: 'month' } as const;
      await db.insert(subscriptions).values({ ...plan, profileId, status });
    }
    await makeProfile(db, { name: 'Plan none' });
    const plans = (await search('Plan ')).data.map(({ name, plan }) => [name.replace('Plan ', ''), plan]);
    const withAccess = ['trialing', 'active', 'past_due'].map((status) => [status, 'ARTIST_PRO']);
    const without = ['none', ...subscriptionStatuses].map((status) => [status, null]);
    expect(Object.fromEntries(plans)).toEqual(Object.fromEntries([...without, ...withAccess]));
  });

  it('lists all profiles page by page, newest first', async () => {
    const newest = await makeProfile(api().db, { name: 'The newest' });
    const first = await search();
    expect(first.data[0]?.id).toBe(newest);
    expect(first).toMatchObject({ page: 1, size: 20, totalIsCapped: false });
    expect((await search(undefined, String(first.pages + 1))).data).toEqual([]);
  });
});

describe('profile deletion by an administrator', () => {
  it('deletes the profile with its artworks, opportunities, and images', async () => {
    const { db, storage } = api();
    const owner = await makeMember(api());
    const other = await makeProfile(db, { accountId: owner.accountId, name: 'Stays' });
    const artwork = await makeArtwork(db, { profileId: owner.profileId, images: 0 });
    const opportunity = await makeOpportunity(db, { profileId: owner.profileId });
    const keys = ['portrait', 'work', 'poster'].map((name) => `tests/${owner.profileId}-${name}.png`);
    const holders = [{ profileId: owner.profileId }, { artworkId: artwork }, { opportunityId: opportunity }];
    for (const [index, holder] of holders.entries()) {
      const key = keys[index] ?? '';
      await storage.put(key, Buffer.from('original'), 'image/png');
      await makeImage(db, holder, { key, contentType: 'image/png' });
    }
    expect(await remove(owner.profileId)).toEqual({
      profileIds: [owner.profileId],
      artworkIds: [artwork],
      opportunityIds: [opportunity],
    });
    await api().error(`/v1/profiles/${owner.profileId}`, 'gone');
    await api().error(`/v1/artworks/${artwork}`, 'not_found');
    await api().error(`/v1/opportunities/${opportunity}`, 'not_found');
    for (const key of keys) expect(await storage.exists(key), key).toBe(false);
    const left = (await api().callEndpoint('GET /v1/profiles/', {}, { identity: owner.identity })).data;
    expect(left.map(({ id }) => id)).toEqual([other]);
    const headers = createHeaders({ identity: owner.identity, product: owner.product });
    await api().error('/v1/profiles/images', 'profile_token_required', { method: 'POST', headers });
    await api().error('/v1/profiles/token/', 'gone', asJson('POST', owner, { id: owner.profileId }));
  });

  it('records who deleted a profile, when and why', async () => {
    const began = Date.now();
    const { profileId } = await makeMember(api(), { profile: { name: 'Written down' } });
    await remove(profileId);
    const [last] = (await api().callEndpoint('GET /v1/admin/actions', {}, admin)).data;
    expect(last).toMatchObject({
      email: `${admin.uid}@example.org`,
      action: 'DELETE_PROFILE',
      subjectId: profileId,
      subjectName: 'Written down',
      reason,
    });
    expect(Math.abs(Date.parse(last?.createdAt ?? '') - began)).toBeLessThan(60_000);
  });

  it('shows administrators all deleted profiles with the reasons, newest first', async () => {
    const other = await makeMember(api(), { role: 'ADMIN' });
    const [first, second] = [await makeProfile(api().db, { name: 'Told first' }), (await makeMember(api())).profileId];
    await remove(first);
    const because = { path: { id: second }, body: { reason: 'Asked for by its owner.' } };
    await api().callEndpoint('DELETE /v1/profiles/admin/{id}', because, other);
    const { data } = await api().callEndpoint('GET /v1/admin/actions', { query: { size: '2' } }, admin);
    expect(data).toMatchObject([
      { subjectId: second, email: `${other.uid}@example.org`, reason: 'Asked for by its owner.' },
      { subjectId: first, subjectName: 'Told first', email: `${admin.uid}@example.org`, reason },
    ]);
  });

  it('shows the former owner at most ten deletions, newest first', async () => {
    const owner = await makeMember(api(), { profile: { name: 'Number 0' } });
    const removedIds = [owner.profileId];
    for (let number = 1; number < 12; number += 1) {
      removedIds.push(await makeProfile(api().db, { accountId: owner.accountId, name: `Number ${number}` }));
    }
    for (const id of removedIds) await remove(id);
    const { removedProfiles } = await api().callEndpoint('GET /v1/account', {}, owner);
    expect(removedProfiles.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Number ${11 - index}`),
    );
  });

  it('shows a deletion only to the former owner, for thirty days', async () => {
    const owner = await makeMember(api(), { profile: { name: 'Told why' } });
    await remove(owner.profileId);
    const listRemovedProfiles = async (who: Member) =>
      (await api().callEndpoint('GET /v1/account', {}, who)).removedProfiles;
    expect(await listRemovedProfiles(owner)).toMatchObject([{ name: 'Told why', reason }]);
    expect(await listRemovedProfiles(admin)).toEqual([]);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const earlier = await makeMember(api());
    await recordAdminAction(api().db, {
      ...{ accountId: admin.accountId, email: null, action: 'DELETE_PROFILE', reason, ownerId: earlier.accountId },
      ...{ subjectId: earlier.profileId, subjectName: 'Earlier', createdAt: longAgo },
    });
    expect(await listRemovedProfiles(earlier)).toEqual([]);
  });

  it.each([
    {},
    { reason: '' },
    { reason: '   ' },
    { reason: 'a'.repeat(1_001) },
    { reason: '\u0000' },
    { reason, more: 1 },
  ])('rejects a deletion with the empty reason %j', async (body) => {
    const { profileId } = await makeMember(api());
    await api().error(`/v1/profiles/admin/${profileId}`, 'validation_failed', removal(admin, body));
    expect((await api().request(`/v1/profiles/${profileId}`)).status).toBe(200);
  });

  it('responds with 404 to a second deletion of the same profile and records nothing', async () => {
    const { profileId } = await makeMember(api());
    await remove(profileId);
    const before = await api().db.select().from(adminActions);
    await api().error(`/v1/profiles/admin/${profileId}`, 'not_found', removal(admin));
    await api().error('/v1/profiles/admin/no-id', 'not_found', removal(admin));
    expect(await api().db.select().from(adminActions)).toHaveLength(before.length);
  });
});

describe('the administrator role', () => {
  it('checks the administrator role in the database on every request', async () => {
    const someone = await makeMember(api());
    const { profileId } = await makeMember(api());
    const headers = createHeaders({ identity: someone.identity });
    const expectForbidden = async () => {
      await api().error('/v1/admin/profiles', 'forbidden', { headers });
      await api().error('/v1/admin/actions', 'forbidden', { headers });
      await api().error(`/v1/profiles/admin/${profileId}`, 'forbidden', removal(someone));
    };
    await expectForbidden();
    expect(await setAdmin(api().db, `${someone.uid}@Example.org`, true)).toBe(true);
    expect((await api().request('/v1/admin/profiles', { headers })).status).toBe(200);
    expect(await setAdmin(api().db, `${someone.uid}@example.org`, false)).toBe(true);
    await expectForbidden();
  });

  it('rejects making someone an administrator who has never signed in', async () => {
    expect(await setAdmin(api().db, 'nobody@example.org', true)).toBe(false);
  });

  it('owner endpoints reject administrators for profiles of other people', async () => {
    const { profileId } = await makeMember(api());
    const init = { method: 'DELETE', headers: createHeaders({ identity: admin.identity }) };
    await api().error(`/v1/profiles/${profileId}`, 'forbidden', init);
  });
});
