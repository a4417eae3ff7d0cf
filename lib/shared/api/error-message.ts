import type { ErrorCode } from '@/lib/shared/contract/error';
import { ApiError } from './request';

export function errorToMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}

export function hasErrorCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Retrying a rejected request is pointless; after any other error, a retry may succeed. */
export function isRejected(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

export function formatFieldError(error: unknown, field: string, otherwise: string): string {
  return error instanceof ApiError ? (error.fields?.[field] ?? error.message) : otherwise;
}

/** For single-field requests: the field's message, or the request's message if there is none. */
export function formatValueError(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? (Object.values(error.fields ?? {})[0] ?? error.message) : otherwise;
}

/** Returns the plan's currency if a purchase was rejected for using a different currency. */
export function findOtherCurrency(error: unknown): string | null {
  return hasErrorCode(error, 'conflict') ? (error.fields?.currency ?? null) : null;
}
