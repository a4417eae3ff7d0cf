import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createProductTokens, readProductTokenSecret } from '@/services/product-api/identity/product-token';

const secret = new TextEncoder().encode('a secret of at least thirty-two bytes');
const tokens = createProductTokens(secret);
const claims = {
  uid: 'an account',
  role: 'ARTIST',
  isLegacyUser: true,
  subscription: { type: null, isExpired: false },
};
const payload = { sub: 'a profile', ...claims };

describe('a product token', () => {
  it('carries its claims for one hour', async () => {
    const token = await tokens.sign(payload);
    const { iat = 0, exp, ...others } = decodeJwt(token);
    expect(exp).toBe(iat + 3_600);
    expect(others).toEqual(payload);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' });
    expect(await tokens.verify(token)).toEqual({ profileId: 'a profile', accountId: 'an account' });
  });

  const createToken = (fields: JWTPayload, { alg = 'HS256', key = secret } = {}) =>
    new SignJWT(fields).setProtectedHeader({ alg }).sign(key);
  const HOUR_AHEAD = Math.floor(Date.now() / 1000) + 3_600;
  const valid = { sub: 'a profile', uid: 'an account', exp: HOUR_AHEAD };

  it.each<[string, JWTPayload, 'expired' | 'invalid']>([
    ['after one hour', { ...valid, exp: HOUR_AHEAD - 7_200 }, 'expired'],
    ['without an expiry', { sub: valid.sub, uid: valid.uid }, 'invalid'],
    ['without a profile', { uid: valid.uid, exp: valid.exp }, 'invalid'],
    ['without an account', { sub: valid.sub, exp: valid.exp }, 'invalid'],
    ['with a number as account', { ...valid, uid: 1 }, 'invalid'],
  ])('is rejected %s', async (_, fields, reason) => {
    await expect(tokens.verify(await createToken(fields))).rejects.toMatchObject({ name: 'TokenError', reason });
  });

  it('is rejected with another signature or in another form', async () => {
    const forged = await createToken(valid, { key: new TextEncoder().encode('another secret of thirty-two bytes') });
    for (const token of [forged, 'no token', '']) {
      await expect(tokens.verify(token), token).rejects.toMatchObject({ name: 'TokenError', reason: 'invalid' });
    }
    expect(await tokens.verify(await createToken(valid))).toEqual({ profileId: 'a profile', accountId: 'an account' });
  });

  it('is rejected with another algorithm, even with the same secret', async () => {
    const long = new Uint8Array(64).fill(7);
    const token = await createToken(valid, { alg: 'HS512', key: long });
    await expect(createProductTokens(long).verify(token)).rejects.toMatchObject({ reason: 'invalid' });
  });
});

describe('the secret of product tokens', () => {
  const directory = mkdtempSync(join(tmpdir(), 'impasto-secret-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is the one of the operator', () => {
    const PRODUCT_TOKEN_SECRET = 'the operator’s secret, long enough';
    const read = readProductTokenSecret({ PRODUCT_TOKEN_SECRET, DATA_DIR: join(directory, 'unused') });
    expect(new TextDecoder().decode(read)).toBe(PRODUCT_TOKEN_SECRET);
    expect(() => statSync(join(directory, 'unused'))).toThrow('ENOENT');
  });

  it('is otherwise generated once, in a file that only its owner can read', () => {
    const env = { PRODUCT_TOKEN_SECRET: undefined, DATA_DIR: join(directory, 'new', 'folder') };
    const first = readProductTokenSecret(env);
    expect(first).toHaveLength(32);
    expect(readProductTokenSecret(env)).toEqual(first);
    const file = join(env.DATA_DIR, 'product-token-secret');
    expect(new Uint8Array(readFileSync(file))).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readProductTokenSecret({ ...env, DATA_DIR: join(directory, 'other') })).not.toEqual(first);
  });

  it('is not replaced if its file is unreadable', () => {
    mkdirSync(join(directory, 'product-token-secret'));
    const read = () => readProductTokenSecret({ PRODUCT_TOKEN_SECRET: undefined, DATA_DIR: directory });
    expect(read).toThrow('EISDIR: illegal operation on a directory, read');
  });
});
