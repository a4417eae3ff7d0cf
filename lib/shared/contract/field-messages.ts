import type { z } from 'zod';

/** Messages for invalid fields, shared by the product API and the forms. */
export const fieldMessages = {
  rejected: 'Some of this is not as it should be.',
  wrongKind: 'This is not of the right kind.',
  atMost: (limit: number | bigint) => `At most ${limit}.`,
  atLeast: (limit: number | bigint) => `At least ${limit}.`,
  noPlayer:
    'Only a page of YouTube, Vimeo, SoundCloud or Spotify can be shown here, or the address of a Bandcamp player.',
};

/** Formats an issue for which the contract has no message of its own; used as the `error` of a check. */
export function formatIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') return fieldMessages.atMost(issue.maximum);
  if (issue.code === 'too_small') return fieldMessages.atLeast(issue.minimum);
  if (issue.code === 'invalid_type') return fieldMessages.wrongKind;
  return undefined;
}
