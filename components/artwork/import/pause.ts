/** Yields to the event loop during long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
