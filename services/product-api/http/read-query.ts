import type { z } from 'zod';
import { hasControlCharacters } from '@/lib/contract/values';
import { InvalidInputError } from '../errors';
import { listFieldMessages } from './field-messages';

/**
 * Reads an address's query by the contract's schema. A repeated key counts by its first value, an
 * empty value as absent (spec 2: the query keeps only non-empty filters), an unknown key not at all.
 * @throws InvalidInputError with a message for each field that is not right; also for control
 *   characters under an unknown key.
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const given: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [key, value] of search) {
    if (hasControlCharacters(key) || hasControlCharacters(value)) fields[key] = 'Remove the control characters.';
    else if (value !== '' && Object.hasOwn(schema.shape, key) && !Object.hasOwn(given, key)) given[key] = value;
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new InvalidInputError({ ...listFieldMessages(parsed.error, readField), ...fields });
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  return parsed.data;
}

/** Entries of a comma list speak for their field. */
function readField(path: readonly PropertyKey[]): string {
  return String(path[0] ?? '');
}
