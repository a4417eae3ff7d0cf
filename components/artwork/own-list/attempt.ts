import { showError } from '@/components/ui/toast';
import { ApiError } from '@/lib/shared/api/request';

/** Says why something was not saved; the list is read again anyway. */
export async function attempt(change: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await change();
  } catch (error) {
    showError(error instanceof ApiError ? error.message : failure, {
      label: 'Try again',
      onPress: () => void attempt(change, failure),
    });
  }
}
