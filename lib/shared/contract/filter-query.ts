import { z } from 'zod';
import type { Filter, FilterDefinitions, FilterOfKind } from '@/lib/shared/domain/filter';
import {
  countryCode,
  createListSchema,
  createWordListSchema,
  currencyCode,
  dateOnly,
  flag,
  line,
  pageNumber,
  pageSize,
  text,
  wholeNumber,
} from './values';

type FilterShape<Definitions> = { -readonly [Name in keyof Definitions]: FieldOf<Definitions[Name]> };

type FieldOf<One> = One extends { defaultValue: unknown } | { kind: 'page' }
  ? z.ZodDefault<z.ZodType<ParsedValue<One>, string>>
  : z.ZodOptional<z.ZodType<ParsedValue<One>, string>>;

type ParsedValue<One> = One extends { kind: 'value'; among: readonly (infer Value)[] }
  ? Value[]
  : One extends { kind: 'values' | 'first'; values: readonly (infer Value)[] }
    ? Value[]
    : One extends { values: readonly (infer Value)[] }
      ? Value
      : One extends { kind: 'words' }
        ? string[]
        : One extends { kind: 'number' | 'page' | 'size' }
          ? number
          : One extends { kind: 'yesNo' } | { takesFalse: true }
            ? boolean
            : One extends { kind: 'flag' }
              ? 'true'
              : string;

// TypeScript cannot infer each filter's type from a loop, so an overload declares the result.
export function createFilterQuery<Definitions extends FilterDefinitions>(
  definitions: Definitions,
): z.ZodObject<FilterShape<Definitions>>;
export function createFilterQuery(definitions: FilterDefinitions): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(definitions).map(([name, filter]) => [name, createField(filter)])));
}

function createField(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'words':
      return createWordListSchema(filter.max, filter.maxLength).optional();
    case 'values':
    case 'first':
      return createListSchema(filter.values).optional();
    case 'value':
      return (filter.among ? createListSchema(filter.among) : z.enum(filter.values)).optional();
    case 'path':
      return z.enum(filter.values).optional();
    case 'choice':
      return z.enum(filter.values).default(filter.defaultValue);
    case 'sort': {
      const sorts = z.enum(filter.values);
      return typeof filter.defaultValue === 'string' ? sorts.default(filter.defaultValue) : sorts.optional();
    }
    case 'text':
      return (filter.isLine ? line : text)(filter.maxLength).optional();
    case 'country':
      return countryCode.optional();
    case 'currency':
      return currencyCode.default(filter.defaultValue);
    case 'flag':
      return (filter.takesFalse ? flag : z.literal('true')).optional();
    case 'yesNo':
      return flag.optional();
    case 'number':
      return createNumber(filter).optional();
    case 'day':
      return dateOnly.optional();
    case 'page':
      return pageNumber;
    case 'size':
      return pageSize(filter.ofApi);
  }
}

const NINE_DIGITS = 999_999_999;

function createNumber({ min, max }: FilterOfKind<'number'>) {
  return min === 0 && max === NINE_DIGITS ? wholeNumber : wholeNumber.pipe(z.int().min(min).max(max));
}
