import { findAddresses } from './find-addresses';
import { createNameFinder, type TextSpan } from './find-names';

/** Digits and common separators. Runs do not overlap. */
const RUNS = /\+?[\d(][\d \u00a0\u2009\u202f()./–-]*/gu;
const LABEL =
  /(?<!\p{L})(?:tel|telephone|phone|mobile|mobil|cell|handy|fax|whatsapp|telefon|telefono|teléfono|téléphone|tél|тел|телефон|電話|电话|전화)[.:：]{0,2}\s{0,3}$/iu;
const LABEL_LENGTH = 16;
/** Dates, lists of years, decimal numbers and round amounts. */
const OTHER_NUMBERS = [
  /^(?:1[5-9]|20)\d\d-\d\d-\d\d/,
  /^(?:\d{4}[ –./-]{1,3})*(?:1[5-9]|20)\d\d$/,
  /^\d{1,2}[ ./-]\d{1,2}[ ./-](?:1[5-9]|20)\d\d/,
  /^\d+\.\d+(?: ?[–-] ?\d+\.\d+)?$/,
  /^\d{1,3}(?:[ .\u00a0\u2009\u202f]\d{3})*[ .\u00a0\u2009\u202f]\d00$/,
];
/** Matches "(212) 555-0100" and "212-555-0100". */
const AMERICAN = /^(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;
/** "612 345 678", "06 12 34 56 78": at least three groups. */
const GROUPED = /^\d{2,4}(?:[ \u00a0\u2009\u202f.-]\d{2,4}){2,}$/;
/**
 * Minimum number of digits without a label. Phone numbers have at most 15 digits including the country code (ITU-T
 * E.164).
 */
const MIN_DIGITS = 8;
const MIN_LABELLED = 5;
const MAX_DIGITS = 15;

/** Excludes dates, years, sizes and prices. Short numbers need a label ("Tel."). */
function findPhoneNumbers(text: string): TextSpan[] {
  return [...text.matchAll(RUNS)].flatMap(({ index, 0: run }) => {
    let length = run.length;
    while (length > 0 && !/\d/.test(run.charAt(length - 1))) length -= 1;
    const isWord = /[\p{L}\p{N}_.,]/u.test(text.charAt(index - 1)) || /\p{L}/u.test(text.charAt(index + length));
    const isLabelled = LABEL.test(text.slice(Math.max(0, index - LABEL_LENGTH), index));
    const isPhone = isPhoneNumber(run.slice(0, length), isLabelled);
    return isPhone && (isLabelled || !isWord) ? [{ start: index, end: index + length }] : [];
  });
}

function isPhoneNumber(number: string, isLabelled: boolean): boolean {
  const digits = number.replace(/\D/g, '');
  if (digits.length > MAX_DIGITS || OTHER_NUMBERS.some((other) => other.test(number))) return false;
  if (isLabelled) return digits.length >= MIN_LABELLED;
  if (digits.length < MIN_DIGITS) return false;
  return /^(?:\+|0|\(0)/.test(number) || AMERICAN.test(number) || GROUPED.test(number);
}

const HIDDEN_NAME = '[name hidden]';
const HIDDEN_ADDRESS = '[address hidden]';

/** Redacts an artist's current and former names and all addresses (docs/rules.md, jury 5) in linear time. */
export function createNameHider(names: readonly string[]): (text: string) => string {
  const findNames = createNameFinder(names);
  return (text) => {
    const written = text.normalize('NFC');
    const addresses = joinOverlapping([...findAddresses(written), ...findPhoneNumbers(written)]);
    // Replaces addresses with non-word characters, so no name match extends into an address.
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

/** `spans` must be sorted without overlaps. */
function replaceSpans<Span extends TextSpan>(text: string, spans: readonly Span[], replace: (span: Span) => string) {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.start), replace(span));
    at = span.end;
  }
  return [...parts, text.slice(at)].join('');
}
