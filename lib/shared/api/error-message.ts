import type { ErrorCode } from '@/lib/shared/contract/error';
import { ApiError } from './request';

/**
 * Returns the message that explains a failed request to a person: the product API's own, or `otherwise` when no
 * response arrived or the error is of another kind.
 */
export function errorToMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}

/** Returns true if the product API responded with one of these error codes. */
export function hasErrorCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** Returns true if the resource does not exist or was deleted. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Returns true if the product API rejected the request, so that a retry would fail again. */
export function isRejected(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
