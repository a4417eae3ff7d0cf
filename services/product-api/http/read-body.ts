import type { z } from 'zod';
import { hasControlCharacters } from '@/lib/contract/values';
import { InvalidInputError } from '../errors';
import { fieldsOf } from './field-messages';

/** A body's fields before they are checked, by name. */
export type RawFields = Record<string, unknown>;

/** @throws InvalidInputError when the text is no JSON object. */
export async function readJson(request: Request): Promise<RawFields> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Said below.
  }
  throw new InvalidInputError({ '': 'The body is no JSON object.' });
}

/** @throws InvalidInputError for control characters. */
export async function readForm(request: Request): Promise<RawFields> {
  const fields: RawFields = {};
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (hasControlCharacters(name) || hasControlCharacters(value)) {
      throw new InvalidInputError({ [name]: 'Remove the control characters.' });
    }
    fields[name] ??= value;
  }
  return fields;
}

/**
 * Checks a body against the contract; a field that the contract does not name is refused.
 * @throws InvalidInputError with a message for each field that is not right; a path is written with dots.
 */
export function checkBody<Schema extends z.ZodObject>(schema: Schema, fields: RawFields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new InvalidInputError(fieldsOf(parsed.error, (path) => path.map(String).join('.')));
  return parsed.data;
}
