/**
 * Returns the version of a resource from its last change. ETags begin with it, and If-Match contains it.
 * @param updatedAt ISO 8601, as in the response.
 */
export function formatVersion(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36);
}
