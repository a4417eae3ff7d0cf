import { ApiError } from './request';

/**
 * Formats an error for a form's field: the product API's message about the field, or else about the request.
 * @param otherwise the message when no response arrived.
 */
export function formatFieldError(error: unknown, field: string, otherwise: string): string {
  return error instanceof ApiError ? (error.fields?.[field] ?? error.message) : otherwise;
}
