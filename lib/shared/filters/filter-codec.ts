import { z } from 'zod';
import { createFilterQuery } from '@/lib/shared/contract/filter-query';
import { line } from '@/lib/shared/contract/values';
import type { Filter, FilterDefinitions } from '@/lib/shared/domain/filter';
import { splitList } from '@/lib/shared/domain/text';
import type { FilterList } from './filter-list';
import { type FilterCodec, type FilterValues, filterKnownEntries } from './filter-values';
import { readWholeNumber } from './read-whole-number';

type OtherFilter = Exclude<Filter, { kind: 'number' }>;

type Codec<Filters> = FilterCodec<Filters> & {
  decode: (params: SearchParams, given?: FilterValues) => Filters;
};

export function createFilterCodec<Definitions extends FilterDefinitions, Filters, Multiple, Chip>({
  definitions,
  createFilters,
  encode,
}: FilterList<Definitions, Filters, Multiple, Chip>): Codec<Filters> {
  const entries = Object.entries<Filter>(definitions);
  const schema: z.ZodObject = createFilterQuery(definitions);
  const boxes = entries.flatMap(([name, { hasBoxes }]) => (hasBoxes ? [name] : []));

  const decode = (params: SearchParams, given: FilterValues = {}) => {
    const query = parseLeniently(schema, joinRepeated(params, boxes));
    const parsed = schema.parse(query);
    const values: Record<string, FilterValues[string]> = {};
    const mistyped: Record<string, string> = {};
    for (const [name, filter] of entries) {
      if (filter.kind !== 'number') values[name] = readValue(filter, query[name], parsed[name]);
      else {
        const read = readNumber(filter, params[name]);
        if (typeof read === 'string') values[name] = read;
        else if (read !== undefined) mistyped[name] = read.mistyped;
      }
    }
    return createFilters({ ...values, ...(Object.keys(mistyped).length > 0 && { mistyped }), ...given });
  };
  return { decode, encode };
}

/** A form without JavaScript repeats the key for each checked box. */
function joinRepeated(params: SearchParams, names: readonly string[]): SearchParams {
  const repeated = names.filter((name) => Array.isArray(params[name]));
  return { ...params, ...Object.fromEntries(repeated.map((name) => [name, String(params[name])])) };
}

/** `text` is a value accepted by the API; `parsed` is the parsed value. */
function readValue(filter: OtherFilter, text: string | undefined, parsed: unknown): FilterValues[string] {
  switch (filter.kind) {
    case 'words': {
      const words = filter.isLowerCase ? readEntries(parsed).map((word) => word.toLowerCase()) : readEntries(parsed);
      return [...new Set(words)].sort();
    }
    case 'values':
      return filterKnownEntries(filter.values, text);
    case 'first':
      return filter.isAsGiven ? readEntries(parsed)[0] : filterKnownEntries(filter.values, text)[0];
    case 'value':
    case 'sort':
      return filter.values.find((value) => value === text);
    case 'choice':
      return text ?? filter.defaultValue;
    case 'flag':
      return text === 'true';
    case 'yesNo':
      return text && text === 'true';
    case 'page':
      return text === undefined && filter.isOptional ? undefined : Number(text ?? 1);
    case 'size':
      return text && Number(parsed);
    case 'path':
      return undefined;
    default:
      // Parsing has already removed control characters.
      return typeof parsed === 'string' ? parsed : '';
  }
}

function readEntries(parsed: unknown): string[] {
  return Array.isArray(parsed) ? parsed.map(String) : [];
}

/** Mistyped text up to this length remains in its field. */
const MISTYPED = 20;
const mistypedText = line(MISTYPED, 1);

function readNumber(
  bounds: { min: number; max: number },
  param: SearchParams[string],
): string | { mistyped: string } | undefined {
  const text = [param].flat()[0]?.trim().slice(0, MISTYPED).trim() ?? '';
  const { data } = mistypedText.safeParse(text);
  if (data === undefined) return undefined;
  const read = readWholeNumber(data, bounds);
  return typeof read === 'string' ? read : { mistyped: data };
}

export type SearchParams = Record<string, string | string[] | undefined>;

/** Length of the contract's longest comma-separated list, in characters. */
const MAX_LENGTH = 2_000;

/**
 * Drops invalid values, so a mistyped URL shows the list instead of an error. Takes the first value of a repeated key,
 * and as many valid entries of a comma-separated list as the field allows.
 */
function parseLeniently(schema: z.ZodObject, params: SearchParams): Record<string, string> {
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

/** Returns as many leading valid entries as the field accepts. For a field that is not a list, returns one entry. */
function listAcceptedEntries(field: z.core.$ZodType, value: string): string {
  if (value.length > MAX_LENGTH || !value.includes(',')) return '';
  const entries = splitList(value).filter((entry) => accepts(field, entry));
  const joined = (count: number) => entries.slice(0, count).join(',');
  let count = entries.length;
  while (count > 1 && !accepts(field, joined(count))) count = Math.floor(count / 2);
  while (count < entries.length && accepts(field, joined(count + 1))) count += 1;
  return joined(count);
}
