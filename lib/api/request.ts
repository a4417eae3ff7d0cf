import type { AnswerOf, CallKey, PathOf, QueryOf } from '@/lib/contract/contract';
import type { ErrorBody } from '@/lib/contract/error';

/** What a call needs beside its key; parameters of the path and the query are text. */
export type CallInput<Key extends CallKey> = (PathOf<Key> extends never
  ? { path?: undefined }
  : { path: Record<PathOf<Key>, string> }) & { query?: QueryOf<Key> };

/** The product API answered with an error. Its message is a sentence for a person (spec 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: ErrorBody['code'] | undefined,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** The product API did not answer: it is down, unreachable, or took too long. */
export class ApiUnavailableError extends Error {
  override readonly name = 'ApiUnavailableError';
}

/** Every parameter of the contract's paths is an id; a word there could name another call (`/v1/artworks/facets`). */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The address of a call: `{name}` in the key's path filled in, empty query values left out. */
export function addressOf<Key extends CallKey>(key: Key, input: CallInput<Key>): { method: string; address: string } {
  const [method = 'GET', template = ''] = key.split(' ');
  const values: Record<string, string> = input.path ?? {};
  const path = (template.split('?')[0] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<string | undefined>(input.query ?? {})) {
    if (value) query.set(name, value);
  }
  const search = query.toString();
  return { method, address: search ? `${path}?${search}` : path };
}

/**
 * The only fetch of the web's own code (beside the backend-for-frontend's forwarder). Success is JSON,
 * or text when the content length is 0; any other answer raises its message (spec 7 and 8).
 * @throws ApiError on an error answer or a parameter that is no id, ApiUnavailableError when there is no answer.
 */
export async function request<Key extends CallKey>(
  base: string,
  key: Key,
  input: CallInput<Key>,
  init: RequestInit = {},
): Promise<AnswerOf<Key>> {
  if (!Object.values<string>(input.path ?? {}).every((id) => ID.test(id))) {
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  }
  const { method, address } = addressOf(key, input);
  let response: Response;
  try {
    // Below the web's own /api an address has no slash at the end: Next would redirect it.
    const url = base.startsWith('/') ? address.replace(/\/(?=\?|$)/, '') : address;
    response = await fetch(`${base}${url}`, { ...init, method });
  } catch (cause) {
    // The caller's own abort; a timeout is named TimeoutError and means that the API did not answer.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiUnavailableError('The product API did not answer.', { cause });
  }
  if (response.status === 503 || response.status === 502 || response.status === 504) {
    throw new ApiUnavailableError(`The product API answered ${response.status}.`);
  }
  if (!response.ok) throw await errorOf(response);
  // By the text and not by its header: on its way through Next an answer loses its length.
  const body = await response.text();
  return (body === '' ? body : JSON.parse(body)) as AnswerOf<Key>;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text();
  try {
    const { message, code, fields } = JSON.parse(body) as ErrorBody;
    return new ApiError(response.status, code, message, fields);
  } catch {
    return new ApiError(response.status, undefined, body || response.statusText);
  }
}
