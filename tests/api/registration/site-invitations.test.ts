import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { siteInvitationLimits } from '@/lib/shared/domain/registration';
import { exportAccountData } from '@/services/product-api/account/queries/read-account';
import { adminActions } from '@/services/product-api/account/schema';
import { mails } from '@/services/product-api/mail/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { siteInvitations } from '@/services/product-api/registration/schema';
import { siteChanges } from '@/services/product-api/site/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { inDays } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember } from '../../support/members';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@art.example.org' });
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});
beforeEach(async () => {
  await api().db.delete(siteInvitations);
  await api().db.delete(mails);
  await api().db.execute(sql`delete from accounts where email ~* '^(ines|other|second|used|unused)@'`);
  await setRule('INVITATION');
});

async function setRule(registration: 'EVERYONE' | 'APPROVAL' | 'INVITATION' | 'NOBODY') {
  await api().db.delete(siteChanges);
  await api().db.insert(siteChanges).values({ id: 1, settings: { registration } });
}

/** Clears the audit log by disabling its triggers, which only a superuser can do. */
async function forgetSent(): Promise<void> {
  await api().db.execute(sql`alter table admin_actions disable trigger user`);
  await api().db.delete(adminActions);
  await api().db.execute(sql`alter table admin_actions enable trigger user`);
}

const invite = (...emails: string[]) => api().callEndpoint('POST /v1/admin/invitations', { body: { emails } }, admin);
const list = async (state: 'OPEN' | 'USED' | 'EXPIRED' = 'OPEN') =>
  (await api().callEndpoint('GET /v1/admin/invitations', { query: { state } }, admin)).data;
const withdraw = (id: string, who = admin) =>
  api().request(`/v1/admin/invitations/${id}`, { method: 'DELETE', headers: createHeaders(who) });

async function signUp(email: string, isVerified = true, uid = uuidv7()): Promise<{ status: number; id: string }> {
  const body = new FormData();
  body.set('role', 'ARTIST');
  body.set('name', 'Ines Invited');
  body.set('bio', 'I print.');
  const identity = await createIdentityToken(uid, { email, email_verified: isVerified });
  const response = await api().request('/v1/profiles/', {
    method: 'POST',
    body,
    headers: createHeaders({ identity }),
  });
  return { status: response.status, id: (await response.json()).id };
}

const readStanding = async (email: string, isVerified = true) => {
  const identity = await createIdentityToken(uuidv7(), { email, email_verified: isVerified });
  return (await api().callEndpoint('GET /v1/account', {}, { identity })).registration.standing;
};

async function readLink(email: string): Promise<string> {
  const mail = (await composeMails(api())).find(({ to }) => to === email);
  return new URL(/https?:\S+invitation=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('invitation') ?? '';
}
const readInvitation = (token: string) => api().callEndpoint('POST /v1/invitations', { body: { token } });

describe('a site with registration by invitation', () => {
  it('an invited address can register once, in upper or lower case', async () => {
    await invite('Ines@Example.ORG');
    expect(await readStanding('INES@example.org')).toBe('WELCOME');
    const { status, id } = await signUp('INES@example.org');
    expect(status).toBe(201);
    const [profile] = await api().db.select().from(profiles).where(eq(profiles.id, id));
    expect(profile?.isListed).toBe(true);
    expect(await list()).toEqual([]);
    expect(await list('USED')).toMatchObject([{ email: 'ines@example.org', usedAt: expect.any(String) }]);
    expect((await signUp('ines@example.org')).status).toBe(403);
  });

  it('rejects other addresses and unconfirmed ones, each with its own reason', async () => {
    await invite('ines@example.org');
    expect((await signUp('other@example.org')).status).toBe(403);
    expect(await readStanding('other@example.org')).toBe('UNINVITED');
    expect((await signUp('ines@example.org', false)).status).toBe(403);
    expect(await readStanding('ines@example.org', false)).toBe('UNVERIFIED');
    expect((await signUp('ines@example.org')).status).toBe(201);
  });

  it('accepts only one of two simultaneous uses of an invitation', async () => {
    await invite('ines@example.org');
    const results = await Promise.all([signUp('ines@example.org'), signUp('ines@example.org')]);
    expect(results.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  it('rejects an invitation after 14 days, until it is sent again', async () => {
    await invite('ines@example.org');
    const token = await readLink('ines@example.org');
    const [sent] = await list();
    expect(Date.parse(sent?.expiresAt ?? '') - Date.parse(sent?.sentAt ?? '')).toBe(14 * 24 * 60 * 60 * 1_000);
    await api()
      .db.update(siteInvitations)
      .set({ expiresAt: inDays(-1) });
    expect((await signUp('ines@example.org')).status).toBe(403);
    expect(await list('EXPIRED')).toMatchObject([{ email: 'ines@example.org', state: 'EXPIRED' }]);
    expect(await readInvitation(token)).toEqual({ email: 'ines@example.org', state: 'EXPIRED' });
    await invite('ines@example.org');
    expect(await list('EXPIRED')).toEqual([]);
    expect((await signUp('ines@example.org')).status).toBe(201);
    expect(await readInvitation(token)).toEqual({ email: 'ines@example.org', state: 'USED' });
  });

  it('members and administrators can add profiles without an invitation', async () => {
    const member = await makeMember(api());
    expect((await signUp(`${member.uid}@example.org`, true, member.uid)).status).toBe(201);
    expect((await signUp(`${admin.uid}@example.org`, true, admin.uid)).status).toBe(201);
  });

  it('invited people skip the approval, but cannot register while registration is closed', async () => {
    await invite('ines@example.org', 'second@example.org');
    await setRule('APPROVAL');
    const { id } = await signUp('ines@example.org');
    const [profile] = await api().db.select().from(profiles).where(eq(profiles.id, id));
    expect(profile?.isListed).toBe(true);
    expect(await readStanding('second@example.org', false)).toBe('APPLIES');
    await setRule('NOBODY');
    expect((await signUp('second@example.org')).status).toBe(403);
  });
});

describe('an invitation', () => {
  it('mails an invitation with a link for that address', async () => {
    await invite('ines@example.org');
    expect(await readInvitation(await readLink('ines@example.org'))).toEqual({
      email: 'ines@example.org',
      state: 'OPEN',
    });
    await api().error('/v1/invitations', 'not_found', asJson('POST', {}, { token: `${uuidv7()}.forged` }));
  });

  it('administrators can withdraw an invitation that was not used', async () => {
    await invite('ines@example.org', 'used@example.org');
    const token = await readLink('ines@example.org');
    await signUp('used@example.org');
    const [open] = await list();
    const [used] = await list('USED');
    expect((await withdraw(open?.id ?? '')).status).toBe(204);
    expect((await withdraw(open?.id ?? '')).status).toBe(404);
    expect((await withdraw(used?.id ?? '')).status).toBe(409);
    await api().error('/v1/invitations', 'not_found', asJson('POST', {}, { token }));
    expect((await signUp('ines@example.org')).status).toBe(403);
    expect((await composeMails(api())).map(({ to }) => to)).not.toContain('ines@example.org');
  });

  it('sends no invitation to members, and only one to a repeated address', async () => {
    const member = await makeMember(api());
    const email = `${member.uid}@example.org`;
    const sent = await invite('a@example.org', 'A@example.org', email.toUpperCase());
    expect(sent).toEqual({ sent: 1, members: [email] });
  });

  it('administrators can invite 200 addresses at a time and 1,000 a day', async () => {
    const emails = Array.from({ length: siteInvitationLimits.addresses + 1 }, (_, index) => `p${index}@example.org`);
    const send = (body: { emails: string[] }) => api().request('/v1/admin/invitations', asJson('POST', admin, body));
    expect((await send({ emails })).status).toBe(400);
    expect((await send({ emails: [] })).status).toBe(400);
    expect((await send({ emails: ['nobody'] })).status).toBe(400);
    await forgetSent();
    onTestFinished(forgetSent);
    await api()
      .db.insert(adminActions)
      .values({
        ...{ id: uuidv7(), action: 'INVITE', subjectName: String(siteInvitationLimits.perDay - 2), reason: '' },
      });
    expect((await send({ emails: emails.slice(0, 3) })).status).toBe(429);
    const repeated = { emails: emails.slice(0, 1) };
    expect((await send(repeated)).status).toBe(200);
    expect((await send(repeated)).status).toBe(200);
    const [open] = await list();
    expect((await withdraw(open?.id ?? '')).status).toBe(204);
    expect((await send(repeated)).status).toBe(429);
  });

  it('only administrators can see and send invitations', async () => {
    await invite('ines@example.org');
    const [open] = await list();
    const member = await makeMember(api());
    await api().error('/v1/admin/invitations', 'forbidden', { headers: createHeaders(member) });
    await api().error('/v1/admin/invitations', 'unauthenticated');
    await api().error('/v1/admin/invitations', 'forbidden', asJson('POST', member, { emails: ['b@example.org'] }));
    expect((await withdraw(open?.id ?? '', member)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('deleting an account also deletes the invitation to its address', async () => {
    await invite('ines@example.org', 'unused@example.org');
    for (const email of ['ines@example.org', 'unused@example.org']) {
      const uid = uuidv7();
      if (email.startsWith('ines')) await signUp(email, true, uid);
      const identity = await createIdentityToken(uid, { email });
      const response = await api().request('/v1/account', { method: 'DELETE', headers: createHeaders({ identity }) });
      expect(response.status).toBe(200);
    }
    expect(await api().db.$count(siteInvitations)).toBe(0);
  });

  it('an account with an unconfirmed address neither sees nor deletes an invitation to it', async () => {
    await invite('ines@example.org');
    const uid = uuidv7();
    const identity = await createIdentityToken(uid, { email: 'ines@example.org', email_verified: false });
    const { id } = await api().callEndpoint('GET /v1/account', {}, { identity });
    expect((await exportAccountData(api().db, id)).invitation).toBeUndefined();
    const response = await api().request('/v1/account', { method: 'DELETE', headers: createHeaders({ identity }) });
    expect(response.status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await signUp('ines@example.org')).status).toBe(201);
  });
});
