import { createServer } from 'node:http';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { describe, expect, it } from 'vitest';
import {
  createStandInVerifier,
  createVerifier,
  KeysUnavailableError,
  TokenError,
  type VerifyIdentity,
} from '@/lib/shared/identity/verify';
import { listen } from '../../support/listen';

const PROJECT = 'impasto-tests';
const HOUR = 3_600;
const seconds = () => Math.floor(Date.now() / 1000);

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };
async function createKey(kid: string): Promise<Key> {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) };
}
async function createKeySet(...keys: Key[]): Promise<JSONWebKeySet> {
  const published = keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }));
  return { keys: await Promise.all(published) };
}

const own = await createKey('one');
const other = await createKey('two');
const verify = createVerifier(PROJECT, createLocalJWKSet(await createKeySet(own)));

function claims(given: JWTPayload = {}): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'somebody',
    iat: seconds(),
    auth_time: seconds() - 60,
    exp: seconds() + HOUR,
    email: 'somebody@example.org',
    email_verified: true,
    ...given,
  };
}
function sign(payload: JWTPayload, { kid, privateKey }: Key = own): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}
const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode();

async function catchReason(verified: Promise<unknown>): Promise<string> {
  const error = await verified.then(
    () => new Error('It was taken.'),
    (reason: unknown) => reason,
  );
  if (error instanceof TokenError) return error.reason;
  return error instanceof Error ? error.name : String(error);
}

/** Claims that make a token invalid. `undefined` removes a claim. */
const wrong: [string, JWTPayload, 'invalid' | 'expired'][] = [
  ['the issuer of another project', { iss: 'https://securetoken.google.com/another' }, 'invalid'],
  ['an issuer without TLS', { iss: `http://securetoken.google.com/${PROJECT}` }, 'invalid'],
  ['no issuer', { iss: undefined }, 'invalid'],
  ['the audience of another project', { aud: 'another' }, 'invalid'],
  ['no audience', { aud: undefined }, 'invalid'],
  ['a past expiry', { exp: seconds() - 60 }, 'expired'],
  ['no expiry', { exp: undefined }, 'invalid'],
  ['a future time of issue', { iat: seconds() + 60 }, 'invalid'],
  ['no time of issue', { iat: undefined }, 'invalid'],
  ['a future sign-in', { auth_time: seconds() + 60 }, 'invalid'],
  ['no sign-in', { auth_time: undefined }, 'invalid'],
  ['text as the time of the sign-in', { auth_time: 'now' }, 'invalid'],
  ['no subject', { sub: undefined }, 'invalid'],
  ['an empty subject', { sub: '' }, 'invalid'],
  ['a subject of 129 characters', { sub: 'a'.repeat(129) }, 'invalid'],
  ['a validity that starts in the future', { nbf: seconds() + 60 }, 'invalid'],
];

function testWrongClaims(take: VerifyIdentity, make: (payload: JWTPayload) => Promise<string> | string): void {
  it.each(wrong)('rejects tokens with %s', async (_, given, reason) => {
    expect(await catchReason(take(await make(claims(given))))).toBe(reason);
  });
}

describe('Firebase tokens', () => {
  it('rejects tokens with another algorithm, even with a published key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'curve', alg: 'ES256' }] };
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: 'curve' }).sign(privateKey);
    expect(await catchReason(createVerifier(PROJECT, createLocalJWKSet(keys))(token))).toBe('invalid');
  });

  it('identifies the user of a Firebase token', async () => {
    const identities = { 'google.com': ['1234'], email: ['somebody@example.org'] };
    const payload = claims({ sub: 'a'.repeat(128), firebase: { identities } });
    const identity = await verify(await sign(payload));
    expect(identity).toEqual({
      uid: 'a'.repeat(128),
      email: 'somebody@example.org',
      isEmailVerified: true,
      providerIds: ['google.com 1234'],
      authenticatedAt: new Date(Number(payload.auth_time) * 1000),
      expiresAt: new Date(Number(payload.exp) * 1000),
    });
    const byPhone = await verify(await sign(claims({ email: undefined, email_verified: undefined })));
    expect(byPhone).toMatchObject({ email: null, isEmailVerified: false, providerIds: [] });
  });

  testWrongClaims(verify, sign);

  it.each([-3, 3])('accepts tokens if the clocks differ by %i s', async (off) => {
    const payload = claims({ iat: seconds() - off, auth_time: seconds() - off, exp: seconds() + HOUR });
    expect((await verify(await sign(payload))).uid).toBe('somebody');
  });

  it('rejects tokens without a signature', async () => {
    expect(await catchReason(verify(unsigned(claims())))).toBe('invalid');
  });

  describe('tokens signed with another algorithm', () => {
    // Without `alg`, a key set leaves the choice of algorithm to the verifier.
    const unbound = async () => {
      const jwk = await exportJWK(own.publicKey);
      return createVerifier(PROJECT, createLocalJWKSet({ keys: [{ ...jwk, kid: own.kid }] }));
    };
    const signBy = async (alg: string) => {
      const key = await importJWK(await exportJWK(own.privateKey), alg);
      return new SignJWT(claims()).setProtectedHeader({ alg, kid: own.kid }).sign(key);
    };

    it('accepts tokens signed with RS256', async () => {
      expect((await (await unbound())(await signBy('RS256'))).uid).toBe('somebody');
    });

    it.each(['RS384', 'RS512', 'PS256', 'PS384', 'PS512'])('rejects tokens signed with %s', async (alg) => {
      const forged = await signBy(alg);
      for (const take of [verify, await unbound()]) expect(await catchReason(take(forged))).toBe('invalid');
    });

    it('rejects tokens signed with the public key as a shared secret', async () => {
      const { n = '' } = await exportJWK(own.publicKey);
      const secrets = [Buffer.from(n, 'base64url'), Buffer.from(n), Buffer.from(await exportSPKI(own.publicKey))];
      for (const secret of secrets) {
        const forged = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: own.kid }).sign(secret);
        for (const take of [verify, await unbound()]) expect(await catchReason(take(forged))).toBe('invalid');
      }
    });
  });

  it('rejects tokens signed with a key that was not published', async () => {
    expect(await catchReason(verify(await sign(claims(), { ...other, kid: 'one' })))).toBe('invalid');
    expect(await catchReason(verify(await sign(claims(), { ...other, kid: 'unknown' })))).toBe('invalid');
  });

  it('rejects tokens that bring their own key in the header', async () => {
    const jwk = await exportJWK(other.publicKey);
    const forged = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'mine', jwk, jku: 'https://evil.example/keys' })
      .sign(other.privateKey);
    expect(await catchReason(verify(forged))).toBe('invalid');
  });

  it.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'null', '{}'])(
    'rejects the text "%s" as a token',
    async (text) => {
      expect(await catchReason(verify(text))).toBe('invalid');
    },
  );
});

describe('the service’s public keys', () => {
  async function startKeys(first: JSONWebKeySet) {
    const service = { keys: first, status: 200, requests: 0, body: undefined as string | undefined };
    const server = createServer((_, response) => {
      service.requests += 1;
      response.writeHead(service.status, { 'content-type': 'application/json' });
      response.end(service.body ?? JSON.stringify(service.keys));
    });
    return { service, url: new URL('/keys', await listen(server)) };
  }

  it('requests the service’s public keys once and caches them', async () => {
    const { service, url } = await startKeys(await createKeySet(own));
    const take = createVerifier(PROJECT, createRemoteJWKSet(url));
    for (let time = 0; time < 5; time += 1) await take(await sign(claims()));
    expect(service.requests).toBe(1);
  });

  it('accepts a token with a new key without a restart', async () => {
    const { service, url } = await startKeys(await createKeySet(own));
    const take = createVerifier(PROJECT, createRemoteJWKSet(url, { cooldownDuration: 0 }));
    await take(await sign(claims()));
    service.keys = await createKeySet(other);
    expect((await take(await sign(claims(), other))).uid).toBe('somebody');
    expect(await catchReason(take(await sign(claims())))).toBe('invalid');
  });

  it('reports that the keys are unavailable if they cannot be loaded', async () => {
    const { service, url } = await startKeys({ keys: [] });
    const token = await sign(claims());
    const take = () => catchReason(createVerifier(PROJECT, createRemoteJWKSet(url))(token));
    service.status = 500;
    expect(await take()).toBe(KeysUnavailableError.name);
    Object.assign(service, { status: 200, body: '<html>' });
    expect(await take()).toBe(KeysUnavailableError.name);
    service.body = '{"no":"keys"}';
    expect(await take()).toBe(KeysUnavailableError.name);
    const nobody = new URL('http://127.0.0.1:1/keys');
    expect(await catchReason(createVerifier(PROJECT, createRemoteJWKSet(nobody))(token))).toBe(
      KeysUnavailableError.name,
    );
  });

  it('reports that the keys are unavailable if they do not arrive in time', async () => {
    const url = new URL('/keys', await listen(createServer(() => {})));
    const take = createVerifier(PROJECT, createRemoteJWKSet(url, { timeoutDuration: 50 }));
    expect(await catchReason(take(await sign(claims())))).toBe(KeysUnavailableError.name);
  });
});

describe('stand-in tokens', () => {
  const take = createStandInVerifier(PROJECT);

  it('verification for the stand-in accepts unsigned tokens', async () => {
    expect((await take(unsigned(claims()))).uid).toBe('somebody');
  });

  it('verification for the stand-in rejects tokens of a real project', async () => {
    expect(await catchReason(take(await sign(claims())))).toBe('invalid');
  });

  testWrongClaims(take, unsigned);
});
