import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { teamInvitationLimits } from '@/lib/shared/domain/team';
import { accounts } from '@/services/product-api/account/schema';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { findRole } from '@/services/product-api/team/permission';
import { sentTeamInvitations, teamInvitations } from '@/services/product-api/team/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember } from '../../support/members';
import { joinTeam, makeOrganization, makeTeamPlan } from '../../support/teams';

const api = testApi();
beforeEach(async () => {
  await api().db.delete(sentTeamInvitations);
});

const createAddress = () => `${uuidv7()}@example.org`;

const invite = (owner: Member, email: string, fields: object = { role: 'EDITOR' }) =>
  api().request('/v1/team/invitations', asJson('POST', owner, { email, ...fields }));

async function findToken(email: string): Promise<string> {
  const mails = (await composeMails(api())).filter(({ to }) => to === email);
  const token = /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation was mailed to ${email}.`);
  return decodeURIComponent(token);
}

/** Signs up with this address. */
async function makePerson(email: string, isVerified = true): Promise<Member> {
  const person = await makeMember(api());
  await api().db.update(accounts).set({ email, isEmailVerified: isVerified }).where(eq(accounts.id, person.accountId));
  return { ...person, identity: await createIdentityToken(person.uid, { email, email_verified: isVerified }) };
}

const accept = (person: Member, token: string) =>
  api().request('/v1/team/invitation/acceptance', asJson('POST', person, { token, name: 'Theo Ashby' }));

describe('invitations to a team', () => {
  it('a person can accept an invitation once, even if the address is spelled differently', async () => {
    const owner = await makeOrganization(api());
    const name = uuidv7();
    expect((await invite(owner, `${name}@münster.example`)).status).toBe(200);
    const token = await findToken(`${name}@münster.example`);
    const person = await makePerson(`${name.toUpperCase()}@xn--mnster-3ya.example`);
    const read = await api().request('/v1/team/invitation', asJson('POST', person, { token }));
    expect(await read.json()).toMatchObject({ organization: 'Northlight', role: 'EDITOR', isYours: true });
    expect((await accept(person, token)).status).toBe(200);
    expect(await findRole(api().db, person.accountId, owner.profileId)).toBe('EDITOR');
    expect((await accept(person, token)).status).toBe(404);
  });

  it('rejects other addresses, unverified ones, and mailboxes with a tag', async () => {
    const owner = await makeOrganization(api());
    const email = createAddress();
    await invite(owner, email);
    const token = await findToken(email);
    expect((await accept(await makePerson(createAddress()), token)).status).toBe(403);
    expect((await accept(await makePerson(email.replace('@', '+tag@')), token)).status).toBe(403);
    expect((await accept(await makePerson(email, false), token)).status).toBe(403);
    expect((await accept(await makePerson(email), token)).status).toBe(200);
  });

  it('an invitation to a team ends after seven days, until it is sent again', async () => {
    const owner = await makeOrganization(api());
    const email = createAddress();
    await invite(owner, email);
    const token = await findToken(email);
    const [row] = await api().db.select().from(teamInvitations).where(eq(teamInvitations.email, email));
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
    await api()
      .db.update(teamInvitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(teamInvitations.email, email));
    const person = await makePerson(email);
    expect((await accept(person, token)).status).toBe(404);
    const path = `/v1/team/invitations/${row?.id}/sending`;
    expect((await api().request(path, asJson('POST', owner, undefined))).status).toBe(200);
    expect((await accept(person, token)).status).toBe(200);
  });

  it('a withdrawn invitation to a team is rejected and not mailed', async () => {
    const owner = await makeOrganization(api());
    const email = createAddress();
    const invited = await (await invite(owner, email)).json();
    const token = await findToken(email);
    const path = `/v1/team/invitations/${invited.invitations[0].id}`;
    const response = await api().request(path, { method: 'DELETE', headers: createHeaders(owner) });
    expect((await response.json()).invitations).toEqual([]);
    expect((await accept(await makePerson(email), token)).status).toBe(404);
    expect((await composeMails(api())).filter(({ to }) => to === email)).toEqual([]);
  });

  it('an invitation to a team cannot be seen or accepted while the organization is hidden', async () => {
    const owner = await makeOrganization(api());
    const email = createAddress();
    await invite(owner, email);
    const token = await findToken(email);
    const person = await makePerson(email);
    const hide = (hiddenAt: Date | null) =>
      api().db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, owner.profileId));
    const read = () => api().request('/v1/team/invitation', asJson('POST', person, { token }));
    await hide(new Date());
    expect([(await read()).status, (await accept(person, token)).status]).toEqual([404, 404]);
    await hide(null);
    expect([(await read()).status, (await accept(person, token)).status]).toEqual([200, 200]);
  });

  it('rejects an invitation to a deleted organization', async () => {
    const owner = await makeOrganization(api());
    const email = createAddress();
    await invite(owner, email);
    const token = await findToken(email);
    await api().db.delete(profiles).where(eq(profiles.id, owner.profileId));
    expect((await accept(await makePerson(email), token)).status).toBe(404);
  });

  it('an address gets three invitations to teams a day, from all organizations and in all spellings', async () => {
    const email = createAddress();
    const statuses: number[] = [];
    for (let place = 0; place <= teamInvitationLimits.perAddress; place += 1) {
      const response = await invite(await makeOrganization(api()), email.replace('@', `+${place}@`));
      statuses.push(response.status);
      if (response.status === 429) expect((await response.json()).message).toContain(email.split('@')[0]);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('the plan must have room for members and invitations', async () => {
    const owner = await makeOrganization(api());
    const email = createAddress();
    expect((await invite(owner, email)).status).toBe(200);
    expect((await invite(owner, email, { role: 'BILLING' })).status).toBe(200);
    const full = await invite(owner, createAddress());
    expect(full.status).toBe(403);
    expect((await full.json()).message).toBe(
      'The plan allows 2 people in the team, including those invited. A larger plan allows more.',
    );
    await makeTeamPlan(api(), owner.profileId);
    expect((await invite(owner, createAddress())).status).toBe(200);
    await api().db.delete(subscriptions).where(eq(subscriptions.profileId, owner.profileId));
    expect((await invite(owner, createAddress())).status).toBe(403);
  });

  it('a reviewer needs one of the organization’s own calls; members cannot be invited, and editors cannot invite', async () => {
    const owner = await makeOrganization(api());
    const editor = await joinTeam(api(), owner, 'EDITOR');
    await makeTeamPlan(api(), owner.profileId);
    expect((await invite(owner, createAddress(), { role: 'REVIEWER' })).status).toBe(409);
    expect((await invite(owner, createAddress(), { role: 'REVIEWER', callIds: [uuidv7()] })).status).toBe(404);
    expect((await invite(owner, `${editor.uid.toUpperCase()}@example.org`)).status).toBe(409);
    expect((await invite(editor, createAddress())).status).toBe(403);
  });
});
