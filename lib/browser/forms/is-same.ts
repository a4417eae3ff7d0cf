/** Whether two values of a form are alike, lists and groups item by item: what is read from a storage is made anew. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
