import { type CallKey, callOf } from '@/lib/contract/contract';
import { IDENTITY_COOKIE, PRODUCT_COOKIE, readCookie, tokenCookie } from './cookies';

/** One hour, as long as the product token lives (product 3). */
const PRODUCT_LIFE = 60 * 60;

/** The credentials that a call takes, and no others, from the cookies of the session (spec 6). */
export function credentialHeaders(request: Request, key: CallKey): Record<string, string> {
  const { identity, product } = callOf(key).credentials;
  const identityToken = identity === 'none' ? null : readCookie(request, IDENTITY_COOKIE);
  const productToken = product === 'none' ? null : readCookie(request, PRODUCT_COOKIE);
  return {
    ...(identityToken !== null && { authorization: `Bearer ${identityToken}` }),
    ...(productToken !== null && { 'x-ac-token': productToken }),
  };
}

/**
 * Keeps the product token that a call answers with in a cookie. The page is given what the token says, without its
 * signature: enough to read, useless to take away.
 */
export async function keepProductToken(answer: Response, site: string): Promise<Response> {
  if (!answer.ok) return answer;
  const { token }: { token: string } = await answer.json();
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', tokenCookie(PRODUCT_COOKIE, token, PRODUCT_LIFE, { site }));
  return Response.json({ token: token.replace(/[^.]*$/, '') }, { status: answer.status, headers });
}
