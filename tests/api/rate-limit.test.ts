import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headersOf, testApi } from '../support/api';
import { makeMember } from '../support/members';
import { type Ask, askOften } from '../support/often';

const api = testApi();

const tokens: Ask = (headers) =>
  api().request('/v1/profiles/token/', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const account: Ask = (headers) => api().request('/v1/account', { headers });

describe('what is counted', () => {
  it('60 tokens a minute for an address, whoever asks and whatever comes of it; then the time to wait is named', async () => {
    const from = { 'X-Forwarded-For': randomUUID() };
    const { letIn, first } = await askOften(tokens, 100, from);
    expect(letIn).toBe(60);
    const wait = Number(first?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await first?.json()).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('Wait') });
    // Another address, and another kind of call from this one, go on.
    expect((await askOften(tokens, 1, { 'X-Forwarded-For': randomUUID() })).letIn).toBe(1);
    expect((await account(from)).status).toBe(401);
  });

  it('600 personal calls a minute for an address', async () => {
    expect((await askOften(account, 620, { 'X-Forwarded-For': randomUUID() })).letIn).toBe(600);
  });

  it('120 writes a minute for an account, from as many addresses as it likes; it still reads', async () => {
    const { identity, profileId } = await makeMember(api());
    const headers = { ...headersOf({ identity }), 'Content-Type': 'application/json' };
    const write: Ask = () => api().request(`/v1/profiles/${profileId}`, { method: 'PATCH', body: '{}', headers });
    // One is the token that it got as it was made.
    expect((await askOften(write, 130, {})).letIn).toBe(119);
    expect((await account(headersOf({ identity }))).status).toBe(200);
    const other = await makeMember(api());
    expect(other.product).not.toBe('');
  });

  it('nothing of what everyone may read', async () => {
    const read: Ask = (headers) => api().request('/v1/profiles/subscriptions/currencies', { headers });
    expect((await askOften(read, 700, { 'X-Forwarded-For': randomUUID() })).refused).toBe(0);
  });

  it('by the address that the nearest proxy wrote, not by what the caller wrote before it', async () => {
    const address = randomUUID();
    const pretending: Ask = () => tokens({ 'X-Forwarded-For': `${randomUUID()}, ${address}` });
    expect((await askOften(pretending, 70, {})).letIn).toBe(60);
  });
});
