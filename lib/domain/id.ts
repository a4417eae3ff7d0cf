/**
 * An id in its one spelling: with hyphens, in lower case. Another spelling of the same id would be another address of
 * the same thing, with a page of its own that no change reaches.
 */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isId(value: string): boolean {
  return ID.test(value);
}
