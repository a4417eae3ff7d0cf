import { z } from 'zod';
import type { ErrorCode } from './error';

/** An endpoint ignores a credential, accepts it, or requires it. */
export type CredentialNeed = 'none' | 'optional' | 'required';

/** `identity` is sent as a bearer token in Authorization, `product` in x-ac-token. */
export type Credentials = { identity: CredentialNeed; product: CredentialNeed };

export const PUBLIC = { identity: 'none', product: 'none' } as const satisfies Credentials;
export const IDENTITY = { identity: 'required', product: 'none' } as const satisfies Credentials;
/** Requires no account, but if the client is signed in, the request is attributed to its account. */
export const IDENTITY_IF_ANY = { identity: 'optional', product: 'none' } as const satisfies Credentials;
export const OPTIONAL = { identity: 'optional', product: 'optional' } as const satisfies Credentials;
/** The default. */
const BOTH = { identity: 'required', product: 'required' } as const satisfies Credentials;

/** An endpoint. Its key is the method and the path, such as `GET /v1/artworks/{id}` with a parameter. */
export type Endpoint = {
  /** The stable operationId in the OpenAPI description. */
  name: string;
  summary: string;
  credentials: Credentials;
  /** Requires the Accept header `application/vnd.impasto.v2+json`. */
  version?: 2;
  query?: z.ZodObject;
  body?: {
    type: 'json' | 'multipart' | 'form';
    schema: z.ZodObject;
    /** The limit of a JSON body in bytes; `JSON_BYTES` by default. */
    maxBytes?: number;
    /** True if the body may be missing, which is parsed like a body without fields. */
    isOptional?: true;
    /** Names of the file parts. `image` and `part` may occur once, the others any number of times. */
    files?: readonly string[];
    /** True if a request must contain a file. */
    needsFile?: true;
    /** The limit of one file in bytes; `uploadLimits.bytes` by default. */
    maxFileBytes?: number;
  };
  /**
   * Null: a response without a body; `zip`: a streamed file; `image`: an original as uploaded; `file`: a document or
   * recording, which is always downloaded; `table`: a CSV or a spreadsheet.
   */
  response: z.ZodType | null | 'zip' | 'image' | 'file' | 'table';
  /** The name of a downloaded zip. */
  fileName?: string;
  /** Error codes that do not follow from the method, the path, the body or the credentials (`listErrors`). */
  errors?: readonly ErrorCode[];
  /** Accepts If-Match with the ETag of a read; 412 `conflict` if the resource has changed since. */
  isVersioned?: true;
  /** The Location header of a response with status 201; `{name}` is a field of its body. */
  location?: string;
  /** The cache lifetime (max-age) of public responses, in seconds; `PUBLIC_MAX_AGE` by default. */
  maxAge?: number;
  /**
   * Cache tags that a public read depends on, in addition to the tags of its response (caching.ts). `{name}` is the
   * path's parameter. The database invalidates them (`invalidation.sql` of each noun).
   */
  tags?: readonly string[];
};

/** Returns the status of a successful response. */
export function getStatus({ response, location }: Endpoint): 200 | 201 | 204 {
  if (response === null) return 204;
  return location === undefined ? 200 : 201;
}

const KILOBYTE = 1_024;
export const JSON_BYTES = 256 * KILOBYTE;
/** For a JSON body with many texts, because a character can take up to four bytes. */
export const LONG_JSON_BYTES = 1_024 * KILOBYTE;

/** Long enough for a burst of requests, short enough that nobody notices a stale response. */
export const PUBLIC_MAX_AGE = 10;

/** The media types that each type of body may have. */
export const bodyMediaTypes: Record<NonNullable<Endpoint['body']>['type'], readonly string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
};

/** A file. `destroy` closes a file that is not read to its end. */
export type FileResponse = {
  content: AsyncIterable<Uint8Array> & { destroy: () => unknown };
  contentType: string;
  size: number;
  name: string;
  /** True for a file that never changes, which the browser of its reader may keep for an hour. */
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

/** Checks a noun's endpoints and keeps their literal types. An endpoint that names no credentials requires both. */
export function defineEndpoints<const Given extends Record<`${Method} /v1/${string}`, GivenEndpoint>>(
  given: Given,
): Completed<Given> {
  const completed = Object.entries(given).map(([key, endpoint]) => [key, { credentials: BOTH, ...endpoint }]);
  // TypeScript cannot follow the types of the endpoints through Object.fromEntries.
  return Object.fromEntries(completed) as Completed<Given>;
}

/** A JSON body with these fields and no others. */
export function json<Fields extends z.ZodRawShape>(fields: Fields) {
  return { type: 'json', schema: z.strictObject(fields) } as const;
}

/** Splits a contract key into method and path; what follows the path distinguishes endpoints, not routes. */
export function parseEndpointKey(key: string): { method: string; path: string } {
  const [method = '', rest = ''] = key.split(' ');
  return { method, path: rest.split('?')[0] ?? rest };
}

export const V2_MEDIA_TYPE = 'application/vnd.impasto.v2+json';
