/** Compares two values of a form by content, including lists and groups: values read from storage are new objects. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
