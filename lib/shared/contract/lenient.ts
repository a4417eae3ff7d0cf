import { z } from 'zod';

/** The query as Next passes it to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The contract's longest comma list, in characters. */
const MAX_LENGTH = 2_000;

/**
 * Parses a page's query by the contract and leaves out invalid values, so that a mistyped URL shows the list instead of
 * an error. Of a repeated key the first value counts. A comma list retains its valid entries, up to the limit.
 */
export function parseLeniently(schema: z.ZodObject, params: SearchParams): Record<string, string> {
  const accepted: Record<string, string> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const param = params[key];
    const value = (Array.isArray(param) ? param[0] : param)?.trim();
    if (!value) continue;
    const acceptedValue = accepts(field, value) ? value : listAcceptedEntries(field, value);
    if (acceptedValue !== '') accepted[key] = acceptedValue;
  }
  return accepted;
}

function accepts(field: z.core.$ZodType, value: string): boolean {
  return z.safeParse(field, value).success;
}

/** Returns the leading valid entries, as many as the field accepts together; one for a field that is not a list. */
function listAcceptedEntries(field: z.core.$ZodType, value: string): string {
  if (value.length > MAX_LENGTH || !value.includes(',')) return '';
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && accepts(field, entry));
  const joined = (count: number) => entries.slice(0, count).join(',');
  let count = entries.length;
  while (count > 1 && !accepts(field, joined(count))) count = Math.floor(count / 2);
  while (count < entries.length && accepts(field, joined(count + 1))) count += 1;
  return joined(count);
}
