/** The version of a resource by its `updatedAt` (ISO 8601), for ETags and If-Match. */
export function formatVersion(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36);
}
