const NUMBERS = new Intl.NumberFormat('en');

/** How close to the limit what is left is worth saying aloud. */
const CLOSE = 0.1;

/**
 * How much of a text's limit is used: what is shown ("78 of 300", "12 too many"), and what is said aloud,
 * which is nothing until the limit is close.
 */
export function formatCharacterCount(length: number, limit: number): { shown: string; announced: string } {
  const left = limit - length;
  const characters = `${NUMBERS.format(Math.abs(left))} ${Math.abs(left) === 1 ? 'character' : 'characters'}`;
  if (left < 0) return { shown: `${NUMBERS.format(-left)} too many`, announced: `${characters} too many.` };
  return {
    shown: `${NUMBERS.format(length)} of ${NUMBERS.format(limit)}`,
    announced: left <= limit * CLOSE ? `${characters} left.` : '',
  };
}
