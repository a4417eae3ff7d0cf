/** Compares two values of a form deeply, because values read from storage are new objects. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
