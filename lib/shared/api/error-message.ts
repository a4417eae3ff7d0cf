import type { ErrorCode } from '@/lib/shared/contract/error';
import { ApiError } from './request';

/** Explains a failed request to a person: the API's message, or `otherwise` if no response arrived. */
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

/**
 * Formats an error for a field: the API's message about it or about the request, or `otherwise` if no response arrived.
 */
export function formatFieldError(error: unknown, field: string, otherwise: string): string {
  return error instanceof ApiError ? (error.fields?.[field] ?? error.message) : otherwise;
}

/** Returns the message about a request with one value: the field's message, or the message about the whole request. */
export function formatValueError(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? (Object.values(error.fields ?? {})[0] ?? error.message) : otherwise;
}

/**
 * Returns the currency of the profile's plan, if a purchase was rejected because it used another currency; null
 * otherwise.
 */
export function findOtherCurrency(error: unknown): string | null {
  return hasErrorCode(error, 'conflict') ? (error.fields?.currency ?? null) : null;
}
