import type { z } from 'zod';
import { hasControlCharacters } from '@/lib/shared/contract/values';
import { fieldMessages } from '@/lib/shared/domain/field-messages';
import { isId } from '@/lib/shared/domain/id';
import { InvalidInputError } from '../errors';
import type { RawFields } from './read-body';

/**
 * Parses a URL's query by the contract's schema. Of a repeated key, the first value counts; empty values and unknown
 * keys are ignored.
 * @throws InvalidInputError with a message for each invalid field, and for control characters even in an unknown field.
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const given: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [key, value] of search) {
    if (hasControlCharacters(key) || hasControlCharacters(value)) fields[key] = 'Remove the control characters.';
    else if (value !== '' && Object.hasOwn(schema.shape, key) && !Object.hasOwn(given, key)) given[key] = value;
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new InvalidInputError({ ...listFieldMessages(parsed.error, formatFirstSegment), ...fields });
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  return parsed.data;
}

/** Assigns the errors of a list's entries to the list's field. */
function formatFirstSegment(path: readonly PropertyKey[]): string {
  return String(path[0] ?? '');
}

/**
 * Validates a body against the contract, which rejects unknown fields.
 * @throws InvalidInputError with a message for each invalid field; nested paths are joined with dots.
 */
export function checkBody<Schema extends z.ZodObject>(schema: Schema, fields: RawFields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success)
    throw new InvalidInputError(listFieldMessages(parsed.error, (path) => path.map(String).join('.')));
  return parsed.data;
}

/** Checks that a path parameter is an id that contains no escaped characters, because the router would decode them. */
export function isIdInPath(value: string, url: string): boolean {
  return isId(value) && new URL(url).pathname.split('/').includes(value);
}

/** The first message for each field. `formatName` names a field as the caller knows it. */
function listFieldMessages(
  error: z.ZodError,
  formatName: (path: readonly PropertyKey[]) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of flattenIssues(error.issues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[formatName([...issue.path, key])] ??= 'There is no such field.';
    } else {
      fields[formatName(issue.path)] ??= formatMessage(issue);
    }
  }
  return fields;
}

/** Flattens issues. For a union, the issues of the option with the matching type are taken. */
function flattenIssues(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const here = [...path, ...issue.path];
    const kind = issue.code === 'invalid_union' && issue.errors.find((option) => !isOfAnotherKind(option));
    return kind ? flattenIssues(kind, here) : [{ ...issue, path: here }];
  });
}

function isOfAnotherKind([first]: readonly z.core.$ZodIssue[]): boolean {
  return first?.code === 'invalid_type' && first.path.length === 0;
}

function formatMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `One of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined') ? 'This is missing.' : fieldMessages.wrongKind;
  }
  // zod's default messages begin like this; the contract has no messages of its own for these limits.
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return fieldMessages.atMost(issue.maximum);
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return fieldMessages.atLeast(issue.minimum);
  return issue.message;
}
