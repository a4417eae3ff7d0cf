import { showError } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';

/** Runs a change. A failure is shown as a toast with the server's message and a retry. */
export async function attempt(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(errorToMessage(error, 'That did not work. Nothing has changed.'), {
      label: 'Try again',
      onPress: () => void attempt(change),
    });
  }
}
