import { hasErrorCode } from '@/lib/shared/api/error-message';

/** The currency of the profile's plan, if a purchase was rejected because it used another one; null otherwise. */
export function findOtherCurrency(error: unknown): string | null {
  return hasErrorCode(error, 'conflict') ? (error.fields?.currency ?? null) : null;
}
