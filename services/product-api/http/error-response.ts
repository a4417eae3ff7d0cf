import { REQUEST_ID_HEADER } from '@/lib/node/request-id';
import {
  challenges,
  type ErrorBody,
  type ErrorCode,
  errorStatuses,
  PRECONDITION_FAILED,
} from '@/lib/shared/contract/error';
import { fieldMessages } from '@/lib/shared/domain/field-messages';
import { KeysUnavailableError } from '@/lib/shared/identity/verify';
import {
  BodyTooLargeError,
  BusyError,
  ConflictError,
  ForbiddenError,
  GoneError,
  HiddenError,
  InvalidInputError,
  isDatabaseTimeout,
  isDatabaseUnreachable,
  isDiskFull,
  MethodNotAllowedError,
  NotFoundError,
  NotReadyError,
  OtherCurrencyError,
  PaymentRequiredError,
  PaymentsUnavailableError,
  PreconditionFailedError,
  QuotaExceededError,
  RateLimitedError,
  RejectedFileError,
  RequestAbortedError,
  StorageUnavailableError,
  UnauthenticatedError,
  UnreadableImageError,
  UnsupportedMediaTypeError,
} from '../errors';
import type { Log } from '../log';
import type { ApiContext } from './context';

const RETRY_AFTER_SECONDS = 5;

const messages = {
  validation_failed: fieldMessages.rejected,
  unauthenticated: 'Sign in to do this.',
  token_expired: 'You have been away for a while. Sign in again to go on.',
  signed_out: 'You were signed out everywhere. Sign in again to go on.',
  profile_token_required: 'Choose one of your profiles to do this.',
  forbidden: 'This belongs to somebody else.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This cannot be done here.',
  conflict: 'This was changed meanwhile. Look at it again before you change it.',
  hidden: 'An administrator has hidden this.',
  gone: 'This was removed.',
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: 'This image cannot be read. It may be damaged, or of a kind that is not shown here.',
  rate_limited: 'That was a lot at once. Wait a moment, then try again.',
  unavailable: 'The database cannot be reached at the moment. Try again shortly.',
  internal: 'Something went wrong on our side. Try again, and tell us the request id if it stays.',
} as const satisfies Partial<Record<ErrorCode, string>>;

type Failure = {
  code: ErrorCode;
  status?: 412;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
};

function createFailure(code: keyof typeof messages, message: string = messages[code]): Failure {
  return { code, message, ...(code === 'unavailable' && { retryAfter: RETRY_AFTER_SECONDS }) };
}

/** An empty key stands for the whole input. */
function createInputFailure({ fields: { '': whole, ...fields } }: InvalidInputError): Failure {
  const { code, message } = createFailure('validation_failed');
  return { code, message: whole ?? message, ...(Object.keys(fields).length > 0 && { fields }) };
}

function classifyFailure(error: unknown): Failure {
  if (error instanceof InvalidInputError) return createInputFailure(error);
  if (error instanceof RejectedFileError) {
    return { code: error.code, message: error.message, fields: { [error.field]: error.message } };
  }
  if (error instanceof UnauthenticatedError) return createFailure(error.code);
  if (error instanceof ForbiddenError) return { code: 'forbidden', message: error.message || messages.forbidden };
  if (error instanceof QuotaExceededError) return { code: error.code, message: error.message };
  if (error instanceof PaymentRequiredError) return { code: 'payment_required', message: error.message };
  if (error instanceof OtherCurrencyError) {
    return { code: 'conflict', message: error.message, fields: { currency: error.currency } };
  }
  if (error instanceof ConflictError) return { code: 'conflict', message: error.message || messages.conflict };
  if (error instanceof RateLimitedError) {
    const message = error.sentence ?? messages.rate_limited;
    return { code: 'rate_limited', message, retryAfter: error.retryAfterSeconds };
  }
  if (error instanceof NotFoundError) return createFailure('not_found');
  if (error instanceof HiddenError) return createFailure('hidden');
  if (error instanceof GoneError) return createFailure('gone');
  if (error instanceof PreconditionFailedError) return { ...createFailure('conflict'), status: PRECONDITION_FAILED };
  if (error instanceof MethodNotAllowedError) return createFailure('method_not_allowed');
  if (error instanceof BodyTooLargeError) return createFailure('payload_too_large');
  if (error instanceof UnsupportedMediaTypeError) return { code: 'unsupported_media_type', message: error.message };
  if (error instanceof UnreadableImageError) return createFailure('unsupported_media_type');
  if (error instanceof BusyError || error instanceof RequestAbortedError || isDatabaseTimeout(error)) {
    return createFailure('unavailable', 'The server is busy at the moment. Try again shortly.');
  }
  if (error instanceof NotReadyError)
    return createFailure('unavailable', 'This server is not ready. Try again shortly.');
  if (error instanceof StorageUnavailableError) {
    return createFailure('unavailable', 'Pictures cannot be stored or read at the moment. Try again shortly.');
  }
  if (isDiskFull(error)) return createFailure('unavailable', 'Nothing can be stored at the moment. Try again shortly.');
  if (error instanceof PaymentsUnavailableError) return createFailure('unavailable', error.message);
  if (error instanceof KeysUnavailableError) {
    return createFailure('unavailable', 'We cannot check who you are at the moment. Try again shortly.');
  }
  return createFailure(isDatabaseUnreachable(error) ? 'unavailable' : 'internal');
}

/** Logs unexpected errors with the request id and hides their details from the caller. */
export function toErrorResponse(error: unknown, context: ApiContext, log: Log): Response {
  const { code, status = errorStatuses[code], message, fields, retryAfter } = classifyFailure(error);
  const requestId = context.get('requestId');
  // Skips disconnected clients. Readiness logs its own failures.
  const isLogged = !(error instanceof RequestAbortedError || error instanceof NotReadyError);
  if ((code === 'internal' || code === 'unavailable') && isLogged) {
    log.error({ err: error, requestId, method: context.req.method, path: context.req.path }, code);
  }
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  if (error instanceof MethodNotAllowedError) context.header('Allow', error.allowed.join(', '));
  const challenge = challenges[code];
  if (challenge !== undefined) context.header('WWW-Authenticate', challenge);
  const body: ErrorBody = { message, code, ...(fields && { fields }), requestId };
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/json; charset=UTF-8',
    [REQUEST_ID_HEADER]: requestId,
    'Cache-Control': 'no-store',
  });
}
