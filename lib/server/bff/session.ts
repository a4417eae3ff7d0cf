import { decodeJwt } from 'jose';
import { z } from 'zod';
import { profileClaims, type SessionResponse } from '@/lib/shared/contract/account';
import { contract } from '@/lib/shared/contract/contract';
import { isId } from '@/lib/shared/domain/id';
import { problem } from '@/lib/shared/i18n/problem';
import { KeysUnavailableError, TokenError, type VerifyIdentity } from '@/lib/shared/identity/verify';
import { isCrossOriginWrite, readJson } from './browser-request';
import { createIdentityCookie, createSessionCookie, PROFILE_COOKIE, readCookie } from './cookies';
import { createSender, fetchProductToken, parseResponse } from './credentials';
import { createErrorResponse, createForeignOriginResponse } from './error-response';

const MAX_BODY_BYTES = 16_384;
const body = z.strictObject({ idToken: z.string().max(8_192) });

type Site = { site: string };

/**
 * Handles `POST /api/session`: stores `{ idToken }` in a cookie until the token expires. The response has all session
 * data that pages show, so signing in takes one request. Responds with 401 to an invalid token or a revoked sign-in,
 * and with 429 if a client signs in too often; the product API counts sign-ins across all web servers. Sets no cookie
 * if the account or its profiles cannot be loaded.
 */
export async function handleSignIn(
  request: Request,
  { site, api }: Site & { api: string },
  verify: VerifyIdentity,
): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const message = problem('account.session.noToken');
  const given = await readJson(request, { max: MAX_BODY_BYTES, schema: body, message });
  if (given instanceof Response) return given;
  const { idToken } = given;
  try {
    const { expiresAt } = await verify(idToken);
    const session = await loadSession(request, api, idToken);
    if (session instanceof Response) return session;
    const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
    const headers = noStore();
    headers.append('set-cookie', createIdentityCookie(idToken, maxAge, { site }));
    headers.append('set-cookie', createSessionCookie(expiresAt, { site }));
    const opened: SessionResponse = { expiresAt: expiresAt.toISOString(), ...session };
    return Response.json(opened, { headers });
  } catch (error) {
    if (error instanceof TokenError) {
      const code = error.reason === 'expired' ? 'token_expired' : 'unauthenticated';
      return createErrorResponse(request, code, problem('account.session.invalid'));
    }
    if (error instanceof KeysUnavailableError) {
      const sentence = problem('ui.error.identity');
      return createErrorResponse(request, 'unavailable', sentence);
    }
    throw error;
  }
}

/** Handles `DELETE /api/session`. */
export async function handleSignOut(request: Request, { site }: Site): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const headers = noStore();
  headers.append('set-cookie', createIdentityCookie('', 0, { site }));
  headers.append('set-cookie', createSessionCookie(null, { site }));
  return new Response(null, { status: 204, headers });
}

function noStore(): Headers {
  return new Headers({ 'cache-control': 'no-store' });
}

type LoadedSession = Omit<SessionResponse, 'expiresAt'>;

/**
 * Runs all requests in parallel, because most returning members own the profile in their cookie. One of the requests
 * records the sign-in.
 * @returns the error response if the sign-in exceeds the rate limit, or if the account or its profiles cannot be
 * loaded. Missing claims are not an error.
 */
async function loadSession(request: Request, api: string, idToken: string): Promise<LoadedSession | Response> {
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
    return createErrorResponse(request, 'unavailable', problem('account.session.noAccount'));
  }
  const owned = profiles.data;
  const profileId = owned.find(({ id }) => id === knownId)?.id ?? owned[0]?.id ?? null;
  if (profileId === null) return { account, profiles: owned, profileId, claims: null };
  const claims = profileId === knownId ? knownClaims : await fetchClaims(profileId);
  return { account, profiles: owned, profileId, claims };
}

function readClaims(token: Awaited<ReturnType<typeof fetchProductToken>>): SessionResponse['claims'] {
  if (typeof token !== 'string') return null;
  try {
    return profileClaims.safeParse(decodeJwt(token)).data ?? null;
  } catch {
    return null;
  }
}
