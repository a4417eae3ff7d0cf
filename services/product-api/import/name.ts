/** What follows a name without a comma: "Senior", "II", "the Elder", "of Bath". */
const PLAIN_SUFFIX = /^(Senior|Junior|Snr|Jnr|Sr|Jr|[IVX]+|(the|of) .+)\.?$/;
/** A peer's title is followed by the name that the catalogue puts first: "Carlisle, George Howard, Ninth Earl of". */
const PEERAGE = /\b(Duke|Duchess|Marquess|Marchioness|Earl|Countess|Viscount|Viscountess|Baron|Baroness)( of)?$/;

/**
 * A catalogue's "Surname, Given" in reading order. A name without a comma, of a school, a group or a
 * pseudonym, stays as it is, and so does what stands in brackets.
 */
export function toReadingOrder(name: string): string {
  const [surname = '', given, ...suffixes] = partsOutsideBrackets(name);
  if (given === undefined) return surname;
  const title = suffixes.at(-1);
  if (title !== undefined && PEERAGE.test(title)) return `${given}, ${title} ${surname}`;
  return suffixes.reduce(
    (said, suffix) => (PLAIN_SUFFIX.test(suffix) ? `${said} ${suffix}` : `${said}, ${suffix}`),
    `${given} ${surname}`,
  );
}

/** Splits at commas, except in brackets, which are left open where a catalogue cut a long name. */
function partsOutsideBrackets(name: string): string[] {
  const parts = [''];
  let open = 0;
  for (const character of name.replace(/\s+/g, ' ')) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (character === ',' && open <= 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
