/** Mark calls as pure, so bundlers can drop unused lists. */
export function listKeys<Key extends string>(labels: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // Object.keys returns string[], because objects can have more keys than their type declares. Literals do not.
  return Object.keys(labels) as [Key, ...Key[]];
}
