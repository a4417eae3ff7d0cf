import { type ErrorBody, type ErrorCode, errorStatuses } from '@/lib/contract/error';
import {
  BodyTooLargeError,
  BusyError,
  InvalidInputError,
  isDatabaseUnreachable,
  NotFoundError,
  NotServedError,
} from '../errors';
import { UnreadableImageError } from '../images/unreadable-image-error';
import type { ApiContext } from './context';
import type { Log } from './log';

const RETRY_AFTER_SECONDS = '5';

/** One sentence for a person for each code that this layer answers by itself. */
const sentences = {
  validation_failed: 'Some of this is not as it should be.',
  not_found: 'There is nothing here.',
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: 'This image cannot be read. It may be damaged, or of a kind that is not shown here.',
  not_implemented: 'This does not work yet.',
  unavailable: 'The database cannot be reached at the moment. Try again shortly.',
  internal: 'Something went wrong on our side. Try again, and tell us the request id if it stays.',
} as const satisfies Partial<Record<ErrorCode, string>>;

const BUSY = 'Too much is being asked for at the moment. Try again shortly.';

function codeOf(error: unknown): keyof typeof sentences {
  if (error instanceof InvalidInputError) return 'validation_failed';
  if (error instanceof NotFoundError) return 'not_found';
  if (error instanceof BodyTooLargeError) return 'payload_too_large';
  if (error instanceof UnreadableImageError) return 'unsupported_media_type';
  if (error instanceof NotServedError) return 'not_implemented';
  if (error instanceof BusyError) return 'unavailable';
  return isDatabaseUnreachable(error) ? 'unavailable' : 'internal';
}

/**
 * The answer for anything thrown: its code, a sentence and the request id. What nobody expected is
 * logged with the same id, and says nothing of its inside to the caller.
 */
export function answerError(error: unknown, context: ApiContext, log: Log): Response {
  const code = codeOf(error);
  const requestId = context.get('requestId');
  if (code === 'internal' || code === 'unavailable') {
    log.error({ err: error, requestId, method: context.req.method, path: context.req.path }, code);
  }
  if (code === 'unavailable') context.header('Retry-After', RETRY_AFTER_SECONDS);
  const fields = error instanceof InvalidInputError ? { fields: error.fields } : {};
  const body: ErrorBody = { message: error instanceof BusyError ? BUSY : sentences[code], code, ...fields, requestId };
  return context.body(JSON.stringify(body), errorStatuses[code], {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
  });
}
