import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { formatVersion } from '@/lib/shared/domain/version';
import { problem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '../errors';

/** Includes a hash, because owners and visitors see different representations of a version. */
export function createEtag(body: unknown, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return isVersioned(body) ? `"${formatVersion(body.updatedAt)}-${hash}"` : `"${hash}"`;
}

export function isVersioned(body: unknown): body is { updatedAt: string } {
  if (typeof body !== 'object' || body === null || !('updatedAt' in body)) return false;
  return typeof body.updatedAt === 'string';
}

/** If-None-Match (RFC 9110, section 13.1.2): a list of ETags, compared weakly, or `*`. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = parseTags(ifNoneMatch ?? '');
  return tags.includes(etag) || tags.includes('*');
}

/**
 * If-Match (RFC 9110, section 13.1.1). Compares only the version, so the ETag of any representation matches, even if a
 * compressing proxy weakened it.
 * @param updatedAt ISO 8601, as in the response
 */
export function matchesIfMatch(ifMatch: string, updatedAt: string): boolean {
  const tags = parseTags(ifMatch);
  const version = formatVersion(updatedAt);
  return tags.includes('*') || tags.some((tag) => tag === `"${version}"` || tag.startsWith(`"${version}-`));
}

function parseTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** PUT requests may include unchanged read-only fields. @throws InvalidInputError listing changed fields */
export function requireUnchanged<Read extends object>(before: Read, given: Partial<Read>): void {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, known.get(name)),
  );
  if (changed.length === 0) return;
  throw new InvalidInputError(Object.fromEntries(changed.map(([name]) => [name, problem('ui.invalid.fixed')])));
}
