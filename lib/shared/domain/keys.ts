/** Calls are marked as pure, so that unused lists are left out of the bundle. */
export function listKeys<Key extends string>(labels: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // TypeScript types keys as strings because objects may have more keys than their type; a literal does not.
  return Object.keys(labels) as [Key, ...Key[]];
}
