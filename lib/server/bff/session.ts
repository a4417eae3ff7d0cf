import { z } from 'zod';
import type { SessionResponse } from '@/lib/shared/contract/session';
import { KeysUnavailableError, TokenError, type VerifyIdentity } from '@/lib/shared/identity/identity';
import { createIdentityCookie, createSessionCookie } from './cookies';
import { createErrorResponse, createForeignOriginResponse } from './error-response';
import { loadSession } from './load-session';
import { isCrossOriginWrite } from './origin';
import { readJson } from './read-json';

const MAX_BODY_BYTES = 16_384;
const body = z.strictObject({ idToken: z.string().max(8_192) });

type Site = { site: string };

/**
 * Handles `POST /api/session`: verifies `{ idToken }` and stores it in a cookie until it expires. The response contains
 * everything that a page shows about the session, so that signing in takes one request. 401 for an invalid token, or for a revoked sign-in, which the product API detects;
 * 429 for too many sign-ins of one client, which it counts for all webs.
 * If the account or its profiles cannot be loaded, no cookie is set, so that no session is incomplete.
 */
export async function handleSignIn(
  request: Request,
  { site, api }: Site & { api: string },
  verify: VerifyIdentity,
): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const message = 'The identity token is missing.';
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
      return createErrorResponse(request, code, 'This sign-in is not valid any more. Sign in again.');
    }
    if (error instanceof KeysUnavailableError) {
      return createErrorResponse(
        request,
        'unavailable',
        'We cannot check who you are at the moment. Try again shortly.',
      );
    }
    throw error;
  }
}

/** Handles `DELETE /api/session`: signs out whoever is signed in. */
export function handleSignOut(request: Request, { site }: Site): Response {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const headers = noStore();
  headers.append('set-cookie', createIdentityCookie('', 0, { site }));
  headers.append('set-cookie', createSessionCookie(null, { site }));
  return new Response(null, { status: 204, headers });
}

function noStore(): Headers {
  return new Headers({ 'cache-control': 'no-store' });
}
