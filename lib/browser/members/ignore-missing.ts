import { isMissing } from '@/lib/shared/api/error-message';

/** Waits for a deletion. It is idempotent: a resource that no longer exists is not an error. */
export async function ignoreMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
