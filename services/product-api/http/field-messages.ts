import type { z } from 'zod';

/** The first message of each field; `nameOf` says what a field is called to the caller. */
export function fieldsOf(error: z.ZodError, nameOf: (path: readonly PropertyKey[]) => string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[nameOf([...issue.path, key])] ??= 'There is no such field.';
    } else {
      fields[nameOf(issue.path)] ??= messageOf(issue);
    }
  }
  return fields;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `One of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined') ? 'This is missing.' : 'This is not of the right kind.';
  }
  // Limits that the contract gives no words of its own.
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `At most ${issue.maximum}.`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `At least ${issue.minimum}.`;
  return issue.message;
}
