import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';

/*
 * Verifies identity tokens as documented by Firebase ("Verify ID tokens using a third-party JWT library"): the RS256
 * signature, issuer, audience, times and subject.
 */

export const IDENTITY_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Allowed clock skew, in seconds. */
const CLOCK_TOLERANCE = 5;
const MAX_SUBJECT_LENGTH = 128;
const firebaseClaim = z.object({ identities: z.record(z.string(), z.array(z.string())) });

/** Keys are fetched on first use and cached. */
export function createRemoteKeys(fetchKeys: FetchImplementation): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(IDENTITY_KEYS), { [customFetch]: fetchKeys });
}

export function createVerifier(projectId: string, keys: JWTVerifyGetKey): VerifyIdentity {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { ...createVerifyOptions(projectId), algorithms: ['RS256'] });
      return readIdentity(payload);
    } catch (error) {
      throw classifyFailure(error);
    }
  };
}

/** Anyone can forge the stand-in's unsigned tokens, so this is never used in production. */
export function createStandInVerifier(projectId: string): VerifyIdentity {
  return async (token) => {
    try {
      return readIdentity(UnsecuredJWT.decode(token, createVerifyOptions(projectId)).payload);
    } catch (error) {
      throw classifyFailure(error);
    }
  };
}

function createVerifyOptions(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  };
}

function readIdentity(payload: JWTPayload): Identity {
  const { sub = '', exp = 0, iat = 0, auth_time: authTime, email, email_verified: isVerified } = payload;
  const latest = Date.now() / 1000 + CLOCK_TOLERANCE;
  const isSubject = sub !== '' && sub.length <= MAX_SUBJECT_LENGTH;
  if (!isSubject || typeof authTime !== 'number' || authTime > latest || iat > latest) throw new TokenError('invalid');
  return {
    uid: sub,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: isVerified === true,
    providerIds: listProviderIds(payload.firebase),
    authenticatedAt: new Date(authTime * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

/** The claim is `{ identities: { "google.com": ["1234567890"], email: […] } }`. */
function listProviderIds(claim: unknown): string[] {
  const { data } = firebaseClaim.safeParse(claim);
  return Object.entries(data?.identities ?? {}).flatMap(([provider, ids]) =>
    // The email address has a separate claim.
    provider === 'email' ? [] : ids.map((id) => `${provider} ${id}`),
  );
}

function classifyFailure(cause: unknown): Error {
  if (cause instanceof TokenError) return cause;
  if (cause instanceof errors.JWTExpired) return new TokenError('expired', { cause });
  if (cause instanceof errors.JWKSTimeout) return new KeysUnavailableError('The keys did not come in time.', { cause });
  // Other jose errors mean an invalid token. Anything else means that the keys could not be fetched.
  if (cause instanceof errors.JOSEError && !isAboutTheKeySet(cause)) return new TokenError('invalid', { cause });
  return new KeysUnavailableError('The keys cannot be read.', { cause });
}

/** jose throws its generic error if the key set's response is malformed or not a 200. */
function isAboutTheKeySet(error: errors.JOSEError): boolean {
  return error.code === 'ERR_JOSE_GENERIC' || error.code === 'ERR_JWKS_INVALID';
}

export type Identity = {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Ids from the sign-in providers, such as `google.com 1234567890`. */
  providerIds: readonly string[];
  /** When the user last signed in with a password, code or provider. */
  authenticatedAt: Date;
  expiresAt: Date;
};

/** @throws TokenError for an invalid token; KeysUnavailableError if the token cannot be verified right now. */
export type VerifyIdentity = (token: string) => Promise<Identity>;

/** Clients refresh the token after `expired`; after `invalid`, the user must sign in. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  constructor(
    readonly reason: 'expired' | 'invalid',
    options?: ErrorOptions,
  ) {
    super(`The token is ${reason}.`, options);
  }
}

export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}
