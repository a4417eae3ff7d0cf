/** Lowercase only: pages cached under other spellings would never be invalidated. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isId(value: string): boolean {
  return ID.test(value);
}
