import type { z } from 'zod';
import { describeIssue, hasControlCharacters } from '@/lib/shared/contract/values';
import { isId } from '@/lib/shared/domain/id';
import { problem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '../errors';
import type { RawFields } from './read-body';

/**
 * Uses the first value of repeated keys. Ignores empty values and unknown keys.
 * @throws InvalidInputError, also for control characters in unknown fields
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const given: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [key, value] of search) {
    if (hasControlCharacters(key) || hasControlCharacters(value)) fields[key] = problem('ui.invalid.control');
    else if (value !== '' && Object.hasOwn(schema.shape, key) && !Object.hasOwn(given, key)) given[key] = value;
  }
  const parsed = schema.safeParse(given, { error: describeIssue });
  if (!parsed.success)
    throw new InvalidInputError({ ...listFieldMessages(parsed.error, formatFirstSegment), ...fields });
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  return parsed.data;
}

/** Errors in list entries are reported under the list's field. */
function formatFirstSegment(path: readonly PropertyKey[]): string {
  return String(path[0] ?? '');
}

/** @throws InvalidInputError with a message per invalid or unknown field. Nested paths are joined with dots. */
export function checkBody<Schema extends z.ZodObject>(schema: Schema, fields: RawFields): z.output<Schema> {
  const parsed = schema.safeParse(fields, { error: describeIssue });
  if (!parsed.success)
    throw new InvalidInputError(listFieldMessages(parsed.error, (path) => path.map(String).join('.')));
  return parsed.data;
}

/** Rejects escaped characters, because the router would decode them. */
export function isIdInPath(value: string, url: string): boolean {
  return isId(value) && new URL(url).pathname.split('/').includes(value);
}

function listFieldMessages(
  error: z.ZodError,
  formatName: (path: readonly PropertyKey[]) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of flattenIssues(error.issues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[formatName([...issue.path, key])] ??= problem('ui.invalid.unknownField');
    } else {
      fields[formatName(issue.path)] ??= issue.message;
    }
  }
  return fields;
}

/** Reports a union's issues for the option with the matching type. */
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
