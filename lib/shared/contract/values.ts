import { z } from 'zod';
import {
  findForbiddenCharacters,
  hasDirections,
  hasHiddenText,
  hasLineBreaks,
  isInvisible,
  REMOVED_CHARACTERS,
  removeControls,
} from '@/lib/shared/domain/characters';
import { readWebAddress } from '@/lib/shared/domain/contact-links';
import { countryCodes, isCountryCode } from '@/lib/shared/domain/country';
import { isCurrencyCode } from '@/lib/shared/domain/currency';
import { isCalendarDay, isClockTime, isTimeZone } from '@/lib/shared/domain/deadline';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { ID } from '@/lib/shared/domain/id';
import { imageWalls } from '@/lib/shared/domain/image';
import { MAX_AMOUNT } from '@/lib/shared/domain/money';
import { nameOrders } from '@/lib/shared/domain/name-order';
import { splitList } from '@/lib/shared/domain/text';
import { problem } from '@/lib/shared/i18n/problem';
import { markupLimits, parseMarkup } from '@/lib/shared/markup/parse-markup';

/** @param name the schema's name in the OpenAPI document. */
export function object<Shape extends z.ZodRawShape>(name: string, shape: Shape, description?: string) {
  return z.object(shape).meta({ id: name, ...(description !== undefined && { description }) });
}

/** Rejects unknown fields. */
export function strictObject<Shape extends z.ZodRawShape>(name: string, shape: Shape, description?: string) {
  return z.strictObject(shape).meta({ id: name, ...(description !== undefined && { description }) });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Tabs and line breaks are allowed. */
export function hasControlCharacters(value: string): boolean {
  return CONTROL.test(value);
}

/** The database rejects control characters and lone surrogates. */
function isPlain(value: string): boolean {
  return !hasControlCharacters(value) && value.isWellFormed();
}

const NOT_PLAIN = problem('ui.invalid.control');

function createPattern(isLine: boolean, mayBeEmpty: boolean): string {
  const rejected = findForbiddenCharacters(isLine);
  const any = `[^${rejected}]*`;
  // Matches only invisible characters before the first visible one, to keep validation linear.
  return mayBeEmpty
    ? `^${any}$`
    : `^(?:[^\\S${rejected}]|[${REMOVED_CHARACTERS}])*[^\\s${rejected}${REMOVED_CHARACTERS}]${any}$`;
}

const PLAIN_PATTERN = `^[^${REMOVED_CHARACTERS}\\v\\f]*$`;

/** Multi-line text. `max` is in characters. */
export function text(max: number, min = 0) {
  return written(max, min, false);
}

/** Tabs become spaces; line breaks are rejected. */
export function line(max: number, min = 0) {
  return written(max, min, true);
}

function written(max: number, min: number, isLine: boolean) {
  return z
    .string()
    .overwrite((value) => removeControls(value, isLine).normalize('NFC').trim())
    .refine((value) => !isLine || !hasLineBreaks(value), problem('ui.invalid.line'))
    .refine((value) => value.isWellFormed(), problem('ui.invalid.damaged'))
    .refine((value) => !hasDirections(value, isLine), problem('ui.invalid.directions'))
    .refine((value) => !hasHiddenText(value), problem('ui.invalid.hidden'))
    .refine((value) => !isInvisible(value), problem('ui.invalid.invisible'))
    .min(min, min === 1 ? problem('ui.invalid.missing') : problem('ui.invalid.minCharacters', { count: min }))
    .max(max, problem('ui.invalid.maxCharacters', { count: max }))
    .meta({ pattern: createPattern(isLine, min === 0) });
}

const TOO_MUCH_MARKUP = problem('ui.invalid.markup', { max: markupLimits.elements });

/** Overlong text is not parsed. */
export function markup(max: number, min = 0) {
  return text(max, min).refine((value) => value.length > max || parseMarkup(value) !== null, TOO_MUCH_MARKUP);
}

const NO_CURRENCY = problem('ui.invalid.currency');

export const id = z.string().regex(ID, problem('ui.invalid.id')).meta({ format: 'uuid' });
export const timestamp = z.iso.datetime();
export const countryCode = z
  .string()
  .refine(isCountryCode, problem('ui.invalid.country'))
  .meta({ id: 'CountryCode', enum: countryCodes });
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, NO_CURRENCY)
  .refine(isCurrencyCode, NO_CURRENCY)
  .meta({ id: 'CurrencyCode', description: 'A currency of ISO 4217 that is in use.' });
export const nameOrder = z.enum(nameOrders).meta({ description: 'Language whose alphabet sorts names and titles.' });

export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, problem('ui.invalid.language'));
export const timeZone = z
  .string()
  .refine(isTimeZone, problem('ui.invalid.timeZone'))
  .meta({ description: 'The name of a time zone of IANA.', examples: ['Europe/Berlin'] });
/** Years that PostgreSQL, PGlite and Intl handle consistently. */
const calendarYears = { from: 1900, to: 2999 } as const;
const NO_SUCH_YEAR = problem('ui.invalid.year', { from: String(calendarYears.from), to: String(calendarYears.to) });

function isCalendarYear(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= calendarYears.from && year <= calendarYears.to;
}

export const localDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, problem('ui.invalid.dateTime'))
  .refine((value) => isCalendarDay(value.slice(0, 10)), problem('opportunity.rule.day'))
  .refine((value) => isClockTime(value.slice(11)), problem('opportunity.rule.time'))
  .refine(isCalendarYear, NO_SUCH_YEAR);
export const webAddress = z
  .url({ protocol: /^https?$/, error: problem('application.problem.address') })
  .max(2_000)
  .refine(isPlain, NOT_PLAIN)
  .refine((value) => readWebAddress(value) !== null, problem('ui.invalid.plainAddress'));

/** The domain may be internationalized. `max` is in characters. */
export function emailAddress(max: number) {
  return z
    .string()
    .overwrite((value) => value.normalize('NFC'))
    .refine(isEmailAddress, problem('ui.invalid.email'))
    .max(max, problem('ui.invalid.maxCharacters', { count: max }))
    .meta({ format: 'idn-email' });
}

export const imageKey = z.string().max(200).refine(isPlain, NOT_PLAIN).meta({ pattern: PLAIN_PATTERN });
/** An image's key, or its URL with or without host and query. */
export const imageReference = z
  .string()
  .min(1, problem('ui.invalid.missing'))
  .max(2_000)
  .refine(isPlain, NOT_PLAIN)
  .meta({ pattern: PLAIN_PATTERN });

/** In minor units. */
export const amount = z
  .int()
  .min(0)
  .max(MAX_AMOUNT, problem('ui.invalid.atMost', { max: MAX_AMOUNT.toLocaleString('en-GB') }));

export const money = strictObject(
  'Money',
  { amount, currency: currencyCode },
  'Amount in minor units of the currency.',
);

const coordinate = z.number().min(0).max(1);
export const focalPoint = strictObject(
  'FocalPoint',
  { x: coordinate, y: coordinate },
  'Fractions of width and height from the top left.',
);

export const image = object('Image', {
  key: z.string(),
  url: z.string().meta({
    format: 'uri-reference',
    description: 'The URL of the image, or its path on the responding host. The query selects the size.',
  }),
  width: z.int().positive(),
  height: z.int().positive(),
  averageColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  focalPoint: focalPoint.nullable(),
  alt: z.string().nullable(),
  wall: z.enum(imageWalls).meta({ description: 'What is behind its transparent parts.' }),
});
export type Image = z.infer<typeof image>;

/** Maps each name to a number. */
export function createCountsSchema<const Name extends string>(...names: Name[]) {
  // Object.fromEntries loses the literal types of the keys.
  return z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);
}

/** `total` is exact up to 10,000. */
export function createPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    page: z.int(),
    size: z.int(),
    pages: z.int(),
    total: z.int().max(10_000),
    totalIsCapped: z.boolean(),
  });
}

/** @param name the page's name in the OpenAPI document. */
export function pageOf<Item extends z.ZodType>(name: string, item: Item) {
  return createPageSchema(item).meta({ id: name });
}

export function createFoundPageSchema<Item extends z.ZodType>(item: Item) {
  return createPageSchema(item).extend({
    /** True if nothing matched, so the results are only similar. */
    isSimilar: z.boolean().optional(),
  });
}

/** Null while a large result is being counted, or if it is too large to count. */
export const facetCount = z.int().nullable();

export function createFacetSchema<Value extends z.ZodType>(value: Value) {
  return z.array(z.object({ value, count: facetCount }));
}

/** `reason` explains why another item is not permitted. */
export const quota = {
  permitted: z.boolean(),
  used: z.int(),
  limit: z.int().nullable(),
  reason: z.enum(['quota_exceeded', 'subscription_expired']).nullable(),
};

const PAGE_MAX = 10_000;
const SIZE_MAX = 100;

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, problem('ui.invalid.wholeNumber'))
  .transform(Number);

/** A version number, up to the maximum of a PostgreSQL integer. */
export const versionNumber = z.int().min(1).max(2_147_483_647);

export const pageNumber = wholeNumber
  .pipe(
    z
      .int()
      .min(1, problem('ui.invalid.page'))
      .max(PAGE_MAX, problem('ui.invalid.atMost', { max: String(PAGE_MAX) })),
  )
  .default(1);

/** Sizes above 100 are reduced to 100. @param standard the default size. */
export function pageSize(standard: number) {
  return wholeNumber
    .pipe(z.int().min(1, problem('ui.invalid.atLeast', { min: '1' })))
    .transform((size) => Math.min(size, SIZE_MAX))
    .meta({ type: 'integer', minimum: 1, maximum: 999_999_999, description: `Over ${SIZE_MAX} gives ${SIZE_MAX}.` })
    .default(standard);
}

export function paging(standard: number) {
  return { page: pageNumber, size: pageSize(standard) };
}

/** Comma-separated; duplicates are removed. */
export function createListSchema<const Values extends readonly string[]>(values: Values) {
  return commaSeparated.pipe(z.array(z.enum(values)).max(50).overwrite(distinct));
}

/** Comma-separated; duplicates are removed. @param length maximum length of each word, in characters. */
export function createWordListSchema(max: number, length: number) {
  return commaSeparated.pipe(z.array(text(length, 1)).max(max).overwrite(distinct));
}

const commaSeparated = z
  .string()
  .max(2_000, problem('ui.invalid.maxCharacters', { count: 2_000 }))
  .transform((list) => splitList(list));

function distinct<Entry>(list: Entry[]): Entry[] {
  return [...new Set(list)];
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `YYYY-MM-DD` */
export const dateOnly = z.iso.date().refine(isCalendarYear, NO_SUCH_YEAR);

/** zod's error map for issues that have no message. @returns an encoded message. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return problem('ui.invalid.atMost', { max: String(issue.maximum) });
    case 'too_small':
      return problem('ui.invalid.atLeast', { min: String(issue.minimum) });
    case 'invalid_value':
      return problem('ui.invalid.oneOf', { values: issue.values.map(String).join(', ') });
    case 'invalid_type':
      return issue.input === undefined ? problem('ui.invalid.missing') : problem('ui.invalid.wrongKind');
    case 'unrecognized_keys':
      return problem('ui.invalid.unknownField');
    default:
      return problem('ui.invalid.wrongKind');
  }
}
