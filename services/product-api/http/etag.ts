import { createHash } from 'node:crypto';

/**
 * Names what is answered: by its content, after the version of the thing, which is when it was changed last. The same
 * version looks different to its owner and to visitors, and when what it counts has changed.
 */
export function createEtag(answer: unknown, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return isVersioned(answer) ? `"${readVersion(answer.updatedAt)}-${hash}"` : `"${hash}"`;
}

/** Whether an answer says when the thing was changed last. */
export function isVersioned(answer: unknown): answer is { updatedAt: string } {
  if (typeof answer !== 'object' || answer === null || !('updatedAt' in answer)) return false;
  return typeof answer.updatedAt === 'string';
}

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = tagsIn(ifNoneMatch ?? '');
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Whether what was read is still so (RFC 9110, section 13.1.1). Only the version counts, so that a tag fits whoever read
 * it, and one that a compressing proxy has marked as weak.
 * @param updatedAt ISO 8601, as the answer had it.
 */
export function isStillVersion(ifMatch: string, updatedAt: string): boolean {
  const tags = tagsIn(ifMatch);
  const version = readVersion(updatedAt);
  return tags.includes('*') || tags.some((tag) => tag === `"${version}"` || tag.startsWith(`"${version}-`));
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

function readVersion(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36);
}
