import type { z } from 'zod';
import type { ErrorCode } from './error';

/** Whether a call carries a credential: never, when the caller has one, or always (product 3). */
export type CredentialNeed = 'none' | 'optional' | 'required';

/** `identity` travels as a bearer token in Authorization, `product` in x-ac-token (spec 6). */
export type Credentials = { identity: CredentialNeed; product: CredentialNeed };

export const PUBLIC = { identity: 'none', product: 'none' } as const satisfies Credentials;
export const IDENTITY = { identity: 'required', product: 'none' } as const satisfies Credentials;
export const OPTIONAL = { identity: 'optional', product: 'optional' } as const satisfies Credentials;
export const BOTH = { identity: 'required', product: 'required' } as const satisfies Credentials;

/**
 * One call of the product API, as data. Its key in the contract is the method and the path as the
 * spec writes them: `GET /v1/artworks/{id}`. `{name}` in the path takes the parameter of that name.
 */
export type Endpoint = {
  /** Stable name, the operationId of the OpenAPI description. */
  name: string;
  summary: string;
  credentials: Credentials;
  /** Asked for with the Accept header `application/vnd.impasto.v2+json`. */
  version?: 2;
  query?: z.ZodObject;
  body?: {
    type: 'json' | 'multipart' | 'form';
    schema: z.ZodObject;
    /** Names of the parts that are files: `image` is one at most, others may come several times. */
    files?: readonly string[];
    /** Whether there has to be a file. */
    needsFile?: true;
  };
  /** Null: an answer without a body, content length 0; `zip`: a file, sent as it is made; `image`: a file as it was sent. */
  answer: z.ZodType | null | 'zip' | 'image';
  status: 200 | 201 | 204;
  /** Codes beyond `validation_failed`, `rate_limited` and `internal`, which any call may answer. */
  errors: readonly ErrorCode[];
  /** Takes If-Match with the ETag that the thing was read with; 412 `conflict` when it was changed since. */
  isVersioned?: true;
  /** Where what a 201 made is; `{name}` is a field of the answer. */
  location?: string;
  /** Seconds for which anyone may keep what needs no credentials; `PUBLIC_MAX_AGE` without it. */
  maxAge?: number;
  /**
   * Cache tags: what a read depends on, what a write changes. `{id}` is the path's parameter; in a write
   * `{profileId}` is the profile of the thing it answers with. A page depends also on all that it links to.
   */
  tags: readonly string[];
};

/** Long enough for a burst of readers, too short for anybody to wait for a change. */
export const PUBLIC_MAX_AGE = 10;

/** How a body of each type may travel. */
export const bodyMediaTypes: Record<NonNullable<Endpoint['body']>['type'], readonly string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
};

/** A file that was kept. */
export type FileAnswer = { content: AsyncIterable<Uint8Array>; contentType: string; size: number; name: string };

/** Keeps the literal types of a noun's calls while checking their shape. */
export function defineEndpoints<const Calls extends Record<`${Method} /v1/${string}`, Endpoint>>(calls: Calls): Calls {
  return calls;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Splits a contract key into method and path; what follows the path tells calls apart, not routes. */
export function parseEndpointKey(key: string): { method: string; path: string } {
  const [method = '', rest = ''] = key.split(' ');
  return { method, path: rest.split('?')[0] ?? rest };
}

export const V2_MEDIA_TYPE = 'application/vnd.impasto.v2+json';
