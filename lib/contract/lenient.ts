import { z } from 'zod';

/** What Next gives a page as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The contract's longest comma list, in characters. */
const LONGEST = 2_000;

/**
 * Reads a page's query as the contract would, leaving out every value it refuses, so that a mistyped
 * address shows the list instead of an error. A doubled key counts by its first value, and so do several
 * values of which there may be one. A comma list keeps the entries that are right, as many as there may be.
 */
export function readLeniently(schema: z.ZodObject, params: SearchParams): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const given = params[key];
    const value = (Array.isArray(given) ? given[0] : given)?.trim();
    if (!value) continue;
    const right = accepts(field, value) ? value : rightEntries(field, value);
    if (right !== '') kept[key] = right;
  }
  return kept;
}

function accepts(field: z.core.$ZodType, value: string): boolean {
  return z.safeParse(field, value).success;
}

/** The right entries from the front, as many as the field accepts together: one for what is no list. */
function rightEntries(field: z.core.$ZodType, value: string): string {
  if (value.length > LONGEST || !value.includes(',')) return '';
  const right = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && accepts(field, entry));
  const joined = (count: number) => right.slice(0, count).join(',');
  let count = right.length;
  while (count > 1 && !accepts(field, joined(count))) count = Math.floor(count / 2);
  while (count < right.length && accepts(field, joined(count + 1))) count += 1;
  return joined(count);
}
