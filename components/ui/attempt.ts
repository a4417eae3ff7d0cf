import { errorToMessage } from '@/lib/shared/api/error-message';
import { showError } from './toast';

export const NOTHING_HAS_CHANGED = 'That did not work. Nothing has changed.';

/** Shows why a request failed, in the server's words or else in `otherwise`, with a button that calls `retry`. */
export function showFailure(error: unknown, retry: () => void, otherwise = NOTHING_HAS_CHANGED): void {
  showError(errorToMessage(error, otherwise), { label: 'Try again', onPress: retry });
}

/** Runs a change. If it fails, a toast shows the server's message and offers a retry. */
export async function attempt(change: () => Promise<unknown>, otherwise = NOTHING_HAS_CHANGED): Promise<void> {
  try {
    await change();
  } catch (error) {
    showFailure(error, () => void attempt(change, otherwise), otherwise);
  }
}
