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
import { createIfMatch } from '@/lib/shared/domain/version';
import { retryRead } from './retry-read';

export type EndpointInput<Key extends EndpointKey> = (EndpointPath<Key> extends never
  ? { path?: undefined }
  : { path: Record<EndpointPath<Key>, string> }) &
  (EndpointBody<Key> extends undefined ? { body?: undefined } : { body: EndpointBody<Key> }) & {
    query?: EndpointQuery<Key>;
    /** The `updatedAt` that was read, sent as If-Match; the API responds with 412 if there is a newer version. */
    readAt?: string;
  };

type ReadHeaders = (headers: Headers) => void;

/** `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: ErrorBody['code'] | undefined,
    message: string,
    readonly fields?: Record<string, string>,
    readonly requestId?: string,
  ) {
    super(message);
  }
}

export class ApiUnavailableError extends Error {
  override readonly name = 'ApiUnavailableError';
  /** The API's user-facing message, if any. */
  readonly sentence: string | undefined;
  constructor(message: string, { cause, sentence }: { cause?: unknown; sentence?: string | undefined } = {}) {
    super(message, { cause });
    this.sentence = sentence;
  }
}

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

/** @throws ApiError; ApiUnavailableError if the API is unavailable. */
export async function request<Key extends EndpointKey>(
  toUrl: (address: string) => string,
  key: Key,
  input: EndpointInput<Key>,
  init: RequestInit & { headers?: Record<string, string> } = {},
  readHeaders?: ReadHeaders,
): Promise<EndpointResponse<Key>> {
  // Path parameters must be ids; anything else could match a different endpoint (`/v1/artworks/facets`).
  if (!Object.values<string>(input.path ?? {}).every(isId)) {
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  }
  const { method, address } = createAddress(key, input);
  const { body, headers } = encodeBody(input.body);
  const version = input.readAt !== undefined && { 'If-Match': createIfMatch(input.readAt) };
  const sent = { ...init, method, body: body ?? null, headers: { ...init.headers, ...headers, ...version } };
  // Responses are not parsed, to keep zod out of the browser bundle. Tests validate every endpoint's responses.
  return (await send(toUrl(address), sent, readHeaders)) as EndpointResponse<Key>;
}

export function browserUrl(address: string): string {
  return `/api${address.replace(/\/(?=\?|$)/, '')}`;
}

/** Returns '' if there is no body. @throws ApiError, ApiUnavailableError */
export async function send(url: string, init: RequestInit, readHeaders?: ReadHeaders): Promise<unknown> {
  let response: Response;
  try {
    response = await retryRead(init.method ?? 'GET', () => fetch(url, init));
  } catch (cause) {
    // The caller aborted the request. A timeout throws a TimeoutError instead.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiUnavailableError('The product API did not respond.', { cause });
  }
  readHeaders?.(response.headers);
  return readResponseBody(response.status, (await response.text()) || (response.ok ? '' : response.statusText));
}

/** Recognizes an empty body by its text, because Next drops Content-Length. @throws ApiError, ApiUnavailableError */
export function readResponseBody(status: number, body: string): unknown {
  if (status === 502 || status === 503 || status === 504) {
    const { code, message } = errorIn(status, body);
    // Proxies also return these statuses, but without a user-facing message.
    const sentence = code === 'unavailable' ? message : undefined;
    throw new ApiUnavailableError(`The product API responded with ${status}.`, { sentence });
  }
  if (status >= 400) throw errorIn(status, body);
  return body === '' ? body : JSON.parse(body);
}

export function encodeBody(body: object | undefined): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function errorIn(status: number, body: string): ApiError {
  try {
    const { message, code, fields, requestId }: ErrorBody = JSON.parse(body);
    return new ApiError(status, code, message, fields, requestId);
  } catch {
    return new ApiError(status, undefined, body);
  }
}

/** Values other than text and files are sent as JSON. Null is omitted, because multipart cannot express it. */
export function createForm<Key extends MultipartKey = never>(fields: NoInfer<EndpointForm<Key>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value === null || value === undefined) continue;
    form.set(name, typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value));
  }
  return form;
}
