import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { createAddress, type EndpointInput } from '@/lib/shared/api/request';
import { contract, type EndpointKey } from '@/lib/shared/contract/contract';
import { createErrorResponse } from './error-response';
import { forward } from './forward';

/** In milliseconds. A product token expires after an hour; it is used for less, so that none arrives expired. */
const LIFETIME = 55 * 60_000;
const MAX_TOKENS = 10_000;

/** The product tokens of this process, each for one identity token and one profile. */
const tokens = new LRUCache<string, string>({
  maxSize: MAX_TOKENS,
  sizeCalculation: () => 1,
  ttl: LIFETIME,
  // The clock is read at each use.
  ttlResolution: 0,
});
const inFlight = new Map<string, Promise<string | Rejection>>();

/** The response of a request for a token that created none. Several requests can wait for one, so that it is read. */
type Rejection = { status: number; headers: Headers; body: ArrayBuffer };

/** The product API accepts a product token only with an identity token of the same account. */
function createKey(identityToken: string, profileId: string): string {
  return createHash('sha256').update(`${identityToken} ${profileId}`).digest('base64url');
}

/** Returns the product token of a profile, which is fetched once for each identity token. */
export function getProductToken(...sender: Parameters<typeof fetchProductToken>): Promise<string | Rejection> {
  const [, , identityToken, profileId] = sender;
  const key = createKey(identityToken, profileId);
  const known = tokens.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const fetching = inFlight.get(key) ?? fetchProductToken(...sender).finally(() => inFlight.delete(key));
  inFlight.set(key, fetching);
  return fetching;
}

/** Fetches a token with the current claims. */
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
    return readRejection(createErrorResponse(request, 'unavailable', 'We cannot act as this profile right now.'));
  }
  tokens.set(createKey(identityToken, profileId), created.token);
  return created.token;
}

async function readRejection(response: Response): Promise<Rejection> {
  return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
}

/** Forgets a token that was rejected, so that the next request fetches another one. */
export function forgetProductToken(identityToken: string, profileId: string): void {
  tokens.delete(createKey(identityToken, profileId));
}

const TOKEN = 'POST /v1/profiles/token/';

/** Creates a function that sends the backend-for-frontend's own requests to the product API. */
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

/** Returns null if the body does not match the schema. */
export async function parseResponse<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const body: unknown = await response.json().catch(() => null);
  return schema.safeParse(body).data ?? null;
}
