import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushLimits } from '@/lib/shared/domain/push';
import { readPushKeys } from '@/services/product-api/push/push-keys';
import { devices, pushes } from '@/services/product-api/push/schema';
import { asJson, testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';
import { makeSubscriptionKeys } from '../../support/push-service';

const api = testApi();
const createSubscription = (endpoint = `https://push.example.org/${randomUUID()}`) => ({
  endpoint,
  ...makeSubscriptionKeys().keys,
});
const add = ({ identity }: Member, subscription = createSubscription(), name = 'Firefox, Linux') =>
  api().callEndpoint('PUT /v1/account/devices', { body: { ...subscription, name } }, { identity });
const list = async ({ identity }: Member) =>
  (await api().callEndpoint('GET /v1/account/devices', {}, { identity })).devices.map(({ id }) => id);
const put = ({ identity }: Member, body: object) => asJson('PUT', { identity }, body);

describe('browsers that receive push messages', () => {
  it('all processes use one key pair for push messages', async () => {
    const { identity } = await makeMember(api());
    const all = await Promise.all([readPushKeys(api().db), readPushKeys(api().db)]);
    const { publicKey } = await api().callEndpoint('GET /v1/account/devices', {}, { identity });
    expect(all.map((keys) => keys.publicKey)).toEqual([publicKey, publicKey]);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  });

  it('stores the same push subscription once, and confirms a new one with a message', async () => {
    const who = await makeMember(api());
    const subscription = createSubscription();
    const { id } = await add(who, subscription);
    expect(await add(who, subscription, 'Firefox on the desk')).toMatchObject({ id, name: 'Firefox on the desk' });
    expect(await list(who)).toEqual([id]);
    expect(await api().db.$count(pushes, eq(pushes.deviceId, id))).toBe(1);
  });

  it('a browser belongs to the account that uses it now', async () => {
    const [before, now] = [await makeMember(api()), await makeMember(api())];
    const subscription = createSubscription();
    await add(before, subscription);
    const { id } = await add(now, subscription);
    expect(await list(before)).toEqual([]);
    expect(await list(now)).toEqual([id]);
  });

  it('rejects a known subscription with another secret and keeps it', async () => {
    const [owner, other] = [await makeMember(api()), await makeMember(api())];
    const subscription = createSubscription();
    const { id } = await add(owner, subscription);
    const forged = { ...createSubscription(subscription.endpoint), name: 'Firefox' };
    await api().error('/v1/account/devices', 'conflict', put(other, forged));
    expect(await list(owner)).toEqual([id]);
  });

  it('an account can have ten browsers, even with concurrent requests; one more is rejected', async () => {
    const who = await makeMember(api());
    const responses = await Promise.all(
      Array.from({ length: pushLimits.devices + 2 }, () =>
        api().request('/v1/account/devices', put(who, { ...createSubscription(), name: 'Firefox' })),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array(pushLimits.devices).fill(200),
      403,
      403,
    ]);
    const { message } = await api().error(
      '/v1/account/devices',
      'quota_exceeded',
      put(who, { ...createSubscription(), name: 'Firefox' }),
    );
    expect(message).toContain('10 browsers');
  });

  it.each([
    'http://push.example.org/1',
    'https://push.example.org:8443/1',
    'https://user:secret@push.example.org/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.7/1',
    'https://169.254.169.254/latest',
    'https://[::ffff:192.168.0.1]/1',
    'ftp://push.example.org/1',
  ])('rejects a push service at %s, which is not public', async (endpoint) => {
    const body = { ...createSubscription(endpoint), name: 'Firefox' };
    const { fields } = await api().error(
      '/v1/account/devices',
      'validation_failed',
      put(await makeMember(api()), body),
    );
    expect(fields).toHaveProperty('endpoint');
  });

  it('rejects a subscription whose key is not a point on the curve', async () => {
    const key = Buffer.alloc(65, 1);
    key[0] = 4;
    const body = { ...createSubscription(), p256dh: key.toString('base64url'), name: 'Firefox' };
    const { fields } = await api().error(
      '/v1/account/devices',
      'validation_failed',
      put(await makeMember(api()), body),
    );
    expect(fields).toEqual({ p256dh: 'This is not a key of a push subscription.' });
  });

  it('an account can remove only its own browsers', async () => {
    const [owner, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await add(owner);
    const address = `/v1/account/devices/${id}`;
    await api().error(address, 'not_found', asJson('DELETE', { identity: other.identity }));
    await api().callEndpoint('DELETE /v1/account/devices/{id}', { path: { id } }, { identity: owner.identity });
    expect(await list(owner)).toEqual([]);
  });

  it('signing out everywhere removes all browsers of the account', async () => {
    const who = await makeMember(api());
    await add(who);
    await api().callEndpoint('POST /v1/account/sign-out', {}, { identity: who.identity });
    expect(await api().db.$count(devices, eq(devices.accountId, who.accountId))).toBe(0);
  });
});

describe('renewal by the service worker, which has no tokens', () => {
  const renew = (body: object) => asJson('POST', {}, body);

  it('the service worker replaces a subscription if it knows its secret', async () => {
    const who = await makeMember(api());
    const [{ endpoint, auth }, renewed] = [createSubscription(), createSubscription()];
    const { id } = await add(who, { ...createSubscription(endpoint), auth });
    const former = { endpoint, auth };
    await api().callEndpoint('POST /v1/devices/renewals', { body: { former, ...renewed } });
    expect(await api().db.select().from(devices).where(eq(devices.id, id))).toMatchObject([renewed]);
    await api().error('/v1/devices/renewals', 'not_found', renew({ former, ...createSubscription() }));
  });

  it('rejects renewing a subscription with a wrong secret, of another account or at a private address', async () => {
    const who = await makeMember(api());
    const [own, others] = [createSubscription(), createSubscription()];
    const { id } = await add(who, own);
    await add(await makeMember(api()), others);
    const { auth } = makeSubscriptionKeys().keys;
    const former = { endpoint: own.endpoint, auth: own.auth };
    const path = '/v1/devices/renewals';
    await api().error(path, 'not_found', renew({ former: { ...former, auth }, ...createSubscription() }));
    await api().error(path, 'conflict', renew({ former, ...others }));
    await api().error(path, 'validation_failed', renew({ former, ...createSubscription('https://10.0.0.7/1') }));
    expect(await api().db.select().from(devices).where(eq(devices.id, id))).toMatchObject([own]);
  });
});
