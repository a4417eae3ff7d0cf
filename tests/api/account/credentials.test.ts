import { beforeAll, describe, expect, it } from 'vitest';
import { getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { parseEndpointKey } from '@/lib/shared/contract/endpoint';
import type { ErrorCode } from '@/lib/shared/contract/error';
import { accounts, adminActions } from '@/services/product-api/account/schema';
import { images } from '@/services/product-api/image/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { createHeaders, type TestApi, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { createForgedProductToken, type Member, makeMember } from '../../support/members';

const api = testApi();

const HOUR = 3_600;
const seconds = () => Math.floor(Date.now() / 1000);

type Way = { identity?: string; product?: string };
/** Invalid credentials and the error they cause, which depends on whether the endpoint requires a product token. */
type Case = {
  name: string;
  of: (own: Member, other: Member) => Promise<Way>;
  identityOnly: ErrorCode | null;
  both: ErrorCode | null;
};

const cases: Case[] = [
  { name: 'no token', of: async () => ({}), identityOnly: 'unauthenticated', both: 'unauthenticated' },
  {
    name: 'a malformed identity token',
    of: async ({ product }) => ({ identity: 'nonsense', product }),
    identityOnly: 'unauthenticated',
    both: 'unauthenticated',
  },
  {
    name: 'a tampered identity token',
    of: async ({ identity, product }) => ({ identity: tampered(identity), product }),
    identityOnly: 'unauthenticated',
    both: 'unauthenticated',
  },
  {
    name: 'an identity token of another project',
    of: async ({ uid, product }) => ({ identity: await createIdentityToken(uid, { aud: 'another' }), product }),
    identityOnly: 'unauthenticated',
    both: 'unauthenticated',
  },
  {
    name: 'an expired identity token',
    of: async ({ uid, product }) => ({
      identity: await createIdentityToken(uid, { iat: seconds() - 2 * HOUR, exp: seconds() - HOUR }),
      product,
    }),
    identityOnly: 'token_expired',
    both: 'token_expired',
  },
  {
    name: 'no product token',
    of: async ({ identity }) => ({ identity }),
    identityOnly: null,
    both: 'profile_token_required',
  },
  {
    name: "another account's identity with this product token",
    of: async ({ product }, other) => ({ identity: other.identity, product }),
    identityOnly: null,
    both: 'forbidden',
  },
  {
    name: 'a forged product token',
    of: async ({ identity, profileId, accountId }) => ({
      identity,
      product: await createForgedProductToken(profileId, accountId),
    }),
    identityOnly: null,
    both: 'unauthenticated',
  },
  {
    name: "a token for another account's profile that this account signed for itself",
    of: async ({ identity, accountId }, other) => ({
      identity,
      product: await createForgedProductToken(other.profileId, accountId),
    }),
    identityOnly: null,
    both: 'unauthenticated',
  },
];

/** Rejected requests change nothing, so all cases can share these members. */
let own: Member;
let other: Member;
beforeAll(async () => {
  [own, other] = [await makeMember(api()), await makeMember(api())];
});

const guarded = listEndpointKeys().filter((key) => getEndpoint(key).credentials.identity === 'required');

describe.each(cases)('$name', ({ of, identityOnly, both }) => {
  const endpoints = guarded.flatMap((key) => {
    const code = getEndpoint(key).credentials.product === 'required' ? both : identityOnly;
    return code === null ? [] : [{ key, code }];
  });
  let headers: Record<string, string>;
  let before: Awaited<ReturnType<typeof readState>>;
  beforeAll(async () => {
    headers = createHeaders(await of(own, other));
    before = await readState(api());
  });

  it.each(endpoints)('$key responds with $code to these credentials', async ({ key, code }) => {
    const { method, path } = parseEndpointKey(key);
    const address = path.replaceAll(/\{\w+\}/g, own.profileId);
    await api().error(address, code, { method, headers });
  });

  it('rejected requests change nothing in the database', async () => {
    expect(await readState(api())).toEqual(before);
  });
});

async function readState({ db }: TestApi) {
  return {
    profiles: await db.select().from(profiles).orderBy(profiles.id),
    images: await db.select().from(images).orderBy(images.id),
    wizards: await db.select({ id: accounts.id, wizard: accounts.wizard }).from(accounts).orderBy(accounts.id),
    actions: await db.select().from(adminActions),
  };
}

function tampered(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = JSON.stringify({ ...Object(claims), role: 'ADMIN' });
  return `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`;
}

describe('the Authorization header', () => {
  const account = async (authorization: string) =>
    (await api().request('/v1/account', { headers: { authorization } })).status;

  it('accepts “Bearer” in upper or lower case, followed by exactly one token', async () => {
    const { identity } = await makeMember(api());
    expect(await account(`Bearer ${identity}`)).toBe(200);
    expect(await account(`bearer   ${identity}`)).toBe(200);
    for (const value of [
      identity,
      `Basic ${identity}`,
      `Bearer${identity}`,
      `A Bearer ${identity}`,
      `Bearer ${identity} b`,
    ]) {
      expect(await account(value), value.slice(0, 10)).toBe(401);
    }
  });
});

it('ignores credentials that an endpoint does not need', async () => {
  const { identity } = await makeMember(api());
  const forged = { authorization: 'Bearer a.b.c', 'x-ac-token': 'a.b.c' };
  expect((await api().request('/v1/profiles/subscriptions/currencies', { headers: forged })).status).toBe(200);
  const headers = { ...createHeaders({ identity }), 'x-ac-token': 'a.b.c' };
  expect((await api().request('/v1/account', { headers })).status).toBe(200);
});

it('rejects another account’s product token as forbidden', async () => {
  const [{ identity }, { product }] = [await makeMember(api()), await makeMember(api())];
  const init = { headers: createHeaders({ identity, product }) };
  const { message } = await api().error('/v1/artworks/config/quotas', 'forbidden', init);
  expect(message).toBe('This profile belongs to another account.');
});
