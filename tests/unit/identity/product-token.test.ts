import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createProductTokens, readProductTokenKeys } from '@/services/product-api/identity/product-token';

const secret = new TextEncoder().encode('a secret of at least thirty-two bytes');
const tokens = createProductTokens([secret]);
const claims = {
  uid: 'an account',
  role: 'ARTIST',
  memberRole: 'OWNER',
  isLegacyUser: true,
  subscription: { type: null, isExpired: false },
};
const payload = { sub: 'a profile', ...claims };

describe('product tokens', () => {
  it('signs a product token for one hour and verifies its claims', async () => {
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
  ])('rejects a product token %s', async (_, fields, reason) => {
    await expect(tokens.verify(await createToken(fields))).rejects.toMatchObject({ name: 'TokenError', reason });
  });

  it('rejects a product token with a wrong signature or format', async () => {
    const forged = await createToken(valid, { key: new TextEncoder().encode('another secret of thirty-two bytes') });
    for (const token of [forged, 'no token', '']) {
      await expect(tokens.verify(token), token).rejects.toMatchObject({ name: 'TokenError', reason: 'invalid' });
    }
    expect(await tokens.verify(await createToken(valid))).toEqual({ profileId: 'a profile', accountId: 'an account' });
  });

  it('signs with the first secret and accepts all of them while it is being replaced', async () => {
    const renewed = new TextEncoder().encode('the next secret of thirty-two bytes');
    const rotating = createProductTokens([renewed, secret]);
    const profile = { profileId: 'a profile', accountId: 'an account' };
    expect(await rotating.verify(await tokens.sign(payload))).toEqual(profile);
    expect(await createProductTokens([renewed]).verify(await rotating.sign(payload))).toEqual(profile);
    await expect(createProductTokens([renewed]).verify(await tokens.sign(payload))).rejects.toMatchObject({
      reason: 'invalid',
    });
    const expired = await createToken({ ...valid, exp: HOUR_AHEAD - 7_200 });
    await expect(rotating.verify(expired)).rejects.toMatchObject({ reason: 'expired' });
  });

  it('rejects a product token with another algorithm, even with the same secret', async () => {
    const long = new Uint8Array(64).fill(7);
    const token = await createToken(valid, { alg: 'HS512', key: long });
    await expect(createProductTokens([long]).verify(token)).rejects.toMatchObject({ reason: 'invalid' });
  });
});

describe('the secret of product tokens', () => {
  const UNSET = { PRODUCT_TOKEN_SECRET: undefined, PRODUCT_TOKEN_SECRET_PREVIOUS: undefined };
  const directory = mkdtempSync(join(tmpdir(), 'impasto-secret-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('reads the operator’s secret, then the previous one', () => {
    const PRODUCT_TOKEN_SECRET = 'the operator’s secret, long enough';
    const PRODUCT_TOKEN_SECRET_PREVIOUS = 'the secret before, also long enough';
    const read = (PREVIOUS?: string) =>
      readProductTokenKeys({
        PRODUCT_TOKEN_SECRET,
        PRODUCT_TOKEN_SECRET_PREVIOUS: PREVIOUS,
        DATA_DIR: join(directory, 'unused'),
      }).map((key) => new TextDecoder().decode(key));
    expect(read()).toEqual([PRODUCT_TOKEN_SECRET]);
    expect(read(PRODUCT_TOKEN_SECRET_PREVIOUS)).toEqual([PRODUCT_TOKEN_SECRET, PRODUCT_TOKEN_SECRET_PREVIOUS]);
    expect(() => statSync(join(directory, 'unused'))).toThrow('ENOENT');
  });

  it('creates a secret in a private file if the operator sets none', () => {
    const env = { ...UNSET, DATA_DIR: join(directory, 'new', 'folder') };
    const [first] = readProductTokenKeys(env);
    expect(first).toHaveLength(32);
    expect(readProductTokenKeys(env)).toEqual([first]);
    const file = join(env.DATA_DIR, 'product-token-secret');
    expect(new Uint8Array(readFileSync(file))).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readProductTokenKeys({ ...env, DATA_DIR: join(directory, 'other') })).not.toEqual([first]);
  });

  it('does not replace a secret file that cannot be read', () => {
    mkdirSync(join(directory, 'product-token-secret'));
    const read = () => readProductTokenKeys({ ...UNSET, DATA_DIR: directory });
    expect(read).toThrow('EISDIR: illegal operation on a directory, read');
  });
});
