import { ApiError } from '@/lib/shared/api/request';
import { PRECONDITION_FAILED } from '@/lib/shared/contract/error';
import type { Language } from '@/lib/shared/i18n/languages';
import { createWords } from '@/lib/shared/i18n/words';
import { loadMessages } from '@/messages/load-messages';

/** Codes whose message is always the same. */
const general = [
  'unauthenticated',
  'token_expired',
  'signed_out',
  'profile_token_required',
  'not_found',
  'hidden',
  'gone',
  'rate_limited',
  'internal',
] as const;

/** Translates the API's English message. Messages specific to a request, and other errors, are returned unchanged. */
export async function translateError(error: unknown, language: Language): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  const { status, code, fields, requestId = '' } = error;
  const known = status === PRECONDITION_FAILED ? 'outdated' : general.find((one) => one === code);
  if (known === undefined) return error;
  const { t } = createWords(language, await loadMessages(language));
  return new ApiError(status, code, t(`ui.error.${known}`, { requestId }), fields, requestId);
}
