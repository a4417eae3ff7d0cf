import { decodeJwt } from 'jose';
import { z } from 'zod';
import { KeysUnavailableError, TokenError, type VerifyIdentity } from '@/lib/identity/identity';
import { droppedTokenCookie, IDENTITY_COOKIE, PRODUCT_COOKIE, readCookie, sessionCookie, tokenCookie } from './cookies';
import { isCrossOriginWrite } from './origin';
import { readText } from './read-text';
import { refuse } from './refuse';

const LONGEST_BODY = 16_384;
const body = z.strictObject({ idToken: z.string().max(8_192) });

type Site = { site: string };

/**
 * `POST /api/session` takes `{ idToken }` (product 4), verifies it and keeps it in a cookie for as long as it lives.
 * Answers when it expires; 401 for a token that proves nothing.
 */
export async function openSession(request: Request, { site }: Site, verify: VerifyIdentity): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return refuseForeign(request);
  const text = await readText(request, LONGEST_BODY);
  if (text === null) return refuse(request, 'payload_too_large', 'This is too large to send.');
  const given = body.safeParse(parsed(text));
  if (!given.success) return refuse(request, 'validation_failed', 'The identity token is missing.');
  const { idToken } = given.data;
  try {
    const { uid, expiresAt } = await verify(idToken);
    const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
    const headers = noStore();
    headers.append('set-cookie', tokenCookie(IDENTITY_COOKIE, idToken, maxAge, { site }));
    headers.append('set-cookie', sessionCookie(expiresAt, { site }));
    // Somebody else: the profile of the one before is not theirs.
    if (uidIn(readCookie(request, IDENTITY_COOKIE)) !== uid) {
      headers.append('set-cookie', droppedTokenCookie(PRODUCT_COOKIE, { site }));
    }
    return Response.json({ expiresAt: expiresAt.toISOString() }, { headers });
  } catch (error) {
    if (error instanceof TokenError) {
      const code = error.reason === 'expired' ? 'token_expired' : 'unauthenticated';
      return refuse(request, code, 'This sign-in is not valid any more. Sign in again.');
    }
    if (error instanceof KeysUnavailableError) {
      return refuse(request, 'unavailable', 'We cannot check who you are at the moment. Try again shortly.');
    }
    throw error;
  }
}

/** `DELETE /api/session` signs out, whoever is signed in. */
export function closeSession(request: Request, { site }: Site): Response {
  if (isCrossOriginWrite(request, site)) return refuseForeign(request);
  const headers = noStore();
  headers.append('set-cookie', droppedTokenCookie(IDENTITY_COOKIE, { site }));
  headers.append('set-cookie', droppedTokenCookie(PRODUCT_COOKIE, { site }));
  headers.append('set-cookie', sessionCookie(null, { site }));
  return new Response(null, { status: 204, headers });
}

function refuseForeign(request: Request): Response {
  return refuse(request, 'forbidden', 'This can only be done from the site itself.');
}

function noStore(): Headers {
  return new Headers({ 'cache-control': 'no-store' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whose a token is, believed or not: only to see whether it changes hands. */
function uidIn(token: string | null): string | null {
  if (token === null) return null;
  try {
    return decodeJwt(token).sub ?? null;
  } catch {
    return null;
  }
}
