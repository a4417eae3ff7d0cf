import { createHash } from 'node:crypto';
import { formatVersion } from '@/lib/shared/domain/version';

/**
 * The ETag of a response: the resource's version, which is its last change, and a hash of the content. One version has
 * several representations: for its owner, for visitors, and with other counts.
 */
export function createEtag(body: unknown, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return isVersioned(body) ? `"${formatVersion(body.updatedAt)}-${hash}"` : `"${hash}"`;
}

/** Whether an body has an `updatedAt`. */
export function isVersioned(body: unknown): body is { updatedAt: string } {
  if (typeof body !== 'object' || body === null || !('updatedAt' in body)) return false;
  return typeof body.updatedAt === 'string';
}

/** Whether If-None-Match matches (RFC 9110, section 13.1.2): a list of ETags, compared weakly, or `*`. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = parseTags(ifNoneMatch ?? '');
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Whether If-Match matches (RFC 9110, section 13.1.1). Only the version is compared, so that an ETag matches whoever
 * read it, and also after a compressing proxy has marked it as weak.
 * @param updatedAt ISO 8601, as in the response.
 */
export function matchesIfMatch(ifMatch: string, updatedAt: string): boolean {
  const tags = parseTags(ifMatch);
  const version = formatVersion(updatedAt);
  return tags.includes('*') || tags.some((tag) => tag === `"${version}"` || tag.startsWith(`"${version}-`));
}

function parseTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
