import { getWords } from '@/lib/browser/i18n/messages';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { showRetry } from './toast';

/** Shows the server's message, or else `otherwise`, with a retry button. */
export function showFailure(error: unknown, retry: () => void, otherwise?: string): void {
  showRetry(errorToMessage(error, otherwise ?? getWords().t('ui.nothingHasChanged')), retry);
}

/** Never rejects: a toast reports the failure and offers a retry. */
export async function attempt(change: () => Promise<unknown>, otherwise?: string): Promise<void> {
  try {
    await change();
  } catch (error) {
    showFailure(error, () => void attempt(change, otherwise), otherwise);
  }
}
