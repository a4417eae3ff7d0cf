import { exceedsContentLength, readBytes } from '@/lib/server/network/read-bytes';
import { type EndpointKey, getBodyLimit, getEndpoint } from '@/lib/shared/contract/contract';
import { bodyMediaTypes, type Endpoint } from '@/lib/shared/contract/endpoint';
import { hasControlCharacters } from '@/lib/shared/contract/values';
import { BodyTooLargeError, InvalidInputError, UnsupportedMediaTypeError } from '../errors';

/** A body's fields by name, before validation. */
export type RawFields = Record<string, unknown>;

/**
 * Reads the body up to the endpoint's limit; a multipart body is left to be streamed.
 * @throws BodyTooLargeError for one over the endpoint's limit, which is not read to its end.
 */
export async function takeBody(request: Request, key: EndpointKey): Promise<Request> {
  if (key.startsWith('GET ')) return request;
  const most = getBodyLimit(key);
  if (getEndpoint(key).body?.type === 'multipart') {
    if (exceedsContentLength(request, most)) throw new BodyTooLargeError();
    return request;
  }
  const body = await readBytes(request, most);
  if (body === null) throw new BodyTooLargeError();
  return new Request(request, { body });
}

/** @throws InvalidInputError when the text is no JSON object. */
export async function readJson(request: Request): Promise<RawFields> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Thrown below.
  }
  throw new InvalidInputError({ '': 'The body is no JSON object.' });
}

/** @throws InvalidInputError for control characters. */
/** A form that holds two values for one field is rejected, since either could be the one that is meant. */
export const SENT_TWICE = 'This field was sent twice. Send it once.';

export async function readForm(request: Request): Promise<RawFields> {
  const fields: RawFields = {};
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (hasControlCharacters(name) || hasControlCharacters(value)) {
      throw new InvalidInputError({ [name]: 'Remove the control characters.' });
    }
    if (Object.hasOwn(fields, name)) throw new InvalidInputError({ [name]: SENT_TWICE });
    fields[name] = value;
  }
  return fields;
}

/**
 * Refuses a media type that the endpoint does not declare. A form of another site can send text and forms with the
 * visitor's cookies (CSRF), but JSON only after a CORS preflight (https://fetch.spec.whatwg.org/#simple-header).
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
