/** For ETags and If-Match. */
export function formatVersion(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36);
}
