import type {
  EndpointBody,
  EndpointForm,
  EndpointKey,
  EndpointPath,
  EndpointQuery,
  EndpointResponse,
  MultipartKey,
} from '@/lib/shared/contract/contract';
import type { ErrorBody } from '@/lib/shared/contract/error';
import { isId } from '@/lib/shared/domain/id';
import { formatVersion } from '@/lib/shared/domain/version';
import { retryRead } from './retry-read';

/** The input of a request to an endpoint. Parameters of the path and the query are text. */
export type EndpointInput<Key extends EndpointKey> = (EndpointPath<Key> extends never
  ? { path?: undefined }
  : { path: Record<EndpointPath<Key>, string> }) &
  (EndpointBody<Key> extends undefined ? { body?: undefined } : { body: EndpointBody<Key> }) & {
    query?: EndpointQuery<Key>;
    /** The `updatedAt` that was read, sent as If-Match. If there is a newer version, the API responds with 412. */
    readAt?: string;
  };

/** Receives the headers of a response before its body is read. */
type ReadHeaders = (headers: Headers) => void;

/** The product API responded with an error. The message is a sentence for a person. */
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

/** No response from the product API: it is down, unreachable, or too slow. */
export class ApiUnavailableError extends Error {
  override readonly name = 'ApiUnavailableError';
  /** The API's own message for a person, if it sent one. */
  readonly sentence: string | undefined;
  constructor(message: string, { cause, sentence }: { cause?: unknown; sentence?: string | undefined } = {}) {
    super(message, { cause });
    this.sentence = sentence;
  }
}

/** Returns the method and the URL of a request, with `{name}` in the path replaced and empty query values omitted. */
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

/** Sends a request to an endpoint. @throws ApiError; ApiUnavailableError if there is no response. */
export async function request<Key extends EndpointKey>(
  toUrl: (address: string) => string,
  key: Key,
  input: EndpointInput<Key>,
  init: RequestInit & { headers?: Record<string, string> } = {},
  readHeaders?: ReadHeaders,
): Promise<EndpointResponse<Key>> {
  // Every parameter of the contract's paths is an id; any other word could address another endpoint
  // (`/v1/artworks/facets`).
  if (!Object.values<string>(input.path ?? {}).every(isId)) {
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  }
  const { method, address } = createAddress(key, input);
  const { body, headers } = encodeBody(input.body);
  const sent = {
    ...init.headers,
    ...headers,
    ...(input.readAt !== undefined && { 'If-Match': `"${formatVersion(input.readAt)}"` }),
  };
  // Tests parse the responses of every endpoint with their schemas; browsers do not load zod for that.
  return (await send(
    toUrl(address),
    { ...init, body: body ?? null, headers: sent, method },
    readHeaders,
  )) as EndpointResponse<Key>;
}

/** Returns the path of an endpoint below `/api`, always without a trailing slash. */
export function browserUrl(address: string): string {
  return `/api${address.replace(/\/(?=\?|$)/, '')}`;
}

/** Sends a request. @returns parsed JSON, or '' without a body. @throws ApiError, ApiUnavailableError */
export async function send(url: string, init: RequestInit, readHeaders?: ReadHeaders): Promise<unknown> {
  let response: Response;
  try {
    response = await retryRead(init.method ?? 'GET', () => fetch(url, init));
  } catch (cause) {
    // The caller's own abort. A timeout is named TimeoutError and means that the API did not respond.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiUnavailableError('The product API did not respond.', { cause });
  }
  readHeaders?.(response.headers);
  return readResponseBody(response.status, (await response.text()) || (response.ok ? '' : response.statusText));
}

/**
 * Parses a response's text by its status. An empty body is recognized by the text, because Next drops the
 * Content-Length header.
 * @throws ApiError, ApiUnavailableError
 */
export function readResponseBody(status: number, body: string): unknown {
  if (status === 502 || status === 503 || status === 504) {
    const { code, message } = errorIn(status, body);
    // A proxy may respond with the same status, but not with a message for a person.
    const sentence = code === 'unavailable' ? message : undefined;
    throw new ApiUnavailableError(`The product API responded with ${status}.`, { sentence });
  }
  if (status >= 400) throw errorIn(status, body);
  return body === '' ? body : JSON.parse(body);
}

/** Encodes a body and its content type; a form sets its own. */
export function encodeBody(body: object | undefined): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** Parses the error in a response's text. */
function errorIn(status: number, body: string): ApiError {
  try {
    const { message, code, fields, requestId }: ErrorBody = JSON.parse(body);
    // The message of an unexpected error requests that people quote the id, by which the log names the error.
    const sentence = code === 'internal' && requestId ? `${message} Request id: ${requestId}` : message;
    return new ApiError(status, code, sentence, fields);
  } catch {
    return new ApiError(status, undefined, body);
  }
}

/**
 * Encodes the form of an endpoint, which the type argument names: `createForm<'POST /v1/images/'>({ image })`. Text and
 * files are sent unchanged, and other values as JSON, as the product API parses them. Null and undefined are omitted,
 * because a multipart body cannot tell them from an absent field.
 */
export function createForm<Key extends MultipartKey = never>(fields: NoInfer<EndpointForm<Key>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value === null || value === undefined) continue;
    form.set(name, typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value));
  }
  return form;
}
