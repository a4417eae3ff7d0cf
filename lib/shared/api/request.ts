import type {
  EndpointBody,
  EndpointKey,
  EndpointPath,
  EndpointQuery,
  EndpointResponse,
} from '@/lib/shared/contract/contract';
import type { ErrorBody } from '@/lib/shared/contract/error';
import { isId } from '@/lib/shared/domain/id';
import { formatVersion } from '@/lib/shared/domain/version';
import { retryRead } from './retry-read';

/** What a request to an endpoint holds beside its key; parameters of the path and the query are text. */
export type EndpointInput<Key extends EndpointKey> = (EndpointPath<Key> extends never
  ? { path?: undefined }
  : { path: Record<EndpointPath<Key>, string> }) &
  (EndpointBody<Key> extends undefined ? { body?: undefined } : { body: EndpointBody<Key> }) & {
    query?: EndpointQuery<Key>;
    /** The `updatedAt` of the version that was read: the server answers 412 once there is another (If-Match). */
    readAt?: string;
  };

/** Receives the headers of a response before its body is read. */
type ReadHeaders = (headers: Headers) => void;

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
  /** What it said of that, for a person; absent where it said nothing. */
  readonly sentence: string | undefined;
  constructor(message: string, { cause, sentence }: { cause?: unknown; sentence?: string | undefined } = {}) {
    super(message, { cause });
    this.sentence = sentence;
  }
}

/** Method and address of a request: `{name}` in the endpoint's path filled in, empty query values left out. */
export function createAddress<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
): { method: string; address: string } {
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
 * Sends a request to an endpoint of the contract.
 * @throws ApiError on an error answer or a parameter that is no id, ApiUnavailableError when there is no answer.
 */
export async function request<Key extends EndpointKey>(
  base: string,
  key: Key,
  input: EndpointInput<Key>,
  init: RequestInit & { headers?: Record<string, string> } = {},
  readHeaders?: ReadHeaders,
): Promise<EndpointResponse<Key>> {
  // Every parameter of the contract's paths is an id; a word there could name another endpoint (`/v1/artworks/facets`).
  if (!Object.values<string>(input.path ?? {}).every(isId)) {
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  }
  const { method, address } = createAddress(key, input);
  const url = base.startsWith('/') ? browserUrl(address) : `${base}${address}`;
  const { body, headers } = encodeBody(input.body);
  const sent = {
    ...init.headers,
    ...headers,
    ...(input.readAt !== undefined && { 'If-Match': `"${formatVersion(input.readAt)}"` }),
  };
  return (await send(
    url,
    { ...init, body: body ?? null, headers: sent, method },
    readHeaders,
  )) as EndpointResponse<Key>;
}

/** An endpoint's address below the web's own `/api`, in one spelling: without the slash at the end. */
export function browserUrl(address: string): string {
  return `/api${address.replace(/\/(?=\?|$)/, '')}`;
}

/**
 * The only fetch of the web's own code (beside the backend-for-frontend's forwarder). Success is JSON,
 * or text when the content length is 0; any other answer raises its message (spec 7 and 8).
 * @throws ApiError on an error answer, ApiUnavailableError when there is no answer.
 */
export async function send(url: string, init: RequestInit, readHeaders?: ReadHeaders): Promise<unknown> {
  let response: Response;
  try {
    response = await retryRead(init.method ?? 'GET', () => fetch(url, init));
  } catch (cause) {
    // The caller's own abort; a timeout is named TimeoutError and means that the API did not answer.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiUnavailableError('The product API did not answer.', { cause });
  }
  readHeaders?.(response.headers);
  return readResponseBody(response.status, (await response.text()) || (response.ok ? '' : response.statusText));
}

/**
 * What an answer's text says, by its status. By the text and not by its header: on its way through Next an answer
 * loses its length.
 * @throws ApiError, ApiUnavailableError
 */
export function readResponseBody(status: number, body: string): unknown {
  if (status === 502 || status === 503 || status === 504) {
    const { code, message } = errorIn(status, body);
    // What stands between may answer so, too, and not in sentences.
    const sentence = code === 'unavailable' ? message : undefined;
    throw new ApiUnavailableError(`The product API answered ${status}.`, { sentence });
  }
  if (status >= 400) throw errorIn(status, body);
  return body === '' ? body : JSON.parse(body);
}

/** How a body travels; a form sets its own content type. */
export function encodeBody(body: object | undefined): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** The error that an answer's text says. */
function errorIn(status: number, body: string): ApiError {
  try {
    const { message, code, fields } = JSON.parse(body) as ErrorBody;
    return new ApiError(status, code, message, fields);
  } catch {
    return new ApiError(status, undefined, body);
  }
}
