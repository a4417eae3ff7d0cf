import type { z } from 'zod';

/** The first message of each field; `nameOf` says what a field is called to the caller. */
export function listFieldMessages(
  error: z.ZodError,
  nameOf: (path: readonly PropertyKey[]) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issuesIn(error.issues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[nameOf([...issue.path, key])] ??= 'There is no such field.';
    } else {
      fields[nameOf(issue.path)] ??= formatMessage(issue);
    }
  }
  return fields;
}

/** Of several kinds of value that a field takes, what is wrong with the one that was given. */
function issuesIn(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const here = [...path, ...issue.path];
    const kind = issue.code === 'invalid_union' && issue.errors.find((option) => !isOfAnotherKind(option));
    return kind ? issuesIn(kind, here) : [{ ...issue, path: here }];
  });
}

function isOfAnotherKind([first]: readonly z.core.$ZodIssue[]): boolean {
  return first?.code === 'invalid_type' && first.path.length === 0;
}

function formatMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `One of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined') ? 'This is missing.' : 'This is not of the right kind.';
  }
  // Limits that the contract gives no words of its own.
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `At most ${issue.maximum}.`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `At least ${issue.minimum}.`;
  return issue.message;
}
