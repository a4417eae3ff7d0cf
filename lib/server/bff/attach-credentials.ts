import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { createTokenCookie, IDENTITY_COOKIE, PRODUCT_COOKIE, readCookie } from './cookies';

/** The product token expires after one hour. */
export const PRODUCT_TOKEN_SECONDS = 60 * 60;

/**
 * Returns the credentials that an endpoint accepts, and no others, from the session's cookies: the identity token as
 * Authorization, the product token as x-ac-token.
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
 * Stores the product token from a response in a cookie. The page receives the token without its signature, so that its
 * claims can be read but it cannot be used.
 */
export async function storeProductToken(response: Response, site: string): Promise<Response> {
  if (!response.ok) return response;
  const { token }: { token: string } = await response.json();
  const headers = new Headers(response.headers);
  headers.append('set-cookie', createTokenCookie(PRODUCT_COOKIE, token, PRODUCT_TOKEN_SECONDS, { site }));
  return Response.json({ token: token.slice(0, token.lastIndexOf('.') + 1) }, { status: response.status, headers });
}
