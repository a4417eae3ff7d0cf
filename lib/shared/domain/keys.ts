/**
 * Lists the values of an enumeration that is declared with labels. The calls are marked as pure, so that unused lists
 * are left out of the bundle.
 */
export function listKeys<Key extends string>(labels: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // TypeScript types keys as strings, because an object may have more keys than its type; a literal has not.
  return Object.keys(labels) as [Key, ...Key[]];
}
