import { showError } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';

/** Runs a change and shows its failure with a retry. The list is refetched in either case. */
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
