/** Lets the page answer before the rest of a long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
