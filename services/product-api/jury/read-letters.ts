/** Scripts that delimit words differently or never share a word with other scripts. */
export type Script =
  | 'LATIN'
  | 'CYRILLIC'
  | 'HAN'
  | 'HIRAGANA'
  | 'KATAKANA'
  | 'HANGUL'
  | 'SOUTHEAST_ASIAN'
  | 'OTHER'
  | 'DIGIT';

/** A character without case, accents and width. Joiners can separate a name's words. Breaks end names. */
export type FoldedCharacter = {
  kind: 'LETTER' | 'JOINER' | 'BREAK' | 'INVISIBLE';
  /** Empty for accents; several letters for "ß". */
  letters: string;
  script: Script;
  letterCase: 'UPPER' | 'LOWER' | 'NONE';
  isMark: boolean;
};

/** `PLAIN` drops accents ("ö" becomes "o"); `EXPANDED` transcribes letters ("ö" becomes "oe"). */
export const spellings = ['PLAIN', 'EXPANDED'] as const;
export type Spelling = (typeof spellings)[number];

/** Letters with their plain spelling and, if different, their expanded spelling. */
const ROWS = `
  ß ss|ł l|đ d dj|ð d|þ th|ħ h|ı i|ŋ n ng|ŧ t|ĸ k|ə e|æ ae|œ oe|ĳ ij
  ä a ae|ö o oe|ü u ue|ø o oe|å a aa|ς σ s
  а а a|б б b|в в v|г г g|ґ г g|д д d|е е e|ё е e|є є ye|ж ж zh|з з z|и и i|і і i|ї і yi|й и y|ј ј j|к к k|л л l
  љ љ lj|м м m|н н n|њ њ nj|о о o|п п p|р р r|с с s|т т t|ћ ћ c|ђ ђ dj|џ џ dz|у у u|ў у u|ф ф f|х х kh|ц ц ts|ч ч ch
  ш ш sh|щ щ shch|ъ ъ |ы ы y|ь ь |э э e|ю ю yu|я я ya
  α α a|β β v|γ γ g|δ δ d|ε ε e|ζ ζ z|η η i|θ θ th|ι ι i|κ κ k|λ λ l|μ μ m|ν ν n|ξ ξ x|ο ο o|π π p|ρ ρ r|σ σ s|τ τ t
  υ υ u|φ φ f|χ χ ch|ψ ψ ps|ω ω o`;
const LETTERS: ReadonlyMap<string, Record<Spelling, string>> = new Map(
  ROWS.trim()
    .split(/[\n|]/)
    .map((row) => row.trimStart().split(' '))
    .map(([letter = '', plain = '', expanded = plain]) => [letter, { PLAIN: plain, EXPANDED: expanded }]),
);

/** Letters whose spellings may differ. All other texts need only one spelling. */
export const EXPANDABLE = /[äöüøåđŋ\p{Script=Cyrillic}\p{Script=Greek}]/iu;
/** Accents, and Hebrew and Arabic points. Vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
/** Spaces, hyphens, all kinds of apostrophes, and marks between words or after initials. */
const JOINER = /[\s\p{Pd}'’‘‛`´ʹʻʼʽʾʿˈ′＇׳_＿.．,，،·・･‧•]/u;
/** U+0640 elongates Arabic words. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/u;
const SCRIPTS: readonly [Script, RegExp][] = [
  ['LATIN', /\p{Script=Latin}/u],
  ['CYRILLIC', /\p{Script=Cyrillic}/u],
  ['HAN', /\p{Script=Han}/u],
  ['HANGUL', /\p{Script=Hangul}/u],
  ['KATAKANA', /\p{Script_Extensions=Katakana}/u],
  ['HIRAGANA', /\p{Script=Hiragana}/u],
  ['SOUTHEAST_ASIAN', /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

/** Caches folded characters. The text must be in NFC. */
export function createFolder(spelling: Spelling): (character: string) => FoldedCharacter {
  const known = new Map<string, FoldedCharacter>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const folded = foldCharacter(character, spelling);
    known.set(character, folded);
    return folded;
  };
}

function foldCharacter(character: string, spelling: Spelling): FoldedCharacter {
  const other = { letters: '', script: 'OTHER', letterCase: 'NONE', isMark: false } as const;
  if (INVISIBLE.test(character)) return { ...other, kind: 'INVISIBLE' };
  if (JOINER.test(character)) return { ...other, kind: 'JOINER' };
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return { ...other, kind: 'BREAK' };
  const letters = [...character.normalize('NFKC').toLowerCase().normalize('NFC')]
    .map((letter) => spellLetter(letter, spelling))
    .join('');
  const isMark = /\p{M}/u.test(character);
  return { kind: 'LETTER', letters, script: findScript(character), letterCase: findCase(character), isMark };
}

function spellLetter(letter: string, spelling: Spelling): string {
  const bare = letter.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return (LETTERS.get(letter) ?? LETTERS.get(bare))?.[spelling] ?? bare;
}

function findScript(character: string): Script {
  if (/\p{N}/u.test(character)) return 'DIGIT';
  return SCRIPTS.find(([, letters]) => letters.test(character))?.[0] ?? 'OTHER';
}

/** Georgian has capitals, but names do not use them. */
function findCase(character: string): FoldedCharacter['letterCase'] {
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return 'UPPER';
  return /\p{Ll}/u.test(character) && !/\p{Script=Georgian}/u.test(character) ? 'LOWER' : 'NONE';
}

export type Letter = Pick<FoldedCharacter, 'script' | 'letterCase' | 'isMark'> & {
  symbol: string;
  start: number;
  end: number;
  /** Starts a word: after a non-letter or at a change of script. */
  opensWord: boolean;
  /** The preceding character cannot be part of a name. */
  followsBreak: boolean;
  /** True for an initial followed by a period. */
  hasStop: boolean;
};

/** The text must be in NFC. */
export function readLetters(text: string, fold: (character: string) => FoldedCharacter): Letter[] {
  const letters: Letter[] = [];
  let [at, isApart, followsBreak] = [0, true, true];
  let script: Script | null = null;
  for (const character of text) {
    const folded = fold(character);
    const start = at;
    at += character.length;
    if (folded.kind === 'INVISIBLE') continue;
    if (folded.kind === 'LETTER') {
      for (const symbol of folded.letters) {
        const opensWord = isApart || folded.script !== script;
        const span = { symbol, start, end: at, opensWord, followsBreak, hasStop: false };
        letters.push({ ...span, script: folded.script, letterCase: folded.letterCase, isMark: folded.isMark });
        [isApart, followsBreak, script] = [false, false, folded.script];
      }
      continue;
    }
    const last = letters.at(-1);
    if (character === '.' && last?.end === start) last.hasStop = true;
    isApart = true;
    followsBreak ||= folded.kind === 'BREAK';
  }
  return letters;
}

export function splitWords(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [];
  for (const letter of letters) {
    if (letter.opensWord) words.push([]);
    words.at(-1)?.push(letter);
  }
  return words;
}

/** `firsts`, `lasts` and `ordinals` contain the first letter, last letter and number of each letter's word. */
export type Words = {
  letters: readonly Letter[];
  firsts: readonly number[];
  lasts: readonly number[];
  ordinals: readonly number[];
};

export function delimitWords(letters: readonly Letter[]): Words {
  const firsts: number[] = [];
  const lasts: number[] = [];
  const ordinals: number[] = [];
  let [first, ordinal] = [0, 0];
  letters.forEach(({ opensWord }, index) => {
    if (opensWord) {
      lasts.fill(index - 1, first);
      [first, ordinal] = [index, ordinal + 1];
    }
    firsts.push(first);
    lasts.push(index);
    ordinals.push(ordinal);
  });
  return { letters, firsts, lasts: lasts.fill(letters.length - 1, first), ordinals };
}
