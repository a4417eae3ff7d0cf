import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract, type EndpointKey, listEndpointKeys } from '@/lib/shared/contract/contract';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { type MemberRole, may } from '@/lib/shared/domain/team';
import { createHeaders, testApi } from '../../support/api';
import { makeCall } from '../../support/applications';
import type { Member } from '../../support/members';
import { joinTeam } from '../../support/teams';

const api = testApi();

/** Endpoints that act for a profile. */
const keys = listEndpointKeys().filter((key) => contract[key].credentials.product === 'required');

async function makeScene() {
  const { organizer, id } = await makeCall(api());
  const other = await makeCall(api());
  const former = await joinTeam(api(), organizer, 'EDITOR');
  await api().db.execute(sql`delete from members where account_id = ${former.accountId}`);
  const callers: Record<string, { member: Member | null; role: MemberRole | null }> = {
    owner: { member: organizer, role: 'OWNER' },
    editor: { member: await joinTeam(api(), organizer, 'EDITOR'), role: 'EDITOR' },
    reviewer: { member: await joinTeam(api(), organizer, 'REVIEWER', [id]), role: 'REVIEWER' },
    'reviewer of another call': { member: await joinTeam(api(), organizer, 'REVIEWER'), role: 'REVIEWER' },
    billing: { member: await joinTeam(api(), organizer, 'BILLING'), role: 'BILLING' },
    'former member': { member: former, role: null },
    visitor: { member: null, role: null },
    'another organization': { member: other.organizer, role: 'OWNER' },
  };
  return { id, callers };
}

async function request(key: EndpointKey, callId: string, caller: Member | null) {
  const [method = '', path = ''] = key.split('?')[0]?.split(' ') ?? [];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'id' ? callId : (caller?.accountId ?? callId)));
  const response = await api().request(address, { method, headers: caller === null ? {} : createHeaders(caller) });
  const text = await response.text();
  return { status: response.status, message: text.startsWith('{') ? String(JSON.parse(text).message) : '' };
}

const REFUSED = 'Your role in this team does not include this. Ask an owner.';

describe('every endpoint with every role', () => {
  it('rejects exactly the requests that a role does not include', async () => {
    const { id, callers } = await makeScene();
    const wrong: string[] = [];
    for (const key of keys) {
      const { action = 'EDIT' }: Endpoint = contract[key];
      // Skips permitted changes, which would affect the other cases. Refusals come before the body is read.
      for (const [name, { member, role }] of Object.entries(callers)) {
        if (may(role, action) && !key.startsWith('GET ')) continue;
        const { status, message } = await request(key, id, member);
        const isRefused = status === 403 && message === REFUSED;
        const expected = role === null ? status === 401 : isRefused === !may(role, action);
        if (!expected) wrong.push(`${name}: ${key} (${status} ${message})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never rejects a request that a role includes', async () => {
    const refused: string[] = [];
    for (const key of keys.filter((one) => !one.startsWith('GET '))) {
      const { action = 'EDIT' }: Endpoint = contract[key];
      const { callers } = await makeScene();
      for (const [name, { member, role }] of Object.entries(callers)) {
        if (!may(role, action)) continue;
        // The subject does not exist, so nothing changes.
        const { status, message } = await request(key, '0198c000-0000-7000-8000-000000000000', member);
        if (status === 401 || message === REFUSED) refused.push(`${name}: ${key}`);
      }
    }
    // Everybody may leave, but only owners remove others.
    const others = ['editor', 'reviewer', 'reviewer of another call', 'billing'];
    expect(refused).toEqual(others.map((name) => `${name}: DELETE /v1/team/members/{id}`));
  });

  it('hides applications from reviewers of other calls and from other organizations', async () => {
    const { id, callers } = await makeScene();
    const path: EndpointKey = 'GET /v1/opportunities/{id}/applications';
    const statuses: Record<string, number> = {};
    for (const [name, { member }] of Object.entries(callers)) statuses[name] = (await request(path, id, member)).status;
    expect(statuses).toEqual({
      owner: 200,
      editor: 200,
      reviewer: 200,
      'reviewer of another call': 404,
      billing: 403,
      'former member': 401,
      visitor: 401,
      'another organization': 403,
    });
  });
});
