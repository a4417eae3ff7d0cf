import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { may, memberRoles, teamActions } from '@/lib/shared/domain/team';
import { profiles } from '@/services/product-api/profile/schema';
import { findRole } from '@/services/product-api/team/permission';
import { members, teamInvitations } from '@/services/product-api/team/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeCall } from '../../support/applications';
import { inDays, makeProfile } from '../../support/factories';
import { createStripes, GREEN, RED } from '../../support/generated-images';
import { makeJury, makeSubmittedImage } from '../../support/jury';
import { createProductToken, type Member, makeMember } from '../../support/members';
import { joinTeam, makeOrganization } from '../../support/teams';

const api = testApi();

const readStatus = async (path: string, who: Member) =>
  (await api().request(path, { headers: createHeaders(who) })).status;

describe('roles in a team', () => {
  it('the account that creates an organization owns it', async () => {
    const owner = await makeOrganization(api());
    expect(await findRole(api().db, owner.accountId, owner.profileId)).toBe('OWNER');
  });

  it('a person’s profile has no member except its account', async () => {
    const artist = await makeMember(api());
    const other = await makeMember(api());
    expect(await findRole(api().db, artist.accountId, artist.profileId)).toBe('OWNER');
    expect(await findRole(api().db, other.accountId, artist.profileId)).toBeNull();
    expect(await api().db.$count(members, eq(members.profileId, artist.profileId))).toBe(0);
  });

  it('the account that claims an organization owns it', async () => {
    const profileId = await makeProfile(api().db, { role: 'ART_ORGANIZATION' });
    const { accountId } = await makeMember(api());
    expect(await findRole(api().db, accountId, profileId)).toBeNull();
    await api().db.update(profiles).set({ accountId }).where(eq(profiles.id, profileId));
    expect(await findRole(api().db, accountId, profileId)).toBe('OWNER');
  });

  it('another owner can replace the account that created the organization', async () => {
    const first = await makeOrganization(api());
    const second = await joinTeam(api(), first, 'OWNER');
    await api().db.delete(members).where(eq(members.accountId, first.accountId));
    const [row] = await api().db.select().from(profiles).where(eq(profiles.id, first.profileId));
    expect(row?.accountId).toBe(second.accountId);
  });

  it('rejects a transaction that leaves an organization without an owner', async () => {
    const owner = await makeOrganization(api());
    await joinTeam(api(), owner, 'EDITOR');
    const own = eq(members.accountId, owner.accountId);
    await expect(api().db.update(members).set({ role: 'EDITOR' }).where(own)).rejects.toThrow();
    await expect(api().db.delete(members).where(own)).rejects.toThrow();
    expect(await findRole(api().db, owner.accountId, owner.profileId)).toBe('OWNER');
  });

  it('a changed role applies from the next request, and former members are rejected', async () => {
    const member = await joinTeam(api(), await makeOrganization(api()), 'EDITOR');
    const own = eq(members.accountId, member.accountId);
    expect(await readStatus('/v1/opportunities/own', member)).toBe(200);
    await api().db.update(members).set({ role: 'BILLING' }).where(own);
    expect(await readStatus('/v1/opportunities/own', member)).toBe(403);
    await api().db.delete(members).where(own);
    await api().error('/v1/opportunities/own', 'profile_token_required', { headers: createHeaders(member) });
  });

  it('reviewers see only applications to the calls assigned to them', async () => {
    const { organizer, id } = await makeCall(api());
    const other = await makeCall(api());
    const reviewer = await joinTeam(api(), organizer, 'REVIEWER', [id]);
    const unnamed = await joinTeam(api(), organizer, 'REVIEWER');
    expect(await readStatus(`/v1/opportunities/${id}/applications`, reviewer)).toBe(200);
    expect(await readStatus(`/v1/opportunities/${other.id}/applications`, reviewer)).toBe(404);
    expect(await readStatus(`/v1/opportunities/${id}/applications`, unnamed)).toBe(404);
  });

  it.each([true, false])('a reviewer can read applications unless a round is blind (%s)', async (isBlind) => {
    const { organizer, call, applications } = await makeJury(api(), { round: { isBlind } });
    const [application = ''] = applications;
    const image = await makeSubmittedImage(api(), application, crypto.randomUUID());
    await api().storage.put(`tests/${image}.webp`, await createStripes(60, 40, [RED, GREEN]), 'image/webp');
    const reviewer = await joinTeam(api(), organizer, 'REVIEWER', [call]);
    const paths = [`/v1/opportunities/${call}/applications`, `/v1/opportunities/${call}/applications/${application}`];
    for (const path of paths) expect(await readStatus(path, reviewer)).toBe(isBlind ? 403 : 200);
    const picture = `/v1/applications/${application}/images/${image}`;
    expect(await readStatus(picture, reviewer)).toBe(isBlind ? 404 : 200);
    expect(await readStatus(picture, organizer)).toBe(200);
  });

  it('owners see addresses and invitations, editors see calls, and everyone in the team sees names', async () => {
    const { organizer, id } = await makeCall(api());
    const reviewer = await joinTeam(api(), organizer, 'REVIEWER', [id]);
    const editor = await joinTeam(api(), organizer, 'EDITOR');
    const billing = await joinTeam(api(), organizer, 'BILLING');
    await api()
      .db.insert(teamInvitations)
      .values({
        ...{ id, profileId: organizer.profileId, email: 'ines@example.org', address: 'ines@example.org' },
        ...{ role: 'EDITOR', language: 'en', sentAt: new Date(), expiresAt: inDays(1) },
      });
    await api().db.update(members).set({ lastHereAt: new Date() });
    const shown: Record<string, object> = {};
    for (const [name, who] of Object.entries({ organizer, editor, reviewer, billing })) {
      const team = await api().callEndpoint('GET /v1/team', {}, who);
      const others = team.members.filter(({ isYou }) => !isYou);
      expect(team.members.find(({ isYou }) => isYou)?.email).not.toBeNull();
      expect(others.filter(({ role }) => role !== 'OWNER').every(({ name }) => name !== null)).toBe(true);
      shown[name] = {
        addresses: others.filter(({ email }) => email !== null).length,
        lastUses: others.filter(({ lastHereAt }) => lastHereAt !== null).length > 0,
        invitations: team.invitations.length,
        calls: team.members.flatMap(({ calls }) => calls).length,
        actions: await readStatus('/v1/team/actions', who),
      };
    }
    const nothing = { addresses: 0, lastUses: false, invitations: 0, calls: 0, actions: 403 };
    expect(shown).toEqual({
      organizer: { addresses: 3, lastUses: true, invitations: 1, calls: 1, actions: 200 },
      editor: { ...nothing, calls: 1 },
      reviewer: { ...nothing, calls: 1 },
      billing: nothing,
    });
  });

  it('members cannot write to, follow or block their own organization', async () => {
    const owner = await makeOrganization(api());
    const member = await joinTeam(api(), owner, 'BILLING');
    const { accountId } = member;
    const profileId = await makeProfile(api().db, { accountId });
    const artist = {
      ...member,
      profileId,
      product: await createProductToken(api(), { accountId, profileId, role: 'ARTIST' }),
    };
    const about = { kind: 'PROFILE', id: owner.profileId };
    const letter = { about, text: 'Good morning.', idempotencyKey: crypto.randomUUID() };
    const own = `/v1/profiles/${owner.profileId}/follow`;
    await api().error('/v1/threads', 'conflict', asJson('POST', artist, letter));
    await api().error(own, 'conflict', { method: 'PUT', headers: createHeaders(artist) });
    await api().error(`/v1/profiles/${owner.profileId}/block`, 'conflict', {
      method: 'PUT',
      headers: createHeaders(artist),
    });
  });

  it('owners can do everything, and other roles only some things', () => {
    const allowed = memberRoles.map((role) => teamActions.filter((action) => may(role, action)).join(' '));
    expect(allowed).toEqual([
      teamActions.join(' '),
      'ENTER EDIT POST_CALLS READ_APPLICATIONS DECIDE ANSWER',
      'ENTER READ_APPLICATIONS',
      'ENTER PAY',
    ]);
    expect(teamActions.filter((action) => may(null, action))).toEqual([]);
  });
});
