import { findAddresses } from './find-addresses';
import { createNameFinder, type TextSpan } from './find-names';
import { findPhoneNumbers } from './find-phone-numbers';

const HIDDEN_NAME = '[name hidden]';
const HIDDEN_ADDRESS = '[address hidden]';

/**
 * Creates a function that hides in a text what leads to its artist (docs/rules.md, jury 5): the name in its spellings,
 * web and email addresses, names of accounts and telephone numbers. It takes time that is linear in the length of the
 * text, whatever the text and the names.
 * @param names the artist's name, and former ones.
 */
export function createNameHider(names: readonly string[]): (text: string) => string {
  const findNames = createNameFinder(names);
  return (text) => {
    const written = text.normalize('NFC');
    const addresses = joinOverlapping([...findAddresses(written), ...findPhoneNumbers(written)]);
    // A name does not continue in an address, whose characters are replaced by as many that belong to no word.
    const others = replaceSpans(written, addresses, ({ start, end }) => '\u0000'.repeat(end - start));
    const marks = addresses.map((span) => ({ ...span, mark: HIDDEN_ADDRESS }));
    const found = joinOverlapping(findNames(others)).map((span) => ({ ...span, mark: HIDDEN_NAME }));
    const hidden = [...marks, ...found].toSorted((one, other) => one.start - other.start);
    return replaceSpans(written, hidden, ({ mark }) => mark);
  };
}

function joinOverlapping(spans: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const before = joined.at(-1);
    if (before === undefined || start >= before.end) joined.push({ start, end });
    else before.end = Math.max(before.end, end);
  }
  return joined;
}

/** @param spans in their order, none within another. */
function replaceSpans<Span extends TextSpan>(
  text: string,
  spans: readonly Span[],
  replace: (span: Span) => string,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.start), replace(span));
    at = span.end;
  }
  return [...parts, text.slice(at)].join('');
}
