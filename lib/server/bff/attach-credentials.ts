import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { isId } from '@/lib/shared/domain/id';
import { IDENTITY_COOKIE, PROFILE_COOKIE, readCookie } from './cookies';
import { forgetProductToken, getProductToken } from './product-tokens';

/** The sender of a request: the identity token of the session's cookie, and the profile that the request names. */
export type Sender = { identityToken: string | null; profileId: string | null };

/**
 * Reads who sends a request, and removes the profile from its URL. A request that names no profile, such as one for a
 * linked file, is of the browser's current one.
 */
export function takeSender(request: Request, url: URL): Sender {
  const profileId = url.searchParams.get('as') ?? readCookie(request, PROFILE_COOKIE);
  // Deleting re-encodes the other parameters, so it is done only if necessary.
  if (url.searchParams.has('as')) url.searchParams.delete('as');
  return {
    identityToken: readCookie(request, IDENTITY_COOKIE),
    profileId: profileId !== null && isId(profileId) ? profileId : null,
  };
}

/**
 * Returns the credentials that an endpoint accepts, and no others: the identity token as Authorization, the product token
 * of the profile as x-ac-token.
 * @returns the response of the product API if it is unavailable or rejects the identity token.
 */
export async function attachCredentials(
  request: Request,
  api: string,
  key: EndpointKey,
  { identityToken, profileId }: Sender,
): Promise<Record<string, string> | Response> {
  const { identity, product } = getEndpoint(key).credentials;
  if (identity === 'none' || identityToken === null) return {};
  const authorization = `Bearer ${identityToken}`;
  if (product === 'none' || profileId === null) return { authorization };
  const token = await getProductToken(request, api, identityToken, profileId);
  if (typeof token === 'string') return { authorization, 'x-ac-token': token };
  // The endpoint itself rejects a request without a profile of the account.
  return token.status === 403 || token.status === 404 ? { authorization } : new Response(token.body, token);
}

/** Forgets the product token of a request that was rejected: the key that signs them may have changed. */
export function dropRejected({ identityToken, profileId }: Sender, { status }: Response): void {
  if (status === 401 && identityToken !== null && profileId !== null) forgetProductToken(identityToken, profileId);
}

/** The page receives the product token without its signature, so that its claims can be read but it cannot be used. */
export async function dropSignature(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { token }: { token: string } = await response.json();
  return Response.json(
    { token: token.slice(0, token.lastIndexOf('.') + 1) },
    { status: response.status, headers: response.headers },
  );
}
