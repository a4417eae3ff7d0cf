import { problem, writeProblem } from '@/lib/shared/i18n/problem';
import { english } from './i18n/english';

class NamedError extends Error {
  override readonly name = this.constructor.name;

  /** @param problem an encoded message, shown to users in their language; `message` is in English, for the log. */
  constructor(
    readonly problem = '',
    options?: ErrorOptions,
  ) {
    super(writeProblem(problem, english), options);
  }
}

// http/error-response.ts maps these errors to a status and a code.

/** The resource does not exist or is not visible to the caller. */
export class NotFoundError extends NamedError {}

/** `fields` maps field paths to messages. */
export class InvalidInputError extends NamedError {
  constructor(readonly fields: Record<string, string>) {
    super(`Invalid input: ${Object.keys(fields).join(', ')}`);
  }
}

/** An administrator has hidden the resource. */
export class HiddenError extends NamedError {}

export class GoneError extends NamedError {}

/** The code says which token is missing or invalid. */
export class UnauthenticatedError extends NamedError {
  constructor(
    readonly code: 'unauthenticated' | 'token_expired' | 'signed_out' | 'profile_token_required' = 'unauthenticated',
  ) {
    super(code);
  }
}

/** The message is shown to the user. */
export class ForbiddenError extends NamedError {}

/** The operator's terms have changed, and members have to accept them. */
export class TermsNotAcceptedError extends NamedError {}

/** The message is shown to the user. */
export class QuotaExceededError extends NamedError {
  constructor(
    message: string,
    readonly code: 'quota_exceeded' | 'subscription_expired' = 'quota_exceeded',
  ) {
    super(message);
  }
}

/** The message is shown to the user. */
export class PaymentRequiredError extends NamedError {}

/** The payment provider is unreachable or not configured. The message is shown to the user. */
export class PaymentsUnavailableError extends NamedError {
  constructor(cause?: unknown, message = problem('checkout.refusal.unreachable')) {
    super(message, { cause });
  }
}

export class RateLimitedError extends NamedError {
  /** @param sentence overrides the default message */
  constructor(
    readonly retryAfterSeconds: number,
    readonly sentence?: string,
  ) {
    super(`Retry after ${retryAfterSeconds} s`);
  }
}

/** `field` is the file's form field. The message is the reason. */
export class RejectedFileError extends NamedError {
  constructor(
    readonly code: 'payload_too_large' | 'unsupported_media_type',
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export class BodyTooLargeError extends NamedError {}

export class MethodNotAllowedError extends NamedError {
  constructor(readonly allowed: readonly string[]) {
    super(allowed.join(', '));
  }
}

/** The message, if any, is shown to the user. */
export class ConflictError extends NamedError {}

/** The payment provider bills each customer in one currency. */
export class OtherCurrencyError extends ConflictError {
  constructor(readonly currency: string) {
    super(problem('checkout.refusal.otherCurrency', { currency }));
  }
}

export class PreconditionFailedError extends NamedError {}

/** The request must state the version that it changes. */
export class PreconditionRequiredError extends NamedError {}

export class UnsupportedMediaTypeError extends NamedError {
  constructor(accepted: readonly string[]) {
    super(problem('ui.error.mediaType', { types: accepted.join(', ') }));
  }
}

/** The disk is full or missing, or the bucket does not respond. */
export class StorageUnavailableError extends NamedError {
  constructor(cause: unknown) {
    super('The storage of originals fails.', { cause });
  }
}

export class RequestAbortedError extends NamedError {}

/** The queue is so long that clients would time out. */
export class BusyError extends NamedError {}

/** The log lists the failing dependency (status/readiness.ts). */
export class NotReadyError extends NamedError {}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL, appendix A: the server is shutting down, starting or out of connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
// Errors without a code are matched by message.
const CONNECTION_MESSAGES =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection error and is not queryable|client was closed/i;

/** Checks the error and its causes, like the functions below. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // PostgreSQL's class 08 is "connection exception".
  if (CONNECTION_CODES.has(code) || /^08...$/.test(code) || CONNECTION_MESSAGES.test(error.message)) return true;
  return isDatabaseUnreachable(error.cause);
}

/** PostgreSQL, appendix A: timeouts of statements, locks and idle transactions. */
const TIMEOUT_CODES = new Set(['57014', '55P03', '25P03']);

export function isDatabaseTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && TIMEOUT_CODES.has(String(error.code))) || isDatabaseTimeout(error.cause);
}

/** Codes of file systems and PostgreSQL (appendix A). */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL_CODES.has(String(error.code))) || isDiskFull(error.cause);
}

/** PostgreSQL's error codes (appendix A). */
export const SQLSTATE = /^[0-9A-Z]{5}$/;

export function isDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error) || isDatabaseTimeout(error)) return false;
  const isOwn = 'severity' in error && 'code' in error && SQLSTATE.test(String(error.code));
  return isOwn || isDatabaseError(error.cause);
}

/** The message is shown to the operator. */
export class UnusableStorageError extends NamedError {}

/** The message is shown to the operator. */
export class UnusableDatabaseError extends NamedError {}

/** The image is damaged, too large or in an unsupported format. */
export class UnreadableImageError extends NamedError {}
