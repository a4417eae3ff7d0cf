import { z } from 'zod';
import type { TeamAction } from '@/lib/shared/domain/team';
import type { ErrorCode } from './error';

export type CredentialNeed = 'none' | 'optional' | 'required';

/** `identity` is a bearer token in Authorization; `product` is a token in x-ac-token. */
export type Credentials = { identity: CredentialNeed; product: CredentialNeed };

export const PUBLIC = { identity: 'none', product: 'none' } as const satisfies Credentials;
export const IDENTITY = { identity: 'required', product: 'none' } as const satisfies Credentials;
/** Anonymous requests are accepted; authenticated requests are attributed to the account. */
export const IDENTITY_IF_ANY = { identity: 'optional', product: 'none' } as const satisfies Credentials;
export const OPTIONAL = { identity: 'optional', product: 'optional' } as const satisfies Credentials;
const BOTH = { identity: 'required', product: 'required' } as const satisfies Credentials;

/** Keyed by method and path, such as `GET /v1/artworks/{id}`. */
export type Endpoint = {
  /** The OpenAPI operationId. Clients depend on it, so it must not change. */
  name: string;
  summary: string;
  credentials: Credentials;
  /** Team permission required for requests with a profile token; `EDIT` by default. */
  action?: TeamAction;
  /** Requires the Accept header `application/vnd.impasto.v2+json`. */
  version?: 2;
  query?: z.ZodObject;
  body?: {
    type: 'json' | 'multipart' | 'form';
    schema: z.ZodObject;
    /** In bytes, for JSON; `JSON_BYTES` by default. */
    maxBytes?: number;
    /** If true, a missing body is treated like a body without fields. */
    isOptional?: true;
    /** `image` and `part` accept a single file; other fields accept several. */
    files?: readonly string[];
    needsFile?: true;
    /** In bytes; `uploadLimits.bytes` by default. */
    maxFileBytes?: number;
  };
  /** `zip` is a streamed file, `image` an original, `file` a document or recording, `table` CSV or a spreadsheet. */
  response: z.ZodType | null | 'zip' | 'image' | 'file' | 'table';
  fileName?: string;
  /** Codes beyond the ones that `listErrors` derives from the method, path, body and credentials. */
  errors?: readonly ErrorCode[];
  /** True if members may send this write before they accept changed terms. */
  isOpenBeforeTerms?: true;
  /** Accepts If-Match with an ETag; responds with 412 if the resource has changed. */
  isVersioned?: true;
  /** Responds with 428 to a request without If-Match. */
  needsVersion?: true;
  /** The Location header of a 201 response. `{name}` is replaced with that response field. */
  location?: string;
  /** In seconds; `PUBLIC_MAX_AGE` by default. */
  maxAge?: number;
  /** True if the URL contains a secret. Responses are `no-store`. */
  isSecret?: true;
  /** Cache tags in addition to the response's own (caching.ts). `{name}` is a path parameter. */
  tags?: readonly string[];
};

export function getStatus({ response, location }: Endpoint): 200 | 201 | 204 {
  if (response === null) return 204;
  return location === undefined ? 200 : 201;
}

const KILOBYTE = 1_024;
export const JSON_BYTES = 256 * KILOBYTE;
/** In bytes, for JSON with long texts. A character can take up to four bytes. */
export const LONG_JSON_BYTES = 1_024 * KILOBYTE;

/** In seconds. Long enough to absorb bursts, short enough that stale responses go unnoticed. */
export const PUBLIC_MAX_AGE = 10;

export const bodyMediaTypes: Record<NonNullable<Endpoint['body']>['type'], readonly string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
};

/** `destroy` closes a file that was not read to the end. */
export type FileResponse = {
  content: AsyncIterable<Uint8Array> & { destroy: () => unknown };
  contentType: string;
  size: number;
  name: string;
  /** True if the file never changes, so browsers may cache it for an hour. */
  isImmutable?: true;
};

export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const tableFormats = ['csv', 'xlsx'] as const satisfies readonly (keyof typeof tableTypes)[];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type GivenEndpoint = Omit<Endpoint, 'credentials'> & { credentials?: Credentials };
type Completed<Given> = {
  [Key in keyof Given]: Given[Key] extends { credentials: Credentials }
    ? Given[Key]
    : Given[Key] & { credentials: typeof BOTH };
};

/** Endpoints require both credentials by default. */
export function defineEndpoints<const Given extends Record<`${Method} /v1/${string}`, GivenEndpoint>>(
  given: Given,
): Completed<Given> {
  const completed = Object.entries(given).map(([key, endpoint]) => [key, { credentials: BOTH, ...endpoint }]);
  // Object.fromEntries loses the endpoints' types.
  return Object.fromEntries(completed) as Completed<Given>;
}

export function json<Fields extends z.ZodRawShape>(fields: Fields) {
  return { type: 'json', schema: z.strictObject(fields) } as const;
}

/** Endpoints with the same route differ by a `?` suffix. */
export function parseEndpointKey(key: string): { method: string; path: string } {
  const [method = '', rest = ''] = key.split(' ');
  return { method, path: rest.split('?')[0] ?? rest };
}

export const V2_MEDIA_TYPE = 'application/vnd.impasto.v2+json';
