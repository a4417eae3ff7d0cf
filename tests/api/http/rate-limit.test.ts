import { afterEach, describe, expect, it, vi } from 'vitest';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { createLimiterFactory } from '@/services/product-api/http/rate-limit-store';
import { createHeaders, testApi } from '../../support/api';
import { createClientAddress } from '../../support/client-address';
import { createIdentityToken } from '../../support/identity';
import { makeMember } from '../../support/members';
import { requestRepeatedly, type SendRequest } from '../../support/request-repeatedly';
import { WEB_SECRET, WEB_SECRET_PREVIOUS } from '../../support/web-secret';

const api = testApi();
afterEach(() => vi.useRealTimers());

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

describe('rate limits', () => {
  it('allows 60 token requests per minute and address, then responds with 429 and Retry-After', async () => {
    const from = createClientAddress();
    const { accepted, firstRejection } = await requestRepeatedly(tokens(from), 61);
    expect(accepted).toBe(60);
    const wait = Number(firstRejection?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await firstRejection?.json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('Wait'),
    });
    expect((await requestRepeatedly(tokens(createClientAddress()), 1)).accepted).toBe(1);
    expect((await account(from)()).status).toBe(401);
  });

  it('allows 60 sign-ins per minute and address across accounts', async () => {
    const from = createClientAddress();
    const signIn: SendRequest = async () => {
      const headers = createHeaders({ identity: await createIdentityToken(crypto.randomUUID()) });
      return api().request('/v1/account/sign-in', { method: 'POST', headers }, from);
    };
    expect((await signIn()).status).toBe(204);
    expect((await requestRepeatedly(signIn, 60)).accepted).toBe(59);
    expect((await account(from)()).status).toBe(401);
  });

  it('allows 60 new profiles per minute and address across accounts', async () => {
    const from = createClientAddress();
    const make: SendRequest = async () => {
      const headers = createHeaders({ identity: await createIdentityToken(crypto.randomUUID()) });
      return api().request('/v1/profiles/', { method: 'POST', body: new FormData(), headers }, from);
    };
    expect((await requestRepeatedly(make, 61)).accepted).toBe(60);
  });

  it('allows 600 personal requests per minute from each address', async () => {
    expect((await requestRepeatedly(account(createClientAddress()), 601)).accepted).toBe(600);
  });

  it.each(['PATCH', 'DELETE'])(
    'allows 120 writes (%s) per minute and account, without limiting reads',
    async (method) => {
      const [{ identity }, { profileId }] = [await makeMember(api()), await makeMember(api())];
      const headers = { ...createHeaders({ identity }), 'Content-Type': 'application/json' };
      const body = method === 'DELETE' ? null : '{}';
      expect(
        (await requestRepeatedly(() => api().request(`/v1/profiles/${profileId}`, { method, body, headers }), 121))
          .accepted,
      ).toBe(120);
      expect((await account(createClientAddress(), createHeaders({ identity }))()).status).toBe(200);
      expect((await makeMember(api())).product).not.toBe('');
    },
  );

  it('public reads are not limited', async () => {
    const from = createClientAddress();
    const read: SendRequest = () => api().request('/v1/profiles/subscriptions/currencies', {}, from);
    expect((await requestRepeatedly(read, 601)).rejected).toBe(0);
  });

  it('a request with a forged token does not count toward a limit', async () => {
    const { uid, identity } = await makeMember(api());
    const [head, claims] = (await createIdentityToken(uid)).split('.');
    const forged = createHeaders({ identity: `${head}.${claims}.forged` });
    const write = (headers: Record<string, string>) =>
      api().request('/v1/account/wizard', { method: 'PUT', body: '{"wizard":null}', headers });
    for (let round = 0; round < 121; round += 1) expect((await write(forged)).status).toBe(401);
    const own = { ...createHeaders({ identity }), 'Content-Type': 'application/json' };
    expect((await requestRepeatedly(() => write(own), 121)).accepted).toBe(120);
  });
});

describe('client addresses for rate limits', () => {
  const count = async (...sends: SendRequest[]) => {
    const counted = await Promise.all(sends.map((send) => requestRepeatedly(send, 40)));
    return counted.map(({ accepted }) => accepted).reduce((sum, accepted) => sum + accepted, 0);
  };
  const forwardedFor = (address: string) => ({ 'X-Forwarded-For': address });
  const asWeb = (address: string) => ({ ...forwardedFor(address), [WEB_SECRET_HEADER]: WEB_SECRET });

  it('ignores a client’s own X-Forwarded-For header', async () => {
    const from = createClientAddress();
    const pretending = Array.from({ length: 100 }, (_, index) => tokens(from, forwardedFor(`198.51.100.${index}`))());
    const responses = await Promise.all(pretending);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('trusts the address that the web forwards with its current or previous secret', async () => {
    const [web, one, two] = [createClientAddress(), createClientAddress(), createClientAddress()];
    expect(await count(tokens(web, asWeb(one)), tokens(web, asWeb(two)))).toBe(80);
    expect(await count(tokens(web, asWeb(one)), tokens(createClientAddress(), asWeb(one)))).toBe(20);
    const previous = (address: string) => ({ ...asWeb(address), [WEB_SECRET_HEADER]: WEB_SECRET_PREVIOUS });
    const [three, four] = [createClientAddress(), createClientAddress()];
    expect(await count(tokens(web, previous(three)), tokens(web, previous(four)))).toBe(80);
    const wrong = (address: string) => ({ ...asWeb(address), [WEB_SECRET_HEADER]: `${WEB_SECRET}!` });
    const other = createClientAddress();
    expect(await count(tokens(other, wrong('198.51.100.1')), tokens(other, wrong('198.51.100.2')))).toBe(60);
  });

  it('trusts the address that a trusted proxy forwards', async () => {
    expect(
      await count(tokens('10.1.2.3', forwardedFor('203.0.113.1')), tokens('10.1.2.3', forwardedFor('203.0.113.2'))),
    ).toBe(80);
    const pretending = (address: string) => tokens('10.1.2.3', forwardedFor(`${address}, 203.0.113.3`));
    expect(await count(pretending('198.51.100.1'), pretending('198.51.100.2'))).toBe(60);
  });

  it('counts IPv6 addresses by /64 network, and IPv4 addresses in one spelling', async () => {
    expect(await count(tokens('2001:db8:ff00:1::1'), tokens('2001:db8:ff00:1:ffff::2'))).toBe(60);
    expect(await count(tokens('2001:db8:ff00:2::1'), tokens('2001:db8:ff00:3::1'))).toBe(80);
    expect(await count(tokens('203.0.113.7'), tokens('::ffff:203.0.113.7'))).toBe(60);
  });
});

it('a restart does not reset hourly and daily limits', async () => {
  const key = createClientAddress();
  const openAfterRestart = () => createLimiterFactory(api().database)('restarts', 3, 3_600);
  for (let start = 0; start < 3; start += 1) expect(await openAfterRestart()(key)).toBe(0);
  const wait = await openAfterRestart()(key);
  expect(wait).toBeGreaterThan(3_500_000);
  expect(wait).toBeLessThanOrEqual(3_600_000);
});

it('rejected requests do not make a client wait longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const count = createLimiterFactory(api().database)('windows', 2, 3_600);
  const key = createClientAddress();
  expect([await count(key), await count(key)]).toEqual([0, 0]);
  vi.setSystemTime(start + 3_540_000);
  expect([await count(key), await count(key)]).toEqual([60_000, 60_000]);
  vi.setSystemTime(start + 3_590_000);
  expect(await count(key)).toBe(10_000);
  vi.setSystemTime(start + 3_600_000);
  expect(await count(key)).toBe(0);
});
