import { type EndpointKey, getEndpoint } from '@/lib/contract/contract';
import { createTokenCookie, IDENTITY_COOKIE, PRODUCT_COOKIE, readCookie } from './cookies';

/** One hour, as long as the product token lives (product 3). */
export const PRODUCT_LIFE = 60 * 60;

/** The credentials that a call takes, and no others, from the cookies of the session (spec 6). */
export function attachCredentials(request: Request, key: EndpointKey): Record<string, string> {
  const { identity, product } = getEndpoint(key).credentials;
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
export async function storeProductToken(answer: Response, site: string): Promise<Response> {
  if (!answer.ok) return answer;
  const { token }: { token: string } = await answer.json();
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', createTokenCookie(PRODUCT_COOKIE, token, PRODUCT_LIFE, { site }));
  return Response.json({ token: token.replace(/[^.]*$/, '') }, { status: answer.status, headers });
}
