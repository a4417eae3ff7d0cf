/**
 * A UUID in canonical spelling: with hyphens, in lower case. Another spelling would be another URL of the same
 * resource, whose cached page would never be invalidated.
 */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isId(value: string): boolean {
  return ID.test(value);
}
