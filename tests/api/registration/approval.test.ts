import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportAccountData } from '@/services/product-api/account/queries/read-account';
import { accounts } from '@/services/product-api/account/schema';
import { setAdmin } from '@/services/product-api/admin/set-admin';
import { artworks } from '@/services/product-api/artwork/schema';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { queueRegistrationNews } from '@/services/product-api/registration/queries/write-registrations';
import { registrations } from '@/services/product-api/registration/schema';
import { siteChanges } from '@/services/product-api/site/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeCall, start } from '../../support/applications';
import { composeMails } from '../../support/composed-mails';
import { makeArtwork, makeOpportunity } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { listInvalidations } from '../../support/listed-invalidations';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});
beforeEach(async () => {
  await api().db.delete(mails);
  await api().db.delete(registrations);
  await setRule('APPROVAL');
});

async function setRule(registration: 'EVERYONE' | 'APPROVAL' | 'NOBODY') {
  await api().db.delete(siteChanges);
  await api().db.insert(siteChanges).values({ id: 1, settings: { registration } });
}

function createProfile(who: Pick<Member, 'identity'>, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ role: 'ARTIST', name: 'Noor Newcomer', bio: 'I paint.', ...fields }))
    body.set(name, value);
  return api().request('/v1/profiles/', { method: 'POST', body, headers: createHeaders(who) });
}

/** Creates a person whose first profile awaits approval. */
async function makeNewcomer(): Promise<Member> {
  const uid = uuidv7();
  const identity = await createIdentityToken(uid);
  const response = await createProfile({ identity });
  expect(response.status).toBe(201);
  const { id: profileId } = await response.json();
  const { token: product } = await api().callEndpoint(
    'POST /v1/profiles/token/',
    { body: { id: profileId } },
    { identity },
  );
  const [row] = await api().db.select().from(accounts).where(eq(accounts.uid, uid));
  return { uid, accountId: row?.id ?? '', profileId, identity, product };
}

type Decision = { decision: 'APPROVE' | 'DECLINE'; from?: 'WAITING' | 'DECLINED'; reason?: string };

const save = (who: Member, id: string, body: Record<string, unknown>) =>
  api().callEndpoint('PATCH /v1/applications/{id}', { path: { id }, body }, who);
const send = (accountId: string, { from = 'WAITING', ...decision }: Decision, who = admin) =>
  api().request(`/v1/admin/registrations/${accountId}`, asJson('PUT', who, { from, ...decision }));

async function decide(accountId: string, decision: Decision): Promise<void> {
  expect((await send(accountId, decision)).status).toBe(204);
}

const readOwn = async (who: Pick<Member, 'identity'>) =>
  (await api().callEndpoint('GET /v1/account', {}, who)).registration;
const list = async (state: 'WAITING' | 'DECLINED' = 'WAITING') =>
  (await api().callEndpoint('GET /v1/admin/registrations', { query: { state } }, admin)).data;
const readProfile = async (id: string) => (await api().db.select().from(profiles).where(eq(profiles.id, id)))[0];
const readWork = async (id: string) => (await api().db.select().from(artworks).where(eq(artworks.id, id)))[0];
const readCall = async (id: string) => (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0];

describe('a site with registration by approval', () => {
  it('no list or page shows a newcomer’s profile and works before approval', async () => {
    const who = await makeNewcomer();
    const work = await makeArtwork(api().db, { profileId: who.profileId, title: 'Waiting room' });
    const call = await makeOpportunity(api().db, { profileId: who.profileId, status: 'PUBLISHED' });
    await api().error(`/v1/profiles/${who.profileId}`, 'not_found');
    await api().error(`/v1/artworks/${work}`, 'not_found');
    await api().error(`/v1/opportunities/${call}`, 'not_found');
    const directory = () => api().callEndpoint('GET /v1/profiles/directory', { query: { searchQuery: 'Noor' } });
    const works = () =>
      api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId: who.profileId }, query: {} });
    const sitemap = async () =>
      (await api().callEndpoint('GET /v1/sitemap', { query: { kind: 'profiles', size: '1000' } })).data;
    expect((await directory()).data).toEqual([]);
    expect((await works()).data).toEqual([]);
    expect((await sitemap()).map(({ id }) => id)).not.toContain(who.profileId);

    const tags = await listInvalidations(api().db, () => decide(who.accountId, { decision: 'APPROVE' }));
    expect(tags).toEqual(
      expect.arrayContaining([`profile:${who.profileId}`, `artwork:${work}`, `opportunity:${call}`]),
    );
    expect((await directory()).data.map(({ id }) => id)).toEqual([who.profileId]);
    expect((await works()).data.map(({ id }) => id)).toEqual([work]);
    expect((await sitemap()).map(({ id }) => id)).toContain(who.profileId);
    expect((await api().request(`/v1/opportunities/${call}`)).status).toBe(200);
  });

  it('newcomers read that their account awaits approval, and can write drafts', async () => {
    const identity = await createIdentityToken(uuidv7());
    expect(await readOwn({ identity })).toEqual({ standing: 'APPLIES', reason: null, requestedAt: null });
    const who = await makeNewcomer();
    expect(await readOwn(who)).toEqual({ standing: 'WAITING', reason: null, requestedAt: expect.any(String) });
    const change = await api().request(`/v1/profiles/${who.profileId}`, asJson('PATCH', who, { city: 'Rostock' }));
    expect(change.status).toBe(200);
    const draft = await api().request('/v1/opportunities/', asJson('POST', who, { type: 'JOB', title: 'Six weeks' }));
    expect(draft.status).toBe(201);
  });

  it('newcomers can choose works for a draft of an application', async () => {
    const who = await makeNewcomer();
    const { id: callId } = await makeCall(api());
    const { id } = await start(api(), who, callId);
    const works = [{ artworkId: await makeArtwork(api().db, { profileId: who.profileId }), statement: null }];
    expect((await save(who, id, { works })).content).toMatchObject({ works });
  });

  it('a second profile of an account that awaits approval is hidden too', async () => {
    const who = await makeNewcomer();
    const response = await createProfile(who, { name: 'Second' });
    const { id } = await response.json();
    expect((await readProfile(id))?.isListed).toBe(false);
    await decide(who.accountId, { decision: 'APPROVE' });
    expect((await readProfile(id))?.isListed).toBe(true);
  });

  it('an account that awaits approval cannot publish or apply', async () => {
    const who = await makeNewcomer();
    const call = await makeOpportunity(api().db, {
      ...{ profileId: who.profileId, status: 'DRAFT', publishedAt: null, planType: 'FREE' },
      ...{ allFields: true, country: 'GB' },
    });
    const publish = () =>
      api().request(`/v1/opportunities/${call}`, asJson('PATCH', who, { status: 'PUBLISHED', planType: 'FREE' }));
    expect((await publish()).status).toBe(403);
    await api().error(
      `/v1/applications/${uuidv7()}/submission`,
      'forbidden',
      asJson('POST', who, { updatedAt: new Date().toISOString() }),
    );
    expect((await readCall(call))?.status).toBe('DRAFT');
    await decide(who.accountId, { decision: 'DECLINE', reason: 'No.' });
    expect((await publish()).status).toBe(403);
    await decide(who.accountId, { decision: 'APPROVE', from: 'DECLINED' });
    expect((await publish()).status).toBe(200);
  });

  it('profiles and works stay hidden until approval, whatever changes them or the rule', async () => {
    const who = await makeNewcomer();
    await setRule('EVERYONE');
    await api().db.update(profiles).set({ hiddenAt: null }).where(eq(profiles.id, who.profileId));
    const work = await makeArtwork(api().db, { profileId: who.profileId });
    await api().db.update(artworks).set({ hiddenAt: null }).where(eq(artworks.id, work));
    expect([(await readProfile(who.profileId))?.isListed, (await readWork(work))?.isListed]).toEqual([false, false]);
    expect(await readOwn(who)).toMatchObject({ standing: 'WAITING' });
    expect((await createProfile({ identity: await createIdentityToken(uuidv7()) })).status).toBe(201);
    expect(await list()).toHaveLength(1);
  });

  it('members and administrators do not need approval', async () => {
    const member = await makeMember(api());
    const { id } = await (await createProfile(member)).json();
    expect((await readProfile(id))?.isListed).toBe(true);
    expect(await readOwn(member)).toMatchObject({ standing: 'MEMBER' });
    const who = await makeNewcomer();
    await setAdmin(api().db, `${who.uid}@example.org`, true);
    expect((await readProfile(who.profileId))?.isListed).toBe(true);
    const uid = uuidv7();
    await api()
      .db.insert(accounts)
      .values({ id: uuidv7(), uid, email: `${uid}@example.org`, isEmailVerified: true, role: 'ADMIN' });
    const own = await createProfile({ identity: await createIdentityToken(uid) });
    expect((await readProfile((await own.json()).id))?.isListed).toBe(true);
  });

  it('members stay approved when the rule changes and they replace their profile', async () => {
    const who = await makeNewcomer();
    await decide(who.accountId, { decision: 'APPROVE' });
    await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: who.profileId } }, who);
    await setRule('NOBODY');
    const { id } = await (await createProfile(who)).json();
    expect((await readProfile(id))?.isListed).toBe(true);
  });

  it('approval does not show a profile that an administrator hid for another reason', async () => {
    const who = await makeNewcomer();
    const path = { id: who.profileId };
    const moderate = (decision: 'HIDE' | 'SHOW') =>
      api().callEndpoint(
        'PUT /v1/admin/profiles/{id}/moderation',
        { path, body: { decision, reason: 'A copy.' } },
        admin,
      );
    await moderate('HIDE');
    await decide(who.accountId, { decision: 'APPROVE' });
    expect((await readProfile(who.profileId))?.isListed).toBe(false);
    await moderate('SHOW');
    expect((await readProfile(who.profileId))?.isListed).toBe(true);
    const other = await makeNewcomer();
    path.id = other.profileId;
    await moderate('HIDE');
    await moderate('SHOW');
    expect((await readProfile(other.profileId))?.isListed).toBe(false);
  });
});

describe('the decision about a registration', () => {
  it('only administrators can decide about a registration', async () => {
    const [who, member] = [await makeNewcomer(), await makeMember(api())];
    for (const other of [who, member]) {
      expect((await send(who.accountId, { decision: 'APPROVE' }, other)).status).toBe(403);
      await api().error('/v1/admin/registrations', 'forbidden', { headers: createHeaders(other) });
    }
    await api().error('/v1/admin/registrations', 'unauthenticated');
    expect((await readProfile(who.profileId))?.isListed).toBe(false);
  });

  it('lists waiting people with their profile text, the longest wait first', async () => {
    const [first, second] = [await makeNewcomer(), await makeNewcomer()];
    await makeArtwork(api().db, { profileId: second.profileId });
    expect(await list()).toMatchObject([
      { id: first.accountId, email: `${first.uid}@example.org`, profile: { name: 'Noor Newcomer', bio: 'I paint.' } },
      { id: second.accountId, isEmailVerified: true, workCount: 1, state: 'WAITING', reason: null },
    ]);
  });

  it('declining needs a reason that the person can read, and can be reversed', async () => {
    const who = await makeNewcomer();
    const error = await api().error(
      `/v1/admin/registrations/${who.accountId}`,
      'validation_failed',
      asJson('PUT', admin, { decision: 'DECLINE', from: 'WAITING' }),
    );
    expect(Object.keys(error.fields ?? {})).toEqual(['reason']);
    await decide(who.accountId, { decision: 'DECLINE', reason: 'Only artists from Rostock.' });
    expect(await readOwn(who)).toMatchObject({ standing: 'DECLINED', reason: 'Only artists from Rostock.' });
    expect((await createProfile(who)).status).toBe(403);
    expect(await list()).toEqual([]);
    expect(await list('DECLINED')).toMatchObject([{ id: who.accountId, reason: 'Only artists from Rostock.' }]);
    await decide(who.accountId, { decision: 'APPROVE', from: 'DECLINED' });
    expect(await readOwn(who)).toEqual({ standing: 'MEMBER', reason: null, requestedAt: null });
    expect((await send(who.accountId, { decision: 'DECLINE', reason: 'Again.' })).status).toBe(409);
  });

  it('only one of two simultaneous decisions about a registration counts', async () => {
    const who = await makeNewcomer();
    const responses = await Promise.all([
      send(who.accountId, { decision: 'APPROVE' }),
      send(who.accountId, { decision: 'DECLINE', reason: 'No.' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const isApproved = responses[0]?.status === 204;
    expect((await readProfile(who.profileId))?.isListed).toBe(isApproved);
    expect(await readOwn(who)).toMatchObject({ standing: isApproved ? 'MEMBER' : 'DECLINED' });
  });

  it('a decision does not restore an account that is deleted at the same time', async () => {
    const who = await makeNewcomer();
    const [decided, deleted] = await Promise.all([
      send(who.accountId, { decision: 'APPROVE' }),
      api().request('/v1/account', { method: 'DELETE', headers: createHeaders(who) }),
    ]);
    expect(deleted?.status).toBe(200);
    expect([204, 404]).toContain(decided?.status);
    expect(await readProfile(who.profileId)).toBeUndefined();
    expect(await list()).toEqual([]);
  });

  it('mails the decision about a registration in the member’s language, with the reason', async () => {
    const who = await makeNewcomer();
    await api().db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, who.accountId));
    await decide(who.accountId, { decision: 'DECLINE', reason: 'Only artists from Rostock.' });
    const [mail] = await composeMails(api());
    expect(mail).toMatchObject({
      to: `${who.uid}@example.org`,
      subject: 'Deine Registrierung bei Impasto wurde abgelehnt',
    });
    expect(mail?.text).toContain('> Only artists from Rostock.');
    expect(mail?.text).toContain('/de/account/profiles');
  });

  it('the account’s export contains the decision about its registration', async () => {
    const who = await makeNewcomer();
    expect((await exportAccountData(api().db, who.accountId)).registration).toMatchObject({ state: 'WAITING' });
  });
});

describe('mails to administrators', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const listSubjects = async () =>
    (await composeMails(api())).filter(({ to }) => to === `${admin.uid}@example.org`).map(({ subject }) => subject);

  it('mails administrators how many people are waiting, at most once an hour', async () => {
    await makeNewcomer();
    await makeNewcomer();
    await queueRegistrationNews(api().db, inMinutes(0));
    expect(await listSubjects()).toEqual(['2 registrations wait on Impasto']);
    await makeNewcomer();
    expect(await queueRegistrationNews(api().db, inMinutes(59))).toBe(0);
    expect(await queueRegistrationNews(api().db, inMinutes(61))).toBeGreaterThan(0);
    expect(await queueRegistrationNews(api().db, inMinutes(180))).toBe(0);
  });

  it('mails administrators nothing once every registration is decided', async () => {
    const who = await makeNewcomer();
    await queueRegistrationNews(api().db, inMinutes(0));
    await decide(who.accountId, { decision: 'APPROVE' });
    expect(await listSubjects()).toEqual([]);
  });
});
