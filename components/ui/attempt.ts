import { errorToMessage } from '@/lib/shared/api/error-message';
import { showRetry } from './toast';

export const NOTHING_HAS_CHANGED = 'That did not work. Nothing has changed.';

/** Shows the server's message, or else `otherwise`, with a button that tries again. */
export function showFailure(error: unknown, retry: () => void, otherwise = NOTHING_HAS_CHANGED): void {
  showRetry(errorToMessage(error, otherwise), retry);
}

/** Never rejects: a toast reports a failure and offers a retry. */
export async function attempt(change: () => Promise<unknown>, otherwise = NOTHING_HAS_CHANGED): Promise<void> {
  try {
    await change();
  } catch (error) {
    showFailure(error, () => void attempt(change, otherwise), otherwise);
  }
}
