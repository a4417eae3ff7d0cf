/**
 * Web and email addresses, as mail programs recognize them: with a scheme, an "@", or a full stop before two letters, also
 * an ideographic one; and IP addresses.
 */
const LINK = /:\/\/|@|[\p{L}\p{N}-][.．。｡](?:\p{L}{2}|xn--)|\d\.\d+\.\d+\.\d/iu;

/** Removes the links from a line that somebody else has written, before a mail contains it as a part of its own text. */
export function removeLinks(line: string): string {
  return line
    .split(' ')
    .map((word) => (LINK.test(word) ? '[link removed]' : word))
    .join(' ');
}
