import { ApiError } from './request';

/**
 * Formats an error for a form's field: the product API's message about the field, or else about the request.
 * @param otherwise the message when no response arrived.
 */
export function formatFieldError(error: unknown, field: string, otherwise: string): string {
  return error instanceof ApiError ? (error.fields?.[field] ?? error.message) : otherwise;
}

/** Returns the message about a request with one value: that of the field, or that of the whole request. */
export function formatValueError(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? (Object.values(error.fields ?? {})[0] ?? error.message) : otherwise;
}
