import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, closedAccounts } from '@/services/product-api/account/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { makeMember } from '../../support/members';

const api = testApi();
const seconds = () => Math.floor(Date.now() / 1000);
const HOUR = 3_600;

async function signOutEverywhere(identity: string): Promise<void> {
  await api().callEndpoint('POST /v1/account/sign-out', {}, { identity });
}
const refusedWith = async (identity: string) =>
  (await api().error('/v1/account', 'signed_out', { headers: createHeaders({ identity }) })).message;

describe('signing out everywhere', () => {
  it('revokes all tokens of the account at once, even those issued in the same second', async () => {
    const { uid, identity, product, profileId } = await makeMember(api());
    const yesterday = await createIdentityToken(uid, { auth_time: seconds() - 24 * HOUR });
    await signOutEverywhere(identity);
    for (const token of [identity, yesterday]) expect(await refusedWith(token)).toMatch(/signed out everywhere/);
    const write = asJson('PATCH', {}, { name: 'Taken over' });
    const headers = { ...write.headers, ...createHeaders({ identity }) };
    await api().error(`/v1/profiles/${profileId}`, 'signed_out', { ...write, headers });
    await api().error('/v1/opportunities/bookmarks/list', 'signed_out', {
      headers: createHeaders({ identity, product }),
    });
    await api().error('/v1/profiles/token/', 'signed_out', { ...write, method: 'POST', headers });
    expect((await api().request(`/v1/artworks/profiles/${profileId}`)).status).toBe(200);
  });

  it('rejects tokens refreshed from a sign-in before the sign-out', async () => {
    const { uid, identity } = await makeMember(api());
    const signedIn = seconds();
    await signOutEverywhere(identity);
    expect(await refusedWith(await createIdentityToken(uid, { auth_time: signedIn, iat: seconds() }))).not.toBe('');
    const anew = await createIdentityToken(uid);
    await api().error('/v1/account/sign-out', 'signed_out', { method: 'POST', headers: createHeaders({ identity }) });
    expect((await api().callEndpoint('GET /v1/account', {}, { identity: anew })).email).toBe(`${uid}@example.org`);
  });

  it('accepts a new sign-in immediately and leaves other accounts signed in', async () => {
    const [{ uid, identity, accountId }, other] = [await makeMember(api()), await makeMember(api())];
    await signOutEverywhere(identity);
    const anew = await createIdentityToken(uid);
    expect((await api().callEndpoint('GET /v1/account', {}, { identity: anew })).id).toBe(accountId);
    expect((await api().callEndpoint('GET /v1/account', {}, other)).id).toBe(other.accountId);
  });
});

describe('an old token', () => {
  it('rejects a token from before a deletion even if the same person has a new account', async () => {
    const { uid, identity } = await makeMember(api());
    const old = await createIdentityToken(uid, { auth_time: seconds() - 1 });
    await api().callEndpoint('DELETE /v1/account', {}, { identity });
    // Backdates the deletion, which could otherwise fall in the same second as the next sign-in.
    await api()
      .db.update(closedAccounts)
      .set({ closedAt: new Date((seconds() - 1) * 1000 + 500) });
    const { id } = await api().callEndpoint('GET /v1/account', {}, { identity: await createIdentityToken(uid) });
    await refusedWith(old);
    const body = new FormData();
    body.set('role', 'CURATOR');
    body.set('name', 'Made by an old token');
    await api().error('/v1/profiles/', 'signed_out', {
      method: 'POST',
      body,
      headers: createHeaders({ identity: old }),
    });
    expect(await api().db.select().from(profiles).where(eq(profiles.accountId, id))).toEqual([]);
  });

  it('an old token does not create a deleted account again', async () => {
    const { uid, identity } = await makeMember(api());
    await api().callEndpoint('DELETE /v1/account', {}, { identity });
    for (const claims of [{}, { email: 'other@example.org' }, { email_verified: false }]) {
      const headers = createHeaders({
        identity: await createIdentityToken(uid, { ...claims, auth_time: seconds() - 1 }),
      });
      await api().error('/v1/account', 'unauthenticated', { headers });
    }
    expect(await api().db.select().from(accounts).where(eq(accounts.uid, uid))).toEqual([]);
  });

  it('rejects a token with the old email address after a sign-in with the new one', async () => {
    const uid = 'changes-address';
    const old = await createIdentityToken(uid, { auth_time: seconds() - HOUR });
    expect((await api().callEndpoint('GET /v1/account', {}, { identity: old })).email).toBe(`${uid}@example.org`);
    const changed = await createIdentityToken(uid, { email: 'new-one@example.org', auth_time: seconds() - 10 });
    expect((await api().callEndpoint('GET /v1/account', {}, { identity: changed })).email).toBe('new-one@example.org');
    await refusedWith(old);
    expect((await api().callEndpoint('GET /v1/account', {}, { identity: changed })).email).toBe('new-one@example.org');
  });

  it('a token stays valid when its account adds a first email address', async () => {
    const phone = await createIdentityToken('phone-first', { email: undefined, auth_time: seconds() - HOUR });
    await api().callEndpoint('GET /v1/account', {}, { identity: phone });
    await api().callEndpoint('GET /v1/account', {}, { identity: await createIdentityToken('phone-first') });
    expect((await api().request('/v1/account', { headers: createHeaders({ identity: phone }) })).status).toBe(200);
  });
});
