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
import { isCalendarDay, isClockTime, isTimeZone, localTimeMessages } from '@/lib/shared/domain/deadline';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { fieldMessages } from '@/lib/shared/domain/field-messages';
import { ID } from '@/lib/shared/domain/id';
import { imageWalls } from '@/lib/shared/domain/image';
import { MAX_AMOUNT } from '@/lib/shared/domain/money';
import { nameOrders } from '@/lib/shared/domain/name-order';
import { splitList } from '@/lib/shared/domain/text';
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

const NOT_PLAIN = 'Remove the control characters.';

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
    .refine((value) => !isLine || !hasLineBreaks(value), 'Write this on one line.')
    .refine((value) => value.isWellFormed(), 'Remove the damaged characters.')
    .refine((value) => !hasDirections(value, isLine), 'Remove the characters that change the direction of text.')
    .refine((value) => !hasHiddenText(value), 'Remove the characters that hide text.')
    .refine((value) => !isInvisible(value), 'There is nothing to see in this.')
    .min(min, min === 1 ? 'This is missing.' : `At least ${min} characters.`)
    .max(max, `At most ${max.toLocaleString('en-GB')} characters.`)
    .meta({ pattern: createPattern(isLine, min === 0) });
}

const TOO_MUCH_MARKUP = `Use less markup: at most ${markupLimits.elements.toLocaleString('en-GB')} paragraphs, list items, links and emphasised words, and fewer lists within lists.`;

/** Overlong text is not parsed. */
export function markup(max: number, min = 0) {
  return text(max, min).refine((value) => value.length > max || parseMarkup(value) !== null, TOO_MUCH_MARKUP);
}

const NO_CURRENCY = 'Not a currency code of ISO 4217.';

export const id = z.string().regex(ID, 'Not an id: a UUID in lower case.').meta({ format: 'uuid' });
export const timestamp = z.iso.datetime();
export const countryCode = z
  .string()
  .refine(isCountryCode, 'Not a country code of ISO 3166-1.')
  .meta({ id: 'CountryCode', enum: countryCodes });
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, NO_CURRENCY)
  .refine(isCurrencyCode, NO_CURRENCY)
  .meta({ id: 'CurrencyCode', description: 'A currency of ISO 4217 that is in use.' });
export const nameOrder = z.enum(nameOrders).meta({ description: 'Language whose alphabet sorts names and titles.' });

export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Not a BCP 47 language tag.');
export const timeZone = z
  .string()
  .refine(isTimeZone, 'Not an IANA time zone.')
  .meta({ description: 'The name of a time zone of IANA.', examples: ['Europe/Berlin'] });
/** Years that PostgreSQL, PGlite and Intl handle consistently. */
const calendarYears = { from: 1900, to: 2999 } as const;
const NO_SUCH_YEAR = `A year from ${calendarYears.from} to ${calendarYears.to}.`;

function isCalendarYear(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= calendarYears.from && year <= calendarYears.to;
}

export const localDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'A date and time such as 2027-03-03T23:59.')
  .refine((value) => isCalendarDay(value.slice(0, 10)), localTimeMessages.day)
  .refine((value) => isClockTime(value.slice(11)), localTimeMessages.time)
  .refine(isCalendarYear, NO_SUCH_YEAR);
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'An address that begins with https://.' })
  .max(2_000)
  .refine(isPlain, NOT_PLAIN)
  .refine((value) => readWebAddress(value) !== null, 'An address without a user, a port or dots in place of a name.');

/** The domain may be internationalized. `max` is in characters. */
export function emailAddress(max: number) {
  return z
    .string()
    .overwrite((value) => value.normalize('NFC'))
    .refine(isEmailAddress, 'Not an email address.')
    .max(max, `At most ${max} characters.`)
    .meta({ format: 'idn-email' });
}

export const imageKey = z.string().max(200).refine(isPlain, NOT_PLAIN).meta({ pattern: PLAIN_PATTERN });
/** An image's key, or its URL with or without host and query. */
export const imageReference = z
  .string()
  .min(1, 'This is missing.')
  .max(2_000)
  .refine(isPlain, NOT_PLAIN)
  .meta({ pattern: PLAIN_PATTERN });

/** In minor units. */
export const amount = z.int().min(0).max(MAX_AMOUNT, 'At most 1,000,000,000,000.');

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
  .regex(/^\d{1,9}$/, 'A whole number.')
  .transform(Number);

export const pageNumber = wholeNumber
  .pipe(z.int().min(1, 'Pages start at 1.').max(PAGE_MAX, `At most ${PAGE_MAX}.`))
  .default(1);

/** Sizes above 100 are reduced to 100. @param standard the default size. */
export function pageSize(standard: number) {
  return wholeNumber
    .pipe(z.int().min(1, 'At least 1.'))
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
  .max(2_000, 'At most 2,000 characters.')
  .transform((list) => splitList(list));

function distinct<Entry>(list: Entry[]): Entry[] {
  return [...new Set(list)];
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `YYYY-MM-DD` */
export const dateOnly = z.iso.date().refine(isCalendarYear, NO_SUCH_YEAR);

/** Undefined for issues with their own message. */
export function formatIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') return fieldMessages.atMost(issue.maximum);
  if (issue.code === 'too_small') return fieldMessages.atLeast(issue.minimum);
  if (issue.code === 'invalid_type') return fieldMessages.wrongKind;
  return undefined;
}
