import { extendSpan, joinSpans, type NameSpan } from './join-spans';
import { listNameParts, type NamePattern } from './name-patterns';
import {
  createFolder,
  delimitWords,
  EXPANDABLE,
  type FoldedCharacter,
  type Letter,
  readLetters,
  type Script,
  spellings,
  type Words,
} from './read-letters';

/**
 * State of an automaton that finds all patterns in one pass (Aho and Corasick, "Efficient string matching", 1975). A
 * state represents the longest pattern prefix that is a suffix of the text read so far.
 */
type State = {
  next: Map<string, State>;
  suffix: State | null;
  patterns: NamePattern[];
  /** The nearest suffix state where a pattern ends. */
  shorter: State | null;
};

const createState = (): State => ({ next: new Map(), suffix: null, patterns: [], shorter: null });

function createAutomaton(patterns: readonly NamePattern[]): State {
  const root = createState();
  for (const pattern of patterns) {
    let state = root;
    for (const letter of pattern.letters) {
      const next = state.next.get(letter) ?? createState();
      state.next.set(letter, next);
      state = next;
    }
    state.patterns.push(pattern);
  }
  const queue = [root];
  for (const state of queue) {
    for (const [letter, next] of state.next) {
      next.suffix = state === root ? root : advance(root, state.suffix ?? root, letter);
      next.shorter = next.suffix.patterns.length > 0 ? next.suffix : next.suffix.shorter;
      queue.push(next);
    }
  }
  return root;
}

function advance(root: State, from: State, letter: string): State {
  for (let state: State | null = from; state !== null; state = state.suffix) {
    const next = state.next.get(letter);
    if (next !== undefined) return next;
  }
  return root;
}

/** Visits longer patterns first. `last` is the index of the last letter. */
function findPatterns(root: State, letters: readonly Letter[], visit: (pattern: NamePattern, last: number) => void) {
  let state = root;
  letters.forEach(({ symbol, followsBreak }, last) => {
    state = advance(root, followsBreak ? root : state, symbol);
    for (let ended: State | null = state; ended !== null; ended = ended.shorter) {
      for (const pattern of ended.patterns) visit(pattern, last);
    }
  });
}

export type TextSpan = { start: number; end: number };

/** Shorter names written as one word must be in mixed case: "LiNa" for "Li Na", but not "Hope" or "HOPE" for "Ho Pe". */
const MIN_JOINED = 6;
/** Whole names of at least this length are also found within words: "zoequillpaints". */
const MIN_WITHIN = 8;
const MAX_ENDING = 6;
/** Arabic and Hebrew prefixes, written without a space: "and", "in", "to", "from", "the". */
const PROCLITICS = new Set('وفبكلהובלמשכ');
const UNSPACED: ReadonlySet<Script> = new Set<Script>(['HAN', 'HIRAGANA', 'KATAKANA', 'HANGUL', 'SOUTHEAST_ASIAN']);

/** The text must be in NFC. Runs in linear time. */
export function createNameFinder(names: readonly string[]): (text: string) => TextSpan[] {
  const parts = listNameParts(names);
  const automaton = createAutomaton(parts.patterns);
  const folders = spellings.map((spelling) => ({ spelling, fold: allowPunctuation(createFolder(spelling), names) }));
  return (text) =>
    folders.flatMap(({ spelling, fold }) => {
      if (spelling === 'EXPANDED' && !EXPANDABLE.test(text)) return [];
      const words = delimitWords(readLetters(text, fold));
      const found: NameSpan[] = [];
      findPatterns(automaton, words.letters, (pattern, last) => {
        const span = confirmName(pattern, words, last - pattern.letters.length + 1, last);
        if (span !== null) found.push(span);
      });
      const extended = joinSpans(found, words).map((span) => extendSpan(span, words, parts));
      return joinSpans(extended, words).map(({ first, last }) => locate(words.letters, first, last));
    });
}

/** Treats punctuation in names, as in "Gilbert & George", as a joiner. */
function allowPunctuation(fold: (character: string) => FoldedCharacter, names: readonly string[]): typeof fold {
  const own = new Set(names.join(''));
  return (character) => {
    const folded = fold(character);
    return folded.kind === 'BREAK' && own.has(character) ? { ...folded, kind: 'JOINER' } : folded;
  };
}

/** Returns null if the letters belong to other words. */
function confirmName(pattern: NamePattern, words: Words, first: number, last: number): NameSpan | null {
  const { letters, firsts, lasts, ordinals } = words;
  const [opening, following] = [letters[first], letters[last + 1]];
  if (opening === undefined || (following?.isMark === true && !following.opensWord)) return null;
  const { hasGiven, hasFamily } = pattern;
  if (UNSPACED.has(opening.script)) {
    return isUnspacedName(pattern, words, first, last) ? { first, last, hasGiven, hasFamily } : null;
  }
  const [from, to] = [firsts[first] ?? first, lasts[last] ?? last];
  const isWord = opens(letters, from, first) && hasEnding(pattern, letters, last, to);
  const mayBeWithin = pattern.isWhole && pattern.isDistinct && pattern.letters.length >= MIN_WITHIN;
  if (!isWord && !mayBeWithin) return null;
  const opened = pattern.words.filter(({ at }) => at > 0 && letters[first + at]?.opensWord === true).length;
  if (opened !== (ordinals[last] ?? 0) - (ordinals[first] ?? 0)) return null;
  const isJoined = pattern.words.length > 1 && opened === 0;
  if (!isWord && !isJoined) return null;
  const isCapital = pattern.words.every(
    ({ at, needsCapital }) => !needsCapital || letters[first + at]?.letterCase !== 'LOWER',
  );
  const isShort = isJoined && pattern.letters.length < MIN_JOINED;
  const isName = isShort ? isCapital && isMixed(letters, first, last) : isCapital || pattern.isDistinct;
  return isName ? { first: from, last: to, hasGiven, hasFamily } : null;
}

function isMixed(letters: readonly Letter[], first: number, last: number): boolean {
  return letters.slice(first, last + 1).some(({ letterCase }) => letterCase === 'LOWER');
}

function opens(letters: readonly Letter[], from: number, first: number): boolean {
  return from === first || (from === first - 1 && PROCLITICS.has(letters[from]?.symbol ?? ''));
}

function hasEnding({ endings }: NamePattern, letters: readonly Letter[], last: number, to: number): boolean {
  if (to - last > MAX_ENDING) return false;
  const ending = letters.slice(last + 1, to + 1).map(({ symbol }) => symbol);
  return endings.has(ending.join(''));
}

/**
 * Full names may occur within longer words, except in Katakana. Parts of names need three characters or must not touch
 * letters of the same script. In Korean, parts and short names must start a word and be followed only by an ending.
 */
function isUnspacedName(pattern: NamePattern, words: Words, first: number, last: number): boolean {
  const { letters, firsts, lasts } = words;
  const isLong = pattern.letters.length >= 3;
  const opensWord = firsts[first] === first;
  const isApart = opensWord && lasts[last] === last;
  switch (letters[first]?.script) {
    case 'KATAKANA':
      return isApart && (isLong || pattern.isWhole);
    case 'HANGUL':
      return (isLong && pattern.isWhole) || (opensWord && hasEnding(pattern, letters, last, lasts[last] ?? last));
    case 'SOUTHEAST_ASIAN':
      return isLong || pattern.isWhole;
    default:
      return isApart || isLong || (pattern.isWhole && pattern.letters.length > 1);
  }
}

function locate(letters: readonly Letter[], first: number, last: number): TextSpan {
  const [opening, closing] = [letters[first], letters[last]];
  if (opening === undefined || closing === undefined) throw new Error('A name is within its text.');
  const isInitial = closing.hasStop && closing.opensWord;
  return { start: opening.start, end: closing.end + (isInitial ? 1 : 0) };
}
