/** Validates a whole number within limits; null if it is valid or empty. */
export function findCountError(
  text: string,
  { from, to, example }: { from: number; to: number; example: number },
): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^[-−]\s*\d/.test(typed)) return `Use ${from} or more.`;
  const count = Number(typed);
  if (!/^\d+$/.test(typed)) return `Use a whole number, for example ${example}.`;
  return count < from ? `Use ${from} or more.` : count > to ? `Use at most ${to.toLocaleString('en-GB')}.` : null;
}

/** Reads a whole number: null for an empty text, NaN for one that is not a number. */
export function readCount(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
