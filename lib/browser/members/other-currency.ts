import { ApiError } from '@/lib/shared/api/request';

/** The currency to continue in, where a purchase in another one than the profile's plan was rejected; null otherwise. */
export function findOtherCurrency(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'conflict' ? (error.fields?.currency ?? null) : null;
}
