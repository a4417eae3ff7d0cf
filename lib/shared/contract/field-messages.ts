import type { z } from 'zod';

/** What the product API says of fields that it refuses, and a form before it is sent. */
export const fieldMessages = {
  rejected: 'Some of this is not as it should be.',
  wrongKind: 'This is not of the right kind.',
  atMost: (limit: number | bigint) => `At most ${limit}.`,
  atLeast: (limit: number | bigint) => `At least ${limit}.`,
  noPlayer:
    'Only a page of YouTube, Vimeo, SoundCloud or Spotify can be shown here, or the address of a Bandcamp player.',
};

/** For limits that the contract gives no sentence of its own: the `error` of a check. */
export function formatIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') return fieldMessages.atMost(issue.maximum);
  if (issue.code === 'too_small') return fieldMessages.atLeast(issue.minimum);
  if (issue.code === 'invalid_type') return fieldMessages.wrongKind;
  return undefined;
}
