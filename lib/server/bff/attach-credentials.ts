import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { createTokenCookie, IDENTITY_COOKIE, PRODUCT_COOKIE, readCookie } from './cookies';

/** One hour, until the product token expires (product 3). */
export const PRODUCT_TOKEN_SECONDS = 60 * 60;

/**
 * Attaches the credentials that an endpoint takes, and no others, from the cookies of the session: the identity token as
 * Authorization, the product token as x-ac-token (spec 6).
 */
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
 * Stores the product token that an endpoint answers with in a cookie. The page gets the token without its signature:
 * its claims can be read, it proves nothing.
 */
export async function storeProductToken(response: Response, site: string): Promise<Response> {
  if (!response.ok) return response;
  const { token }: { token: string } = await response.json();
  const headers = new Headers(response.headers);
  headers.append('set-cookie', createTokenCookie(PRODUCT_COOKIE, token, PRODUCT_TOKEN_SECONDS, { site }));
  return Response.json({ token: token.replace(/[^.]*$/, '') }, { status: response.status, headers });
}
