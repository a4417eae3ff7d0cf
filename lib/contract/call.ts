import type { z } from 'zod';
import type { ErrorCode } from './error';

/** Whether a call carries a credential: never, when the caller has one, or always (product 3). */
export type CredentialNeed = 'none' | 'optional' | 'required';

/** `identity` travels as a bearer token in Authorization, `product` in x-ac-token (spec 6). */
export type Credentials = { identity: CredentialNeed; product: CredentialNeed };

export const PUBLIC: Credentials = { identity: 'none', product: 'none' };
export const IDENTITY: Credentials = { identity: 'required', product: 'none' };
export const OPTIONAL: Credentials = { identity: 'optional', product: 'optional' };
export const BOTH: Credentials = { identity: 'required', product: 'required' };

/**
 * One call of the product API, as data. Its key in the contract is the method and the path as the
 * spec writes them: `GET /v1/artworks/{id}`. `{name}` in the path takes the parameter of that name.
 */
export type Call = {
  /** Stable name, the operationId of the OpenAPI description. */
  name: string;
  summary: string;
  credentials: Credentials;
  /** Asked for with the Accept header `application/vnd.impasto.v2+json`. */
  version?: 2;
  query?: z.ZodObject;
  body?: { type: 'json' | 'multipart' | 'form'; schema: z.ZodObject; files?: readonly string[] };
  /** Null: an answer without a body, content length 0. */
  answer: z.ZodType | null;
  status: 200 | 201 | 204;
  /** Codes beyond `validation_failed`, `rate_limited` and `internal`, which any call may answer. */
  errors: readonly ErrorCode[];
  /** Cache tags: what a read depends on, what a write changes. `{id}` is the path's parameter. */
  tags: readonly string[];
};

/** Keeps the literal types of a noun's calls while checking their shape. */
export function defineCalls<const Calls extends Record<`${Method} /v1/${string}`, Call>>(calls: Calls): Calls {
  return calls;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Splits a contract key into method and path; what follows the path tells calls apart, not routes. */
export function routeOf(key: string): { method: string; path: string } {
  const [method = '', rest = ''] = key.split(' ');
  return { method, path: rest.split('?')[0] ?? rest };
}

export const V2_MEDIA_TYPE = 'application/vnd.impasto.v2+json';
