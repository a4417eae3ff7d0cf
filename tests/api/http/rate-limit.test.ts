import { describe, expect, it } from 'vitest';
import { WEB_SECRET_HEADER } from '@/lib/server/network/client-address';
import { createLimiterFactory } from '@/services/product-api/http/rate-limit-store';
import { anyAddress } from '../../support/any-address';
import { createHeaders, testApi, WEB_SECRET } from '../../support/api';
import { requestRepeatedly, type SendRequest } from '../../support/ask-repeatedly';
import { identityToken } from '../../support/identity';
import { makeMember } from '../../support/members';

const api = testApi();

/** Asks for a product token, as nobody, over a connection from that address. */
const tokens =
  (from: string, headers: Record<string, string> = {}): SendRequest =>
  () => {
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json', ...headers } };
    return api().request('/v1/profiles/token/', init, from);
  };
const account =
  (from: string, headers: Record<string, string> = {}): SendRequest =>
  () =>
    api().request('/v1/account', { headers }, from);

describe('what is counted', () => {
  it('rate limit: 60 tokens a minute for an address, whatever the outcome; then 429 with Retry-After', async () => {
    const from = anyAddress();
    const { letIn, first } = await requestRepeatedly(tokens(from), 100);
    expect(letIn).toBe(60);
    const wait = Number(first?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await first?.json()).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('Wait') });
    // Another address, and another kind of call from this one, go on.
    expect((await requestRepeatedly(tokens(anyAddress()), 1)).letIn).toBe(1);
    expect((await account(from)()).status).toBe(401);
  });

  it('60 new profiles a minute for an address, by however many accounts', async () => {
    const from = anyAddress();
    const make: SendRequest = async () => {
      const headers = createHeaders({ identity: await identityToken(crypto.randomUUID()) });
      return api().request('/v1/profiles/', { method: 'POST', body: new FormData(), headers }, from);
    };
    expect((await requestRepeatedly(make, 100)).letIn).toBe(60);
  });

  it('rate limit: 600 personal requests a minute for an address', async () => {
    expect((await requestRepeatedly(account(anyAddress()), 620)).letIn).toBe(600);
  });

  it.each(['PATCH', 'DELETE'])('120 writes a minute for an account, %s among them; it still reads', async (method) => {
    const [{ identity, profileId }, other] = [await makeMember(api()), await makeMember(api())];
    const headers = { ...createHeaders({ identity }), 'Content-Type': 'application/json' };
    // A profile of somebody else is not deleted, and counts all the same.
    const id = method === 'DELETE' ? other.profileId : profileId;
    const body = method === 'DELETE' ? null : '{}';
    // One is the token that it got as it was made.
    expect(
      (await requestRepeatedly(() => api().request(`/v1/profiles/${id}`, { method, body, headers }), 130)).letIn,
    ).toBe(119);
    expect((await account(anyAddress(), createHeaders({ identity }))()).status).toBe(200);
    expect((await makeMember(api())).product).not.toBe('');
  });

  it('nothing of what everyone may read', async () => {
    const from = anyAddress();
    const read: SendRequest = () => api().request('/v1/profiles/subscriptions/currencies', {}, from);
    expect((await requestRepeatedly(read, 700)).refused).toBe(0);
  });

  it('nothing for an account whose token is not its own', async () => {
    const { uid, identity } = await makeMember(api());
    const [head, claims] = (await identityToken(uid)).split('.');
    const forged = createHeaders({ identity: `${head}.${claims}.forged` });
    const write = (headers: Record<string, string>) =>
      api().request('/v1/account/wizard', { method: 'PUT', body: '{"wizard":null}', headers });
    for (let round = 0; round < 130; round += 1) expect((await write(forged)).status).toBe(401);
    const own = { ...createHeaders({ identity }), 'Content-Type': 'application/json' };
    expect((await requestRepeatedly(() => write(own), 130)).letIn).toBe(119);
  });
});

describe('whom it is counted for', () => {
  const count = async (...asks: SendRequest[]) => {
    const counted = await Promise.all(asks.map((ask) => requestRepeatedly(ask, 40)));
    return counted.map(({ letIn }) => letIn).reduce((sum, letIn) => sum + letIn, 0);
  };
  const saying = (address: string) => ({ 'X-Forwarded-For': address });
  const asWeb = (address: string) => ({ ...saying(address), [WEB_SECRET_HEADER]: WEB_SECRET });

  it('is the other end of the connection, whatever the caller says of it', async () => {
    const from = anyAddress();
    const pretending = Array.from({ length: 100 }, (_, index) => tokens(from, saying(`198.51.100.${index}`))());
    const answers = await Promise.all(pretending);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('is whom the web names, which proves that it is the web', async () => {
    const [web, one, two] = [anyAddress(), anyAddress(), anyAddress()];
    expect(await count(tokens(web, asWeb(one)), tokens(web, asWeb(two)))).toBe(80);
    expect(await count(tokens(web, asWeb(one)), tokens(anyAddress(), asWeb(one)))).toBe(20);
    const wrong = (address: string) => ({ ...asWeb(address), [WEB_SECRET_HEADER]: `${WEB_SECRET}!` });
    const other = anyAddress();
    expect(await count(tokens(other, wrong('198.51.100.1')), tokens(other, wrong('198.51.100.2')))).toBe(60);
  });

  it('is whom a proxy names that the operator trusts', async () => {
    expect(await count(tokens('10.1.2.3', saying('203.0.113.1')), tokens('10.1.2.3', saying('203.0.113.2')))).toBe(80);
    const pretending = (address: string) => tokens('10.1.2.3', saying(`${address}, 203.0.113.3`));
    expect(await count(pretending('198.51.100.1'), pretending('198.51.100.2'))).toBe(60);
  });

  it('is a network of IPv6, in which one line has 2^64 addresses, and an IPv4 address however it is written', async () => {
    expect(await count(tokens('2001:db8:ff00:1::1'), tokens('2001:db8:ff00:1:ffff::2'))).toBe(60);
    expect(await count(tokens('2001:db8:ff00:2::1'), tokens('2001:db8:ff00:3::1'))).toBe(80);
    expect(await count(tokens('203.0.113.7'), tokens('::ffff:203.0.113.7'))).toBe(60);
  });
});

it('limits of an hour or a day survive a restart', async () => {
  const key = anyAddress();
  const openAfterRestart = () => createLimiterFactory(api().database)('restarts', 3, 3_600);
  for (let start = 0; start < 3; start += 1) expect(await openAfterRestart()(key)).toBe(0);
  const wait = await openAfterRestart()(key);
  expect(wait).toBeGreaterThan(3_500_000);
  expect(wait).toBeLessThanOrEqual(3_600_000);
});
