import { hasErrorCode } from '@/lib/shared/api/error-message';

/** The currency to continue in, where a purchase in another one than the profile's plan was rejected; null otherwise. */
export function findOtherCurrency(error: unknown): string | null {
  return hasErrorCode(error, 'conflict') ? (error.fields?.currency ?? null) : null;
}
