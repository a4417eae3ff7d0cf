/** For ETags and If-Match. */
export function formatVersion(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36);
}

/** @param updatedAt the `updatedAt` of the version that was read */
export function createIfMatch(updatedAt: string): string {
  return `"${formatVersion(updatedAt)}"`;
}
