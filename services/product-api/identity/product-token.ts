import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { TokenError } from '@/lib/shared/identity/verify';
import type { Env } from '../env';
import { isMissing } from '../storage/files';

/** Only the ids authorize requests. All other claims are for display. */
type ProductTokenPayload = {
  sub: string;
  uid: string;
  role: string;
  /** The account's role in the team of the profile. */
  memberRole: string;
  isLegacyUser: boolean;
  subscription: { type: string | null; isExpired: boolean };
};

const LIFETIME = '1h';
const ALGORITHM = 'HS256';

export type ProductTokens = {
  sign(payload: ProductTokenPayload): Promise<string>;
  /** @throws TokenError */
  verify(token: string): Promise<{ profileId: string; accountId: string }>;
};

/** At least 32 bytes each, the same in every instance. The first key signs; all keys verify. */
export type SigningKeys = readonly [current: Uint8Array, ...previous: Uint8Array[]];

export function createProductTokens(keys: SigningKeys): ProductTokens {
  return {
    sign: ({ sub, ...claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(keys[0]),
    verify: async (token) => {
      try {
        const payload = await verifyWithAny(token, keys);
        if (typeof payload.uid !== 'string' || payload.sub === undefined) throw new TokenError('invalid');
        return { profileId: payload.sub, accountId: payload.uid };
      } catch (cause) {
        if (cause instanceof TokenError) throw cause;
        throw new TokenError(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', { cause });
      }
    },
  };
}

async function verifyWithAny(token: string, [key, ...others]: SigningKeys) {
  try {
    const { payload } = await jwtVerify<{ uid?: unknown }>(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sub', 'uid'],
    });
    return payload;
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifyWithAny(token, [next, ...rest]);
  }
}

export function readProductTokenKeys({
  PRODUCT_TOKEN_SECRET,
  PRODUCT_TOKEN_SECRET_PREVIOUS,
  DATA_DIR,
}: Pick<Env, 'PRODUCT_TOKEN_SECRET' | 'PRODUCT_TOKEN_SECRET_PREVIOUS' | 'DATA_DIR'>): SigningKeys {
  if (PRODUCT_TOKEN_SECRET === undefined) return [readStoredSecret(DATA_DIR)];
  const encoder = new TextEncoder();
  const previous = PRODUCT_TOKEN_SECRET_PREVIOUS === undefined ? [] : [encoder.encode(PRODUCT_TOKEN_SECRET_PREVIOUS)];
  return [encoder.encode(PRODUCT_TOKEN_SECRET), ...previous];
}

function readStoredSecret(directory: string): Uint8Array {
  const file = join(directory, 'product-token-secret');
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const secret = randomBytes(32);
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return new Uint8Array(secret);
  }
}
