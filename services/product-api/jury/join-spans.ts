import type { NameParts } from './name-patterns';
import type { Words } from './read-letters';

/** `first` and `last` are indexes of letters. */
export type NameSpan = { first: number; last: number; hasGiven: boolean; hasFamily: boolean };

/** Allows for middle initials that the artist's name omits. */
const MAX_INITIALS = 4;
/** Maximum number of letters between given and family name, such as those of a middle name or "van der". */
const MAX_BETWEEN = 30;
/** Letters that inflection can add. */
const MAX_DIFFERENCE = 3;
const MIN_STEM = 3;
/** Single letters that are words in one of the site's languages. */
const WORDS_OF_ONE_LETTER = new Set('aeiouy');

/** Extends the span to adjacent initials and inflected words of the name. */
export function extendSpan(span: NameSpan, words: Words, parts: NameParts): NameSpan {
  const { letters, firsts, lasts } = words;
  let { first, last } = span;
  for (let count = 0; count < MAX_INITIALS && first > 0 && letters[first]?.followsBreak === false; count += 1) {
    const from = firsts[first - 1] ?? 0;
    if (!belongs(words, from, first - 1, parts, true)) break;
    first = from;
  }
  for (let count = 0; count < MAX_INITIALS && letters[last + 1]?.followsBreak === false; count += 1) {
    const to = lasts[last + 1] ?? last;
    if (!belongs(words, last + 1, to, parts, false)) break;
    last = to;
  }
  return { ...span, first, last };
}

function belongs({ letters }: Words, first: number, last: number, parts: NameParts, isBefore: boolean): boolean {
  const length = last - first + 1;
  if (length > MAX_BETWEEN) return false;
  const word = letters.slice(first, last + 1);
  const folded = word.map(({ symbol }) => symbol).join('');
  if (isBefore && parts.particles.has(folded)) return true;
  if (letters[first]?.letterCase !== 'UPPER') return false;
  const isStopped = letters[last]?.hasStop === true;
  const isInitial = parts.initials.has(folded) && word.every(({ letterCase }) => letterCase === 'UPPER');
  if (length === 1) return (isBefore && isStopped) || (isInitial && (isStopped || !WORDS_OF_ONE_LETTER.has(folded)));
  return isInitial || isForm(folded, parts.words);
}

/** Excludes uninflected words, which are found elsewhere. */
function isForm(word: string, names: ReadonlySet<string>): boolean {
  const isSimilar = (name: string) =>
    name.length > MIN_STEM && word.startsWith(name.slice(0, -1)) && word.length - name.length <= MAX_DIFFERENCE;
  return !names.has(word) && [...names].some(isSimilar);
}

/** Joins adjacent name parts, and given and family names around a middle name. */
export function joinSpans(spans: readonly NameSpan[], words: Words): NameSpan[] {
  const joined: NameSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.first - other.first || other.last - one.last)) {
    const before = joined.at(-1);
    if (before === undefined || !(isNext(before, span, words) || isMiddleNameBetween(before, span, words))) {
      joined.push({ ...span });
      continue;
    }
    before.last = Math.max(before.last, span.last);
    before.hasGiven ||= span.hasGiven;
    before.hasFamily ||= span.hasFamily;
  }
  return joined;
}

/** A repeated part starts another name. */
function isNext(before: NameSpan, { first, hasGiven, hasFamily }: NameSpan, { letters }: Words): boolean {
  if (first <= before.last) return true;
  const isOther = (before.hasGiven && hasGiven) || (before.hasFamily && hasFamily);
  return !isOther && first === before.last + 1 && letters[first]?.followsBreak === false;
}

function isMiddleNameBetween(before: NameSpan, after: NameSpan, { letters, firsts }: Words): boolean {
  const isCompletion = (before.hasGiven && after.hasFamily) || (before.hasFamily && after.hasGiven);
  const areComplete = [before, after].every(({ hasGiven, hasFamily }) => hasGiven && hasFamily);
  const length = after.first - before.last - 1;
  if (!isCompletion || areComplete || length < 1 || length > MAX_BETWEEN || letters[before.last]?.hasStop === true)
    return false;
  const between = letters.slice(before.last + 1, after.first + 1);
  const isUnbroken = between.every(({ followsBreak }) => !followsBreak);
  const names = between.slice(0, -1).filter(({ opensWord }) => opensWord);
  return isUnbroken && firsts[after.first] === after.first && names.every(({ letterCase }) => letterCase === 'UPPER');
}
