import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { needsAcceptedTerms } from '@/lib/shared/contract/error';
import { pageVersions } from '@/services/product-api/site/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember } from '../../support/members';
import { readZip } from '../../support/zip';

const api = testApi();
let admin: Member;
let member: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});
beforeEach(async () => {
  await api().db.delete(pageVersions);
  member = await makeMember(api());
});

const readTerms = () => api().callEndpoint('GET /v1/admin/pages/current', { query: { slug: 'terms' } }, admin);
const publish = async (text: string, mustAccept = true) => {
  const { updatedAt: readAt } = await readTerms();
  const page = { texts: { en: { title: 'Terms', text } }, mustAccept, note: { en: `About ${text}.` } };
  return api().callEndpoint('PUT /v1/admin/pages', { body: { slug: 'terms', ...page }, readAt }, admin);
};
const readAccount = (who: Pick<Member, 'identity'> = member) => api().callEndpoint('GET /v1/account', {}, who);
const accept = (version: number) => api().callEndpoint('POST /v1/account/terms', { body: { version } }, member);
const refuse = (version: number) => api().error('/v1/account/terms', 'conflict', asJson('POST', member, { version }));
const write = (title = 'Six weeks') => asJson('POST', member, { type: 'JOB', title });
const readStatus = async () => (await api().request('/v1/opportunities/', write())).status;

describe('terms that members must accept', () => {
  it('members cannot write until they accept the terms', async () => {
    expect(await readStatus()).toBe(201);
    await publish('First');
    await api().error('/v1/opportunities/', 'terms_not_accepted', write());
    expect((await readAccount()).termsToAccept).toEqual({ accepted: null, required: 1 });
    expect((await accept(1)).termsToAccept).toBeNull();
    expect(await readStatus()).toBe(201);
    await publish('Second');
    await api().error('/v1/opportunities/', 'terms_not_accepted', write());
    expect((await readAccount()).termsToAccept).toEqual({ accepted: 1, required: 2 });
  });

  it('members need not accept minor changes to the terms', async () => {
    await publish('First');
    await accept(1);
    await publish('First, corrected', false);
    expect(await readStatus()).toBe(201);
    await publish('Second');
    expect((await readAccount()).termsToAccept?.required).toBe(3);
  });

  it('members need not accept terms once the default terms are restored', async () => {
    await publish('First');
    const { updatedAt: readAt } = await readTerms();
    await api().callEndpoint('POST /v1/admin/pages/removal', { body: { slug: 'terms' }, readAt }, admin);
    expect(await readStatus()).toBe(201);
    await refuse(1);
  });

  it('the administrator who publishes terms accepts them', async () => {
    await publish('First');
    expect((await readAccount(admin)).termsToAccept).toBeNull();
    const other = await makeMember(api(), { role: 'ADMIN' });
    await publish('Second');
    const body = { slug: 'rules', texts: { en: { title: 'Rules', text: 'Be kind.' } } };
    await api().error('/v1/admin/pages', 'terms_not_accepted', asJson('PUT', other, body));
  });

  it('members can accept the required version of the terms or a later one', async () => {
    await publish('First');
    await publish('Second');
    await publish('Second, corrected', false);
    await refuse(1);
    await refuse(4);
    expect((await accept(2)).termsToAccept).toBeNull();
    expect((await accept(3)).termsToAccept).toBeNull();
  });

  it('new accounts accept the terms by registering', async () => {
    await publish('First');
    const newcomer = { identity: await createIdentityToken(uuidv7()) };
    expect((await readAccount(newcomer)).termsToAccept).toBeNull();
    await publish('Second');
    expect((await readAccount(newcomer)).termsToAccept).toEqual({ accepted: 1, required: 2 });
  });
});

describe('members who have not accepted the terms', () => {
  it('members who have not accepted the terms can still read, export and delete their account, and sign in and out', async () => {
    await publish('First');
    const headers = createHeaders(member);
    for (const path of ['/v1/account', '/v1/profiles/', '/v1/account/export']) {
      expect((await api().request(path, { headers })).status, path).toBe(200);
    }
    expect((await api().request('/v1/account/sign-in', { method: 'POST', headers })).status).toBe(204);
    expect(
      (await api().request('/v1/account/mails', asJson('PATCH', member, { timeZone: 'Europe/Berlin' }))).status,
    ).toBe(200);
    expect((await api().request('/v1/account', { method: 'DELETE', headers })).status).toBe(200);
  });

  it('members who have not accepted the terms can cancel a subscription or a trial', async () => {
    await publish('First');
    for (const path of ['/v1/profiles/subscriptions/cancel', '/v1/profiles/subscriptions/trial']) {
      // The request passes the check for accepted terms, and then fails because no payment provider is configured.
      await api().error(path, 'unavailable', { method: 'DELETE', headers: createHeaders(member) });
    }
  });

  it('members who have not accepted the terms cannot use any other endpoint', () => {
    const open = listEndpointKeys().filter((key) => {
      const endpoint = getEndpoint(key);
      const isWrite = !key.startsWith('GET ') && endpoint.credentials.identity === 'required';
      return isWrite && !needsAcceptedTerms(key, endpoint);
    });
    expect(open.sort()).toEqual([
      'DELETE /v1/account',
      'DELETE /v1/account/devices/{id}',
      'DELETE /v1/profiles/subscriptions/cancel',
      'DELETE /v1/profiles/subscriptions/trial',
      'PATCH /v1/account/mails',
      'PATCH /v1/account/notifications',
      'POST /v1/account/sign-in',
      'POST /v1/account/sign-out',
      'POST /v1/account/terms',
      'POST /v1/checkout/portal',
      'POST /v1/profiles/token/',
    ]);
  });

  it('an export says which version of the terms the member accepted and when', async () => {
    await publish('First');
    await accept(1);
    const response = await api().request('/v1/account/export', { headers: createHeaders(member) });
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    const { terms } = JSON.parse(files.get('account.json')?.toString() ?? '{}');
    expect(terms).toEqual({ version: 1, acceptedAt: expect.stringMatching(/^20/) });
  });
});
