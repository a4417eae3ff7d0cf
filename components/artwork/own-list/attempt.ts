import { showError } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';

/** Says why something was not saved; the list is read again anyway. */
export async function attempt(change: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(errorToMessage(error, failure), {
      label: 'Try again',
      onPress: () => void attempt(change, failure),
    });
  }
}
