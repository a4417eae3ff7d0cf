/** What goes wrong, without HTTP; http/error-answer.ts says each as a status and a code. */

/** Nothing with this id, or nothing that the caller may see. */
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

/** There was something with this id, and it was removed. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Nobody has signed in, or the token proves nothing; a call with a profile's token says which of the two is missing. */
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

/** A limit of the account or its plan is reached. The message is a sentence for a person. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
}

/** Too many calls in a short time. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';
  constructor(readonly retryAfterSeconds: number) {
    super(`Again in ${retryAfterSeconds} s`);
  }
}

/** A file that is not taken; `field` and the message say which and why. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
  constructor(
    readonly code: 'payload_too_large' | 'unsupported_media_type',
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** The body is larger than its call takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** There is something at this address, but it takes other methods. */
export class MethodNotAllowedError extends Error {
  override readonly name = 'MethodNotAllowedError';
  constructor(readonly allowed: readonly string[]) {
    super(allowed.join(', '));
  }
}

/** What was read was changed by somebody else meanwhile. */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError';
}

/** The body is of another kind than its call takes. */
export class UnsupportedTypeError extends Error {
  override readonly name = 'UnsupportedTypeError';
  constructor(taken: readonly string[]) {
    super(`Send this as ${taken.join(' or ')}.`);
  }
}

/** A call of the contract that nobody serves yet. */
export class NotServedError extends Error {
  override readonly name = 'NotServedError';
}

/** Whoever asked has left before it was their turn: nobody hears the answer. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** More is asked for at once than can be done in a time that anybody waits. */
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
// The driver's own words where it gives no code.
const CONNECTION_WORDS =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection error and is not queryable|client was closed/i;

/** Whether a failure, or one of its causes, means that the database cannot be reached now. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08 of PostgreSQL's codes is "connection exception".
  if (CONNECTION_CODES.has(code) || /^08...$/.test(code) || CONNECTION_WORDS.test(error.message)) return true;
  return isDatabaseUnreachable(error.cause);
}

/** The database is not one that this process may use now. The message is a sentence for who starts it. */
export class UnusableDatabaseError extends Error {
  override readonly name: string = 'UnusableDatabaseError';
}

/** The bytes are no image that we read: broken, of an unknown kind, or of too many pixels. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}
