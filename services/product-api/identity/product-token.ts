import { errors, jwtVerify, SignJWT } from 'jose';
import { TokenError } from '@/lib/identity/identity';

/** What a product token says (spec 3, product 3). It carries facts for the interface and proves the profile, no more. */
export type ProductTokenPayload = {
  /** The profile's id. */
  sub: string;
  /** The account's id. */
  uid: string;
  role: string;
  isLegacyUser: boolean;
  subscription: { type: string | null; isExpired: boolean };
};

const LIFE = '1h';
const ALGORITHM = 'HS256';

export type ProductTokens = {
  sign(payload: ProductTokenPayload): Promise<string>;
  /** @throws TokenError */
  verify(token: string): Promise<{ profileId: string; accountId: string }>;
};

/** @param secret at least 32 bytes, the same in every instance. */
export function createProductTokens(secret: Uint8Array): ProductTokens {
  return {
    sign: ({ sub, ...claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(LIFE)
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
