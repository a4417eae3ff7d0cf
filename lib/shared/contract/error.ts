import { z } from 'zod';
import { type Endpoint, parseEndpointKey } from './endpoint';
import { object } from './values';

export const errorStatuses = {
  validation_failed: 400,
  unauthenticated: 401,
  token_expired: 401,
  signed_out: 401,
  profile_token_required: 401,
  payment_required: 402,
  forbidden: 403,
  terms_not_accepted: 403,
  quota_exceeded: 403,
  subscription_expired: 403,
  not_found: 404,
  /** Not 410: search engines would permanently drop a page that an administrator may restore. */
  hidden: 404,
  method_not_allowed: 405,
  gone: 410,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** Sent instead of 409 if If-Match does not match the current version (RFC 9110, section 15.5.13). */
export const PRECONDITION_FAILED = 412;
/** Sent instead of 409 if If-Match is missing (RFC 6585, section 3). */
export const PRECONDITION_REQUIRED = 428;

/** The WWW-Authenticate header (RFC 9110, section 11.6.1; RFC 6750, section 3). */
export const challenges: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer realm="identity"',
  token_expired: 'Bearer realm="identity", error="invalid_token", error_description="The token has expired."',
  profile_token_required: 'ProductToken realm="profile", header="x-ac-token"',
};

/**
 * Clients refresh expired tokens and retry. `signed_out` means that the session was revoked, so the user must sign in
 * again. `forbidden` includes product tokens of other accounts.
 */
const IDENTITY_ERRORS = ['unauthenticated', 'token_expired', 'signed_out'] as const;
const PRODUCT_ERRORS = ['profile_token_required', 'forbidden'] as const;

/** An account cannot write until it has accepted the operator's terms. */
export function needsAcceptedTerms(key: string, { credentials, isOpenBeforeTerms }: Endpoint): boolean {
  return parseEndpointKey(key).method !== 'GET' && credentials.identity === 'required' && !isOpenBeforeTerms;
}

/** Returns the endpoint's declared errors and those derived from its method, path, body and credentials. */
export function listErrors(key: string, endpoint: Endpoint): ErrorCode[] {
  const { method, path } = parseEndpointKey(key);
  const { body, credentials, errors = [] } = endpoint;
  const codes: ErrorCode[] = ['validation_failed', 'rate_limited', 'internal', 'unavailable'];
  if (method !== 'GET') codes.push('payload_too_large');
  if (body) codes.push('unsupported_media_type');
  if (credentials.identity !== 'none') codes.push(...IDENTITY_ERRORS);
  if (credentials.product !== 'none') codes.push(...PRODUCT_ERRORS);
  if (needsAcceptedTerms(key, endpoint)) codes.push('terms_not_accepted');
  if (path.includes('{')) codes.push('not_found');
  if (path.startsWith('/v1/admin/')) codes.push('forbidden');
  return [...new Set([...codes, ...errors])];
}

export const errorBody = object('Error', {
  message: z.string(),
  code: z.enum(Object.keys(errorStatuses) as ErrorCode[]),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
