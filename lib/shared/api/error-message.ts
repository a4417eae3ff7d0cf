import type { ErrorCode } from '@/lib/shared/contract/error';
import { ApiError } from './request';

/**
 * The sentence that tells a person why a request failed: the product API's own message, or the given one when no
 * response arrived or the error is of another kind.
 */
export function errorToMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}

/** Whether the product API responded with one of these error codes. */
export function hasErrorCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** Whether the product API rejected the request, so that sending it again would change nothing. */
export function isRejected(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
