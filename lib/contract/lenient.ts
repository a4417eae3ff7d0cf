import { z } from 'zod';

/** What Next gives a page as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Reads a page's query as the contract would, leaving out every value it refuses, so that a mistyped
 * address shows the list instead of an error. A doubled key counts by its first value. A comma list
 * keeps the entries that are right.
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

function rightEntries(field: z.core.$ZodType, value: string): string {
  if (value.length > 2_000 || !value.includes(',')) return '';
  return value
    .split(',')
    .filter((entry) => entry.trim() !== '' && accepts(field, entry))
    .join(',');
}
