import { decodeJwt } from 'jose';
import { contract } from '@/lib/shared/contract/contract';
import { profileClaims, type SessionResponse } from '@/lib/shared/contract/session';
import { isId } from '@/lib/shared/domain/id';
import { PROFILE_COOKIE, readCookie } from './cookies';
import { createErrorResponse } from './error-response';
import { createSender, fetchProductToken, parseResponse } from './product-tokens';

type LoadedSession = Omit<SessionResponse, 'expiresAt'>;

/**
 * Fetches everything that a session begins with: the account, its profiles, and the token of the profile in the cookie,
 * otherwise of the first profile. All requests run in parallel, because most returning members own the profile in their
 * cookie; the sign-in is counted by one of them.
 * @returns the error response if the sign-in is over the rate limit, or if the account or its profiles cannot be loaded;
 *   without claims it is not an error.
 */
export async function loadSession(request: Request, api: string, idToken: string): Promise<LoadedSession | Response> {
  const send = createSender(request, api, idToken);
  const fetchClaims = async (id: string) => readClaims(await fetchProductToken(request, api, idToken, id));
  const remembered = readCookie(request, PROFILE_COOKIE);
  const knownId = remembered !== null && isId(remembered) ? remembered : null;
  const [counted, accountResponse, profilesResponse, knownClaims] = await Promise.all([
    send('POST /v1/account/sign-in', {}),
    send('GET /v1/account', {}),
    send('GET /v1/profiles/', {}),
    knownId === null ? null : fetchClaims(knownId),
  ]);
  const rejection = [counted, accountResponse, profilesResponse].find((response) => !response.ok);
  if (rejection !== undefined) return rejection;
  const account = await parseResponse(accountResponse, contract['GET /v1/account'].response);
  const profiles = await parseResponse(profilesResponse, contract['GET /v1/profiles/'].response);
  if (account === null || profiles === null) {
    return createErrorResponse(request, 'unavailable', 'We cannot read your account at the moment. Try again shortly.');
  }
  const owned = profiles.data;
  const profileId = owned.find(({ id }) => id === knownId)?.id ?? owned[0]?.id ?? null;
  if (profileId === null) return { account, profiles: owned, profileId, claims: null };
  const claims = profileId === knownId ? knownClaims : await fetchClaims(profileId);
  return { account, profiles: owned, profileId, claims };
}

/** Returns null without a token, or if it lacks these claims. */
function readClaims(token: Awaited<ReturnType<typeof fetchProductToken>>): SessionResponse['claims'] {
  if (typeof token !== 'string') return null;
  try {
    return profileClaims.safeParse(decodeJwt(token)).data ?? null;
  } catch {
    return null;
  }
}
