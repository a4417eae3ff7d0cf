/** Lists an enumeration that is declared with labels. Calls are pure, so that unused ones leave the bundle. */
export function listKeys<Key extends string>(labels: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // TypeScript types keys as strings, because an object may have more of them than its type; a literal has not.
  return Object.keys(labels) as [Key, ...Key[]];
}
