import { showError } from '@/components/ui/toast';
import { ApiError } from '@/lib/shared/api/request';

/** Runs a change. A failure is shown with the server's reason, and can be tried again. */
export async function attempt(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(error instanceof ApiError ? error.message : 'That did not work. Nothing has changed.', {
      label: 'Try again',
      onPress: () => void attempt(change),
    });
  }
}
