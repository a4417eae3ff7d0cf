import { decodeJwt } from 'jose';
import type { z } from 'zod';
import { createAddress, type EndpointInput } from '@/lib/shared/api/request';
import { contract, type EndpointKey } from '@/lib/shared/contract/contract';
import { profileClaims, type SessionResponse } from '@/lib/shared/contract/session';
import { isId } from '@/lib/shared/domain/id';
import { PROFILE_COOKIE, readCookie } from './cookies';
import { createErrorResponse } from './error-response';
import { forward } from './forward';

type LoadedSession = Omit<SessionResponse, 'expiresAt'> & {
  /** The acting profile's token; null without a profile, or if it could not be fetched. */
  productToken: string | null;
};

/**
 * Fetches everything that a session begins with: the account, its profiles, and the token of the profile in the cookie,
 * otherwise of the first profile. All requests run in parallel, because most returning members own the profile in their
 * cookie; the sign-in is counted by one of them.
 * @returns the error response if the sign-in is over the rate limit, or if the account or its profiles cannot be loaded;
 *   a missing product token is not an error.
 */
export async function loadSession(request: Request, api: string, idToken: string): Promise<LoadedSession | Response> {
  const send = createSender(request, api, idToken);
  const remembered = readCookie(request, PROFILE_COOKIE);
  const knownId = remembered !== null && isId(remembered) ? remembered : null;
  const [counted, accountResponse, profilesResponse, knownToken] = await Promise.all([
    send('POST /v1/account/sign-in', {}),
    send('GET /v1/account', {}),
    send('GET /v1/profiles/', {}),
    knownId === null ? null : fetchProductToken(send, knownId),
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
  if (profileId === null) return { account, profiles: owned, profileId, claims: null, productToken: null };
  const productToken = profileId === knownId ? knownToken : await fetchProductToken(send, profileId);
  const claims = productToken === null ? null : readClaims(productToken);
  return { account, profiles: owned, profileId, claims, productToken: claims === null ? null : productToken };
}

type Send = ReturnType<typeof createSender>;

/** Creates a function that sends requests with the new identity token, which is not in a cookie yet. */
function createSender(request: Request, api: string, idToken: string) {
  return <Key extends EndpointKey>(key: Key, input: EndpointInput<Key>): Promise<Response> => {
    const { method, address } = createAddress(key, input);
    const headers = {
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      ...(input.body && { 'content-type': 'application/json' }),
    };
    return forward(new Request(request.url, { method, headers }), `${api}${address}`, {
      credentials: { authorization: `Bearer ${idToken}` },
      body: input.body ? Buffer.from(JSON.stringify(input.body)) : null,
    });
  };
}

async function fetchProductToken(send: Send, id: string): Promise<string | null> {
  const response = await send('POST /v1/profiles/token/', { body: { id } });
  if (!response.ok) return null;
  return (await parseResponse(response, contract['POST /v1/profiles/token/'].response))?.token ?? null;
}

/** Returns null if the body does not match the schema. */
async function parseResponse<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const body: unknown = await response.json().catch(() => null);
  return schema.safeParse(body).data ?? null;
}

/** Returns null if the token lacks these claims. */
function readClaims(token: string): SessionResponse['claims'] {
  try {
    return profileClaims.safeParse(decodeJwt(token)).data ?? null;
  } catch {
    return null;
  }
}
