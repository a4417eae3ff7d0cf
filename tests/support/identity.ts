import { KeyObject } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createVerifier } from '@/lib/shared/identity/verify';

/* Identity tokens like those of the real service, signed with test keys. */
const PROJECT = 'impasto-tests';
const KEY_ID = 'tests';
const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
export const identityTokenKey = KeyObject.from(publicKey);
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256' }] });

export const testVerifier = createVerifier(PROJECT, keys);

const seconds = () => Math.floor(Date.now() / 1000);

/** Signs a user's identity token. Claims that are passed replace the default ones. */
export function createIdentityToken(uid: string, claims: JWTPayload & { key?: CryptoKey } = {}): Promise<string> {
  const { key = privateKey, ...given } = claims;
  const now = seconds();
  return new SignJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    iat: now,
    auth_time: now,
    exp: now + 3_600,
    email: `${uid}@example.org`,
    email_verified: true,
    ...given,
  })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .sign(key);
}
