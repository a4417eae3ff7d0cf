import { ApiError, ApiUnavailableError } from '@/lib/api/request';
import type { ErrorCode } from '@/lib/contract/error';

/** What to say for each code; null where the API's own sentence says it better. */
const words: Record<ErrorCode, string | null> = {
  validation_failed: null,
  unauthenticated: 'Sign in first.',
  token_expired: 'You were away for a while. Sign in again.',
  profile_token_required: 'Choose one of your profiles first.',
  payment_required: null,
  forbidden: 'This belongs to somebody else.',
  quota_exceeded: null,
  subscription_expired: 'Your plan has ended. Everything you made is still here.',
  not_found: 'It was moved, taken down by its maker, or never hung here.',
  conflict: null,
  payload_too_large: null,
  unsupported_media_type: null,
  rate_limited: 'That was a lot at once. Wait a moment, then try again.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  not_implemented: 'This is not here yet.',
  unavailable: 'We cannot reach the collection right now. Try again in a moment.',
};

/** Any failure in words for a person: what happened and what to do, never internals. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiUnavailableError) return words.unavailable ?? error.message;
  if (error instanceof ApiError && error.code !== undefined) return words[error.code] ?? error.message;
  return 'Something went wrong. Try again in a moment.';
}
