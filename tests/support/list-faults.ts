import { ValueError } from '@/lib/shared/import/check-text';
import { TableError } from '@/lib/shared/import/csv';
import { english } from './words';

/** Rethrows an error in a list together with its English description. */
export function describeFault(error: unknown): never {
  if (error instanceof ValueError || error instanceof TableError) throw new Error(error.describe(english));
  throw error;
}

export function inEnglish<Value>(read: () => Value): () => Value {
  return () => {
    try {
      return read();
    } catch (error) {
      return describeFault(error);
    }
  };
}
