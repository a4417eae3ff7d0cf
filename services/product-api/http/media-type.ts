import { bodyMediaTypes, type Endpoint } from '@/lib/contract/endpoint';
import { UnsupportedTypeError } from '../errors';

/**
 * A form of another site can send text and forms to anybody with the visitor's cookies, but never JSON without being
 * asked about it first (https://fetch.spec.whatwg.org/#simple-header): what is not declared is not read.
 * @throws UnsupportedTypeError
 */
export function requireMediaType(request: Request, { body }: Endpoint): void {
  if (body === undefined || (request.body === null && !request.headers.has('content-type'))) return;
  const taken = bodyMediaTypes[body.type];
  if (!taken.includes(readMediaType(request))) throw new UnsupportedTypeError(taken);
}

export function isMultipart(request: Request): boolean {
  return readMediaType(request) === 'multipart/form-data';
}

function readMediaType({ headers }: Request): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
