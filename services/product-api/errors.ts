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

/** The body is larger than its call takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** A call of the contract that nobody serves yet. */
export class NotServedError extends Error {
  override readonly name = 'NotServedError';
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
