import type { z } from 'zod';
import { hasControlCharacters } from '@/lib/contract/values';
import { InvalidInputError } from '../errors';

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
  if (!parsed.success) throw new InvalidInputError({ ...fieldsOf(parsed.error), ...fields });
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  return parsed.data;
}

/** The first message of each field; entries of a comma list speak for their field. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    fields[field] ??= messageOf(issue);
  }
  return fields;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `One of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type') return 'This is missing.';
  return issue.message;
}
