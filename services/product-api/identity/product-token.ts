import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { TokenError } from '@/lib/shared/identity/identity';
import type { Env } from '../env';
import { isMissing } from '../storage/files';

/** The claims of a product token. Only the ids are evidence; role and subscription are for display. */
type ProductTokenPayload = {
  /** The profile's id. */
  sub: string;
  /** The account's id. */
  uid: string;
  role: string;
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

/** @param secret at least 32 bytes, identical in every instance. */
export function createProductTokens(secret: Uint8Array): ProductTokens {
  return {
    sign: ({ sub, ...claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(secret),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify<{ uid?: unknown }>(token, secret, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub', 'uid'],
        });
        if (typeof payload.uid !== 'string' || payload.sub === undefined) throw new TokenError('invalid');
        return { profileId: payload.sub, accountId: payload.uid };
      } catch (cause) {
        if (cause instanceof TokenError) throw cause;
        throw new TokenError(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', { cause });
      }
    },
  };
}

/**
 * Reads the secret that signs product tokens: the configured one, or one that is generated once and stored in the data
 * directory.
 */
export function readProductTokenSecret({
  PRODUCT_TOKEN_SECRET,
  DATA_DIR,
}: Pick<Env, 'PRODUCT_TOKEN_SECRET' | 'DATA_DIR'>) {
  if (PRODUCT_TOKEN_SECRET !== undefined) return new TextEncoder().encode(PRODUCT_TOKEN_SECRET);
  const file = join(DATA_DIR, 'product-token-secret');
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const secret = randomBytes(32);
    mkdirSync(DATA_DIR, { recursive: true });
    // Only the owner may read the file.
    writeFileSync(file, secret, { mode: 0o600 });
    return new Uint8Array(secret);
  }
}
