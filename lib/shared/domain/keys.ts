/** Calls are marked as pure, so bundlers drop unused lists. */
export function listKeys<Key extends string>(labels: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // Object.keys returns strings, because objects may have more keys than their type; literals do not.
  return Object.keys(labels) as [Key, ...Key[]];
}
