import { REQUEST_ID_HEADER } from '@/lib/node/request-id';
import {
  challenges,
  type ErrorBody,
  type ErrorCode,
  errorStatuses,
  PRECONDITION_FAILED,
  PRECONDITION_REQUIRED,
} from '@/lib/shared/contract/error';
import { chooseLanguage } from '@/lib/shared/i18n/accept-language';
import type { Language } from '@/lib/shared/i18n/languages';
import { problem, writeProblem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
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
  PreconditionRequiredError,
  QuotaExceededError,
  RateLimitedError,
  RejectedFileError,
  RequestAbortedError,
  StorageUnavailableError,
  TermsNotAcceptedError,
  UnauthenticatedError,
  UnreadableImageError,
  UnsupportedMediaTypeError,
} from '../errors';
import type { Log } from '../log';
import type { ApiContext } from './context';

const RETRY_AFTER_SECONDS = 5;

/** Error codes that are also the key of their message. */
const general = [
  'unauthenticated',
  'token_expired',
  'signed_out',
  'profile_token_required',
  'forbidden',
  'terms_not_accepted',
  'not_found',
  'method_not_allowed',
  'conflict',
  'hidden',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
] as const satisfies readonly ErrorCode[];

type Failure = {
  code: ErrorCode;
  status?: typeof PRECONDITION_FAILED | typeof PRECONDITION_REQUIRED;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
};

function createFailure(code: (typeof general)[number], message: string = problem(`ui.error.${code}`)): Failure {
  return { code, message, ...(code === 'unavailable' && { retryAfter: RETRY_AFTER_SECONDS }) };
}

/** The message for the whole input has an empty key. */
function createInputFailure({ fields: { '': whole, ...fields } }: InvalidInputError): Failure {
  const message = whole ?? problem('ui.invalid.rejected');
  return { code: 'validation_failed', message, ...(Object.keys(fields).length > 0 && { fields }) };
}

function classifyFailure(error: unknown, requestId: string): Failure {
  if (error instanceof InvalidInputError) return createInputFailure(error);
  if (error instanceof RejectedFileError) {
    return { code: error.code, message: error.problem, fields: { [error.field]: error.problem } };
  }
  if (error instanceof UnauthenticatedError) return createFailure(error.code);
  if (error instanceof ForbiddenError)
    return { code: 'forbidden', message: error.problem || problem('ui.error.forbidden') };
  if (error instanceof TermsNotAcceptedError) return createFailure('terms_not_accepted');
  if (error instanceof QuotaExceededError) return { code: error.code, message: error.problem };
  if (error instanceof PaymentRequiredError) return { code: 'payment_required', message: error.problem };
  if (error instanceof OtherCurrencyError) {
    return { code: 'conflict', message: error.problem, fields: { currency: error.currency } };
  }
  if (error instanceof ConflictError)
    return { code: 'conflict', message: error.problem || problem('ui.error.conflict') };
  if (error instanceof RateLimitedError) {
    const message = error.sentence ?? problem('ui.error.rate_limited');
    return { code: 'rate_limited', message, retryAfter: error.retryAfterSeconds };
  }
  if (error instanceof NotFoundError) return createFailure('not_found');
  if (error instanceof HiddenError) return createFailure('hidden');
  if (error instanceof GoneError) return createFailure('gone');
  if (error instanceof PreconditionFailedError) return { ...createFailure('conflict'), status: PRECONDITION_FAILED };
  if (error instanceof PreconditionRequiredError) {
    return { ...createFailure('conflict', problem('ui.error.noVersion')), status: PRECONDITION_REQUIRED };
  }
  if (error instanceof MethodNotAllowedError) return createFailure('method_not_allowed');
  if (error instanceof BodyTooLargeError) return createFailure('payload_too_large');
  if (error instanceof UnsupportedMediaTypeError) return { code: 'unsupported_media_type', message: error.problem };
  if (error instanceof UnreadableImageError) return createFailure('unsupported_media_type');
  if (error instanceof BusyError || error instanceof RequestAbortedError || isDatabaseTimeout(error)) {
    return createFailure('unavailable', problem('ui.error.busy'));
  }
  if (error instanceof NotReadyError) return createFailure('unavailable', problem('ui.error.not_ready'));
  if (error instanceof StorageUnavailableError) {
    return createFailure('unavailable', problem('ui.error.storage'));
  }
  if (isDiskFull(error)) return createFailure('unavailable', problem('ui.error.full'));
  if (error instanceof PaymentsUnavailableError) return createFailure('unavailable', error.problem);
  if (error instanceof KeysUnavailableError) {
    return createFailure('unavailable', problem('ui.error.identity'));
  }
  if (isDatabaseUnreachable(error)) return createFailure('unavailable');
  return { code: 'internal', message: problem('ui.error.internal', { requestId }) };
}

/** Logs unexpected errors with the request id and hides their details from the caller. */
export async function toErrorResponse(
  error: unknown,
  context: ApiContext,
  { log, readWords }: { log: Log; readWords: (language: Language) => Promise<Words> },
): Promise<Response> {
  const requestId = context.get('requestId');
  const { code, status = errorStatuses[code], message, fields, retryAfter } = classifyFailure(error, requestId);
  // Skips disconnected clients. Readiness logs its own failures.
  const isLogged = !(error instanceof RequestAbortedError || error instanceof NotReadyError);
  if ((code === 'internal' || code === 'unavailable') && isLogged) {
    log.error({ err: error, requestId, method: context.req.method, path: context.req.path }, code);
  }
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  if (error instanceof MethodNotAllowedError) context.header('Allow', error.allowed.join(', '));
  const challenge = challenges[code];
  if (challenge !== undefined) context.header('WWW-Authenticate', challenge);
  const words = await readWords(chooseLanguage(context.req.header('Accept-Language')));
  const write = (text: string) => writeProblem(text, words);
  const written = fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, write(text)]));
  const body: ErrorBody = { message: write(message), code, ...(written && { fields: written }), requestId };
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/json; charset=UTF-8',
    [REQUEST_ID_HEADER]: requestId,
    'Cache-Control': 'no-store',
  });
}
