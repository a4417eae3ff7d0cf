/**
 * Where a letter goes, "mailto:…", with its subject; null for what is no plain address: more could hide in
 * it, other recipients or a text.
 */
export function createMailtoAddress(address: string, subject?: string): string | null {
  if (!/^[^\s@?&%,;:]+@[^\s@?&%,;:]+$/.test(address)) return null;
  return subject === undefined ? `mailto:${address}` : `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
