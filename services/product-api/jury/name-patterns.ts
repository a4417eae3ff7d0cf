import { createFolder, type Script, type Spelling, spellings } from './fold-character';
import { listForms } from './name-endings';
import { readLetters, splitWords } from './read-letters';

/** Words of names that name nobody on their own, folded. */
const PARTICLES = new Set(
  `the of and und y van von der den dem des ter ten zur zum del della delle degli dei dos das de di da do du la le lo
  les los las el al bin bint ibn abu umm san santa sao saint sankt mac mrs prof junior senior iii studio studios
  atelier art arts gallery galerie collective kollektiv`.split(/\s+/),
);
const MIN_LETTERS = 3;
/** Two characters are a name in Chinese and Japanese. */
const MIN_CHARACTERS = 2;

type Word = { letters: string[]; script: Script; isCapital: boolean; isParticle: boolean; isDistinctive: boolean };

/** Words of a name in an order in which a text may contain them. */
export type NamePattern = {
  /** Folded; a text may have them with or without joiners between the words. */
  letters: readonly string[];
  /** What may follow within the same word, folded. */
  endings: ReadonlySet<string>;
  /** The index of the first letter of each word, and whether the word counts only with a capital. */
  words: readonly { at: number; needsCapital: boolean }[];
  /** True if at least two of the words name the person on their own. */
  isDistinct: boolean;
  /** True if the pattern has the given and the family name. */
  isWhole: boolean;
  hasGiven: boolean;
  hasFamily: boolean;
};

export type NameParts = {
  patterns: NamePattern[];
  /** The first letters of words, and those of all words and of all but the last as one: "z", "zm", "zmq". */
  initials: ReadonlySet<string>;
  /** The distinctive words, folded. */
  words: ReadonlySet<string>;
  /** Words such as "van" and "der", folded. */
  particles: ReadonlySet<string>;
};

/** Lists the forms that an artist's names take in a text. */
export function listNameParts(names: readonly string[]): NameParts {
  const written = names.flatMap((name) => spellings.map((spelling) => readWords(name, spelling)));
  const lists = written.flatMap((words) => [words, ...splitScripts(words)]);
  const patterns = lists.flatMap(listPatterns);
  return {
    patterns: [
      ...new Map(patterns.map((pattern) => [JSON.stringify([pattern.letters, pattern.words]), pattern])).values(),
    ],
    initials: new Set(lists.flatMap(listInitials)),
    words: join(lists.flat().filter(({ isDistinctive }) => isDistinctive)),
    particles: join(lists.flat().filter(({ isParticle }) => isParticle)),
  };
}

/** A name that is written in two scripts, such as "王伟 Wei Wang", is two names. */
function splitScripts(words: readonly Word[]): Word[][] {
  const isCharacters = ({ script }: Word) => script === 'HAN' || script === 'HIRAGANA' || script === 'KATAKANA';
  const parts: Word[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isSame = before?.script === word.script || (before && isCharacters(before) && isCharacters(word));
    if (isSame) parts.at(-1)?.push(word);
    else parts.push([word]);
  });
  return parts.length > 1 ? parts : [];
}

function join(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.map(({ letters }) => letters.join('')));
}

function readWords(name: string, spelling: Spelling): Word[] {
  const words = splitWords(readLetters(name.normalize('NFC'), createFolder(spelling)));
  return words.flatMap((word) => {
    const [first] = word;
    if (first === undefined) return [];
    const { script } = first;
    const letters = word.map(({ symbol }) => symbol);
    const length = new Set(word.map(({ start }) => start)).size;
    const isLong = length >= (script === 'HAN' || words.length === 1 ? MIN_CHARACTERS : MIN_LETTERS);
    const isParticle = words.length > 1 && PARTICLES.has(letters.join(''));
    const isDistinctive = isLong && !isParticle && script !== 'DIGIT';
    return [{ letters, script, isCapital: first.letterCase !== 'LOWER', isParticle, isDistinctive }];
  });
}

function listInitials(words: readonly Word[]): string[] {
  const letters = words.map(({ letters: [first = ''] }) => first);
  return [...letters, letters.slice(0, -1).join(''), letters.join('')].filter((initials) => initials !== '');
}

function listPatterns(words: readonly Word[]): NamePattern[] {
  const [given] = words;
  const family = words.at(-1);
  if (given === undefined || family === undefined) return [];
  const isOnly = words.length === 1;
  const alone = words.filter((word) => word.isDistinctive || (isOnly && word.script === 'HAN'));
  const singles = alone.flatMap((word) => createPatterns([{ ...word, isCapital: word.isCapital || !isOnly }], words));
  if (isOnly) return singles;
  const initial = { ...given, letters: given.letters.slice(0, 1), isDistinctive: false };
  const pairs = words.slice(1).map((word, index) => [words[index] ?? given, word]);
  const orders = [
    ...[words, [family, ...words.slice(0, -1)], [given, family], [family, given]],
    ...pairs.filter((pair) => pair.some((word) => word.isDistinctive)),
    ...(family.isDistinctive ? [] : [[initial, family]]),
  ];
  return [...singles, ...orders.flatMap((order) => createPatterns(order, words))];
}

/** Creates a pattern for each form of the last word. */
function createPatterns(order: readonly Word[], name: readonly Word[]): NamePattern[] {
  const last = order.at(-1);
  if (last === undefined) return [];
  const before = order.slice(0, -1).flatMap(({ letters }) => letters);
  const isWeak = order.every(({ isParticle }) => isParticle);
  let next = 0;
  const words = order.map(({ letters, isCapital, isParticle }) => {
    const at = next;
    next += letters.length;
    return { at, needsCapital: isCapital && (isWeak || !isParticle) };
  });
  const has = (word: Word | undefined) => order.some(({ letters }) => letters === word?.letters);
  const [hasGiven, hasFamily] = [has(name[0]), has(name.at(-1))];
  const forms = listForms(last.letters.join(''), name.length > 1 && last.letters === name.at(-1)?.letters);
  return forms.map(({ stem, endings }) => ({
    ...{ letters: [...before, ...stem], endings, words, hasGiven, hasFamily, isWhole: hasGiven && hasFamily },
    isDistinct: order.filter(({ isDistinctive }) => isDistinctive).length > 1,
  }));
}
