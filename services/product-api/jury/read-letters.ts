import type { FoldedCharacter, Script } from './fold-character';

/** One folded letter of a text, and the character that it comes from. */
export type Letter = {
  symbol: string;
  start: number;
  end: number;
  script: Script;
  letterCase: FoldedCharacter['letterCase'];
  isMark: boolean;
  /** True at the beginning of a word: after anything but a letter, and where another script begins. */
  opensWord: boolean;
  /** True if a character stands before it that cannot be a part of a name. */
  followsBreak: boolean;
  /** True for an initial: a full stop follows. */
  hasStop: boolean;
};

/** Lists the letters of a text in NFC, in their order and without anything between them. */
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
        const { letterCase, isMark } = folded;
        letters.push({
          symbol,
          start,
          end: at,
          script: folded.script,
          letterCase,
          isMark,
          opensWord,
          followsBreak,
          hasStop: false,
        });
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

/** Splits the letters of a name into its words. */
export function splitWords(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [];
  for (const letter of letters) {
    if (letter.opensWord) words.push([]);
    words.at(-1)?.push(letter);
  }
  return words;
}

/** The letters of a text, each with the indexes of the first and the last letter of its word and the word's number. */
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
