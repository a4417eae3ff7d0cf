import { createFolder, readLetters, type Script, type Spelling, spellings, splitWords } from './read-letters';

/*
 * Case and possessive endings, in folded letters. Only endings that rarely form a different name: "Müllers" and
 * "Kowalskiego" are redacted, but "Martina" is not "Martin".
 */

type Rule = { after: RegExp; endings: string; isOfFamily?: true };

/** Endings after a complete name or, with `isOfFamily`, only after a family name. */
const RULES: readonly Rule[] = [
  { after: /[a-z]$/, endings: 's' },
  { after: /(?:[sxz]|[cs]h)$/, endings: 'es ens' },
  { after: /e[lr]$/, endings: 'n' },
  { after: /[a-z]{3}$/, endings: 'sche schen scher sches schem' },
  { after: /[a-z]{3}[aiouy]$/, endings: 'n lla lle lta ssa sta', isOfFamily: true },
  {
    after: /[a-z]{3}[b-df-hj-np-tv-xz]$/,
    endings: 'a u em om ovi owi iem in illa ille ilta issa ista nak nek val vel',
    isOfFamily: true,
  },
  { after: /[a-z][sc]k[iy]$/, endings: 'ego emu m ch mi' },
  { after: /[бвгджзклмнпрстфхцчшщ]$/, endings: 'а у ом ем е ы и ои ою ым ых ыми я ю ові еві єм' },
  { after: /[αη]$/, endings: 'σ' },
  { after: /[ა-ჰ]$/, endings: 'ს მ მა ის ით ად ო' },
  {
    after: /[가-힣]$/,
    endings: '은 는 이 가 을 를 의 에 와 과 도 로 님 씨 입니다 이며 이고 에게 께서 라고 이라고',
  },
  { after: /[ա-ֆ]$/, endings: 'ի ը ն ին ից ով ում' },
];

/** Endings that replace the name's own ending. */
const REPLACED: readonly { own: RegExp; endings: string }[] = [
  { own: /a$(?<=[sc]ka)/, endings: 'iej' },
  { own: /a$(?<=ova)/, endings: 'e ou' },
  { own: /y$(?<=[a-z]{4}y)/, endings: 'eho emu ym ou' },
  { own: /[аеиоуыьюяії]$/, endings: 'а я ы и е у ю ои еи ою ею ом ем им ого его ому ему ами ями' },
  { own: /(?:[оиы]и|ая|яя)$/, endings: 'ого его ому ему ым им ом ем ая яя ую юю ои еи ых их ыми ими' },
  { own: /[οηα]σ$/, endings: 'ου ο η α ε ων ουσ' },
  { own: /ი$/, endings: 'ს მა ის ით ად ო' },
];
const MIN_STEM = 3;

type Form = { stem: string; endings: ReadonlySet<string> };

/** Includes stems without the word's ending. `isOfFamily` is true for the last word of a name. */
function listForms(word: string, isOfFamily: boolean): Form[] {
  const following = RULES.filter((rule) => rule.after.test(word) && (isOfFamily || rule.isOfFamily === undefined));
  const whole = { stem: word, endings: new Set(['', ...following.flatMap(({ endings }) => endings.split(' '))]) };
  const stems = REPLACED.filter(({ own }) => own.test(word)).map(({ own, endings }) => ({
    stem: word.replace(own, ''),
    endings: new Set(endings.split(' ')),
  }));
  return [whole, ...stems.filter(({ stem }) => stem.length >= MIN_STEM)];
}

/** Words that do not identify a person by themselves, in folded letters. */
const PARTICLES = new Set(
  `the of and und y van von der den dem des ter ten zur zum del della delle degli dei dos das de di da do du la le lo
  les los las el al bin bint ibn abu umm san santa sao saint sankt mac mrs prof junior senior iii studio studios
  atelier art arts gallery galerie collective kollektiv`.split(/\s+/),
);
const MIN_LETTERS = 3;
/** Two characters can be a name in Chinese and Japanese. */
const MIN_CHARACTERS = 2;

type Word = { letters: string[]; script: Script; isCapital: boolean; isParticle: boolean; isDistinctive: boolean };

export type NamePattern = {
  /** Folded letters. A text may contain joiners between the words. */
  letters: readonly string[];
  /** Endings that the word may have, in folded letters. */
  endings: ReadonlySet<string>;
  /** Each word's first letter, and whether a match needs a capital. */
  words: readonly { at: number; needsCapital: boolean }[];
  isDistinct: boolean;
  isWhole: boolean;
  hasGiven: boolean;
  hasFamily: boolean;
};

export type NameParts = {
  patterns: NamePattern[];
  /** Initials of each word, of all words but the last, and of all words: "z", "m", "q", "zm", "zmq". */
  initials: ReadonlySet<string>;
  /** The distinctive words, in folded letters. */
  words: ReadonlySet<string>;
  /** Words such as "van" and "der", in folded letters. */
  particles: ReadonlySet<string>;
};

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

/** Splits "王伟 Wei Wang" into two names. */
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
