/** Errors without HTTP; http/error-answer.ts maps each to a status and a code. */

/** There is nothing with this id, or nothing that the caller may see. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** The input is not what the contract asks for; `fields` maps a field's path to its message. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
  constructor(readonly fields: Record<string, string>) {
    super(`Invalid input: ${Object.keys(fields).join(', ')}`);
  }
}

/** An administrator has hidden what has this id. */
export class HiddenError extends Error {
  override readonly name = 'HiddenError';
}

/** What had this id was deleted. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Nobody is signed in, or the token is not valid; the code says which of the two tokens is missing. */
export class UnauthenticatedError extends Error {
  override readonly name = 'UnauthenticatedError';
  constructor(
    readonly code: 'unauthenticated' | 'token_expired' | 'signed_out' | 'profile_token_required' = 'unauthenticated',
  ) {
    super(code);
  }
}

/** The caller is known and may not do this. The reason is a sentence for a person. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}

/** A limit of the account or its plan is reached, or the plan has expired. The message is a sentence for a person. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
  constructor(
    message: string,
    readonly code: 'quota_exceeded' | 'subscription_expired' = 'quota_exceeded',
  ) {
    super(message);
  }
}

/** What was asked for has to be paid first. The message is a sentence for a person. */
export class PaymentRequiredError extends Error {
  override readonly name = 'PaymentRequiredError';
}

/** The payment provider does not answer, or none is configured. The message is a sentence for a person. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
  constructor(
    cause?: unknown,
    message = 'The payment service cannot be reached at the moment. Nothing is lost. Try again shortly.',
  ) {
    super(message, { cause });
  }
}

/** The rate limit is exceeded. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';
  /** @param sentence for a person, where the usual one does not fit. */
  constructor(
    readonly retryAfterSeconds: number,
    readonly sentence?: string,
  ) {
    super(`Again in ${retryAfterSeconds} s`);
  }
}

/** A refused upload; `field` and the message say which file and why. */
export class RejectedFileError extends Error {
  override readonly name = 'RefusedFileError';
  constructor(
    readonly code: 'payload_too_large' | 'unsupported_media_type',
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** The body exceeds the endpoint's limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** The path exists, but not with this method. */
export class MethodNotAllowedError extends Error {
  override readonly name = 'MethodNotAllowedError';
  constructor(readonly allowed: readonly string[]) {
    super(allowed.join(', '));
  }
}

/**
 * The resource is not as the request takes it to be: the input was read from an earlier version, or the message says
 * what else, in a sentence for a person.
 */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** The provider charges a customer in one currency at a time; `currency` is the one that the profile's plan is in. */
export class OtherCurrencyError extends ConflictError {
  constructor(readonly currency: string) {
    super(
      `Your plan is in ${currency}, and everything that renews for one profile is paid in one currency. Continue in ${currency}.`,
    );
  }
}

/** If-Match names another version: the resource was changed concurrently. */
export class PreconditionFailedError extends Error {
  override readonly name = 'PreconditionFailedError';
}

/** The body's media type is not one that the endpoint takes. */
export class UnsupportedMediaTypeError extends Error {
  override readonly name = 'UnsupportedMediaTypeError';
  constructor(taken: readonly string[]) {
    super(`Send this as ${taken.join(' or ')}.`);
  }
}

/** The storage of originals fails: the disk is full or gone, or the bucket does not answer. The cause is for the log. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
  constructor(cause: unknown) {
    super('The storage of originals fails.', { cause });
  }
}

/** The client disconnected while its request was queued. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';
}

/** The queue is full: waiting would take longer than clients wait. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

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
  // PostgreSQL, appendix A: being shut down or started, out of connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
// The driver's messages where it gives no code.
const CONNECTION_MESSAGES =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection error and is not queryable|client was closed/i;

/** Whether an error, or one of its causes, means that the database cannot be reached. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08 of PostgreSQL's codes is "connection exception".
  if (CONNECTION_CODES.has(code) || /^08...$/.test(code) || CONNECTION_MESSAGES.test(error.message)) return true;
  return isDatabaseUnreachable(error.cause);
}

/** This process cannot use the database. The message is a sentence for the operator. */
export class UnusableDatabaseError extends Error {
  override readonly name: string = 'UnusableDatabaseError';
}

/** The bytes are no readable image: broken, of an unsupported format, or with too many pixels. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}
