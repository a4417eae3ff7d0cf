import { exceedsContentLength, readBytes } from '@/lib/node/read-bytes';
import { type EndpointKey, getBodyLimit, getEndpoint } from '@/lib/shared/contract/contract';
import { bodyMediaTypes, type Endpoint } from '@/lib/shared/contract/endpoint';
import { hasControlCharacters } from '@/lib/shared/contract/values';
import { problem } from '@/lib/shared/i18n/problem';
import { BodyTooLargeError, InvalidInputError, UnsupportedMediaTypeError } from '../errors';

export type RawFields = Record<string, unknown>;

/** Leaves multipart bodies unread for streaming. @throws BodyTooLargeError */
export async function takeBody(request: Request, key: EndpointKey): Promise<Request> {
  if (key.startsWith('GET ')) return request;
  const limit = getBodyLimit(key);
  if (getEndpoint(key).body?.type === 'multipart') {
    if (exceedsContentLength(request, limit)) throw new BodyTooLargeError();
    return request;
  }
  const body = await readBytes(request, limit);
  if (body === null) throw new BodyTooLargeError();
  const { url, method, headers } = request;
  // Node's server creates a stream even for empty bodies, which become null here.
  return new Request(url, { method, headers, body: body.length > 0 ? body : null });
}

/** @throws InvalidInputError if the text is not a JSON object */
export async function readJson(request: Request): Promise<RawFields> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Invalid JSON is rejected below.
  }
  throw new InvalidInputError({ '': problem('ui.invalid.noJson') });
}

/** Either value could be the intended one. */
export const SENT_TWICE = problem('ui.invalid.sentTwice');

/** @throws InvalidInputError for control characters and repeated fields */
export async function readForm(request: Request): Promise<RawFields> {
  const fields: RawFields = {};
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (hasControlCharacters(name) || hasControlCharacters(value)) {
      throw new InvalidInputError({ [name]: problem('ui.invalid.control') });
    }
    if (Object.hasOwn(fields, name)) throw new InvalidInputError({ [name]: SENT_TWICE });
    fields[name] = value;
  }
  return fields;
}

/**
 * Other sites can send text and forms with the visitor's cookies (CSRF), but not JSON, which requires a CORS preflight
 * (https://fetch.spec.whatwg.org/#simple-header).
 * @throws UnsupportedMediaTypeError
 */
export function requireMediaType(request: Request, { body }: Endpoint): void {
  if (body === undefined || (request.body === null && !request.headers.has('content-type'))) return;
  const accepted = bodyMediaTypes[body.type];
  if (!accepted.includes(readMediaType(request))) throw new UnsupportedMediaTypeError(accepted);
}

export function isMultipart(request: Request): boolean {
  return readMediaType(request) === 'multipart/form-data';
}

function readMediaType({ headers }: Request): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
