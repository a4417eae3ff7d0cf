/** UUIDs in any other spelling would be URLs whose cached page is never invalidated. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isId(value: string): boolean {
  return ID.test(value);
}
