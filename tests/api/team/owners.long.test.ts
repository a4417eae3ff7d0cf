import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '@/services/product-api/team/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import type { Member } from '../../support/members';
import { joinTeam, makeOrganization } from '../../support/teams';

const api = testApi();

const send = async (path: string, init: RequestInit) => (await api().request(path, init)).status;

const demote = (acting: Member, { accountId }: Member) =>
  send(`/v1/team/members/${accountId}`, asJson('PATCH', acting, { role: 'EDITOR' }));
const promote = (acting: Member, { accountId }: Member) =>
  send(`/v1/team/members/${accountId}`, asJson('PATCH', acting, { role: 'OWNER' }));
const remove = (acting: Member, { accountId }: Member) =>
  send(`/v1/team/members/${accountId}`, { method: 'DELETE', headers: createHeaders(acting) });
const handOver = (acting: Member, { accountId }: Member) =>
  send('/v1/team/owner', asJson('POST', acting, { memberId: accountId }));
const deleteAccount = (acting: Member) => send('/v1/account', { method: 'DELETE', headers: createHeaders(acting) });

const countOwners = (profileId: string) =>
  api()
    .db.select()
    .from(members)
    .where(eq(members.profileId, profileId))
    .then((rows) => rows.filter(({ role }) => role === 'OWNER').length);

describe('the owners of an organization', () => {
  it('the last owner cannot leave, change role or delete the account', async () => {
    const owner = await makeOrganization(api());
    const editor = await joinTeam(api(), owner, 'EDITOR');
    expect(await remove(owner, owner)).toBe(409);
    expect(await demote(owner, owner)).toBe(409);
    expect(await deleteAccount(owner)).toBe(409);
    expect(await handOver(owner, editor)).toBe(200);
    expect(await remove(owner, owner)).toBe(204);
    expect(await countOwners(owner.profileId)).toBe(1);
  });

  it('deleting an account closes its organization if it has no other members', async () => {
    const owner = await makeOrganization(api());
    expect(await deleteAccount(owner)).toBe(200);
    expect(await countOwners(owner.profileId)).toBe(0);
  });

  it('one of two owners remains if they leave or remove each other at the same time', async () => {
    for (const act of [remove, demote, (one: Member) => deleteAccount(one)]) {
      const one = await makeOrganization(api());
      const other = await joinTeam(api(), one, 'OWNER');
      await joinTeam(api(), one, 'EDITOR');
      const self = act === demote;
      const statuses = await Promise.all([act(one, self ? other : one), act(other, self ? one : other)]);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(await countOwners(one.profileId)).toBe(1);
    }
  });

  it('an owner remains after any random sequence of changes', async () => {
    const acts = ['demote', 'promote', 'remove', 'handOver', 'delete', 'join'] as const;
    for (let seed = 1; seed <= 12; seed += 1) {
      const draw = createDraw(seed);
      const owner = await makeOrganization(api());
      const people = [owner, await joinTeam(api(), owner, 'OWNER'), await joinTeam(api(), owner, 'EDITOR')];
      for (let place = 0; place < 12; place += 1) {
        const act = draw(acts);
        const [acting, other] = [draw(people), draw(people)];
        if (act === 'join') people.push(await joinTeam(api(), owner, draw(['OWNER', 'EDITOR', 'BILLING'] as const)));
        if (act === 'demote') await demote(acting, other);
        if (act === 'promote') await promote(acting, other);
        if (act === 'remove') await remove(acting, other);
        if (act === 'handOver') await handOver(acting, other);
        if (act === 'delete') await deleteAccount(acting);
        // Deleting the account of the only member closes the organization.
        if ((await api().db.$count(members, eq(members.profileId, owner.profileId))) === 0) break;
        expect(await countOwners(owner.profileId), `seed ${seed}, after ${act}`).toBeGreaterThan(0);
      }
    }
  });
});

/** Returns the same sequence of values for the same seed. */
function createDraw(seed: number) {
  let state = seed;
  return <Value>(values: readonly Value[]): Value => {
    state = (state * 48_271) % 2_147_483_647;
    const drawn = values[state % values.length];
    if (drawn === undefined) throw new Error('There is nothing to draw from.');
    return drawn;
  };
}
