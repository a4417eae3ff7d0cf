import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { createAddress, type EndpointInput } from '@/lib/shared/api/request';
import { contract, type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { isId } from '@/lib/shared/domain/id';
import { problem } from '@/lib/shared/i18n/problem';
import { IDENTITY_COOKIE, PROFILE_COOKIE, readCookie } from './cookies';
import { createErrorResponse } from './error-response';
import { forward } from './forward';

/** In milliseconds. Product tokens expire after an hour; the margin prevents expiry in transit. */
const LIFETIME = 55 * 60_000;
const MAX_TOKENS = 10_000;

/** One product token per identity token and profile. */
const tokens = new LRUCache<string, string>({
  maxSize: MAX_TOKENS,
  sizeCalculation: () => 1,
  ttl: LIFETIME,
  // Checks the clock on every access.
  ttlResolution: 0,
});
const inFlight = new Map<string, Promise<string | Rejection>>();

/** The body is buffered, because several requests may share the response. */
type Rejection = { status: number; headers: Headers; body: ArrayBuffer };

/**
 * Includes the identity token, because the product API only accepts product tokens together with the same account's
 * identity token.
 */
function createKey(identityToken: string, profileId: string): string {
  return createHash('sha256').update(`${identityToken} ${profileId}`).digest('base64url');
}

function getProductToken(...sender: Parameters<typeof fetchProductToken>): Promise<string | Rejection> {
  const [, , identityToken, profileId] = sender;
  const key = createKey(identityToken, profileId);
  const known = tokens.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const fetching = inFlight.get(key) ?? fetchProductToken(...sender).finally(() => inFlight.delete(key));
  inFlight.set(key, fetching);
  return fetching;
}

export async function fetchProductToken(
  request: Request,
  api: string,
  identityToken: string,
  profileId: string,
): Promise<string | Rejection> {
  const response = await createSender(request, api, identityToken)(TOKEN, { body: { id: profileId } });
  if (!response.ok) return readRejection(response);
  const created = await parseResponse(response, contract[TOKEN].response);
  if (created === null) {
    return readRejection(await createErrorResponse(request, 'unavailable', problem('account.session.noProfile')));
  }
  tokens.set(createKey(identityToken, profileId), created.token);
  return created.token;
}

async function readRejection(response: Response): Promise<Rejection> {
  return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
}

const TOKEN = 'POST /v1/profiles/token/';

export function createSender(request: Request, api: string, identityToken: string) {
  return <Key extends EndpointKey>(key: Key, input: EndpointInput<Key>): Promise<Response> => {
    const { method, address } = createAddress(key, input);
    const headers = {
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      ...(input.body && { 'content-type': 'application/json' }),
    };
    return forward(new Request(request.url, { method, headers }), `${api}${address}`, {
      credentials: { authorization: `Bearer ${identityToken}` },
      body: input.body ? Buffer.from(JSON.stringify(input.body)) : null,
    });
  };
}

export async function parseResponse<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const body: unknown = await response.json().catch(() => null);
  return schema.safeParse(body).data ?? null;
}

type Sender = { identityToken: string | null; profileId: string | null };

/** Links specify no profile, so the cookie's profile is used. */
export function takeSender(request: Request, url: URL): Sender {
  const profileId = url.searchParams.get('as') ?? readCookie(request, PROFILE_COOKIE);
  // `delete` would re-encode the other parameters even if `as` is absent.
  if (url.searchParams.has('as')) url.searchParams.delete('as');
  return {
    identityToken: readCookie(request, IDENTITY_COOKIE),
    profileId: profileId !== null && isId(profileId) ? profileId : null,
  };
}

/** @returns the error response if the product API is unavailable or rejects the identity token. */
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
  // The endpoint itself rejects other accounts' profiles.
  return token.status === 403 || token.status === 404 ? { authorization } : new Response(token.body, token);
}

/** Drops a rejected token, because its signing key may have changed. */
export function dropRejected({ identityToken, profileId }: Sender, { status }: Response): void {
  if (status === 401 && identityToken !== null && profileId !== null)
    tokens.delete(createKey(identityToken, profileId));
}

/** Pages only need the token's claims. Without its signature, a token cannot be misused. */
export async function dropSignature(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { token }: { token: string } = await response.json();
  return Response.json({ token: token.slice(0, token.lastIndexOf('.') + 1) }, response);
}
