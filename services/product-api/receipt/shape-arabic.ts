/**
 * PDF fonts draw one glyph for each character, without joining letters. Unicode has a character for each joined form of
 * an Arabic letter, and NFKC maps it back to the letter: https://www.unicode.org/charts/PDF/UFE70.pdf
 */
const FIRST_FORM = 0xfe80;
const LAST_FORM = 0xfefc;

/** In Unicode's order: isolated, final, initial, medial. Letters that only join the letter before them have two. */
const forms = new Map<string, string[]>();
for (let code = FIRST_FORM; code <= LAST_FORM; code++) {
  const form = String.fromCharCode(code);
  const letters = form.normalize('NFKC');
  forms.set(letters, [...(forms.get(letters) ?? []), form]);
}
/** Lam followed by alef is written as one letter. */
const LIGATURE = /\u0644[\u0622\u0623\u0625\u0627]/gu;

/** Vowel signs, which need positions that only shaping engines know. */
const SIGNS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
/** Persian and Urdu letters whose forms are in another block: https://www.unicode.org/charts/PDF/UFB50.pdf */
for (const [letter, first, count] of [
  ['\u067e', 0xfb56, 4],
  ['\u0686', 0xfb7a, 4],
  ['\u0698', 0xfb8a, 2],
  ['\u06a9', 0xfb8e, 4],
  ['\u06af', 0xfb92, 4],
  ['\u06cc', 0xfbfc, 4],
] as const) {
  forms.set(
    letter,
    Array.from({ length: count }, (_, index) => String.fromCharCode(first + index)),
  );
}

const TATWEEL = '\u0640';
const joinsNext = (letters: string | undefined) =>
  letters === TATWEEL || (letters !== undefined && forms.get(letters)?.length === 4);
const joinsPrevious = (letters: string | undefined) =>
  letters === TATWEEL || (letters !== undefined && (forms.get(letters)?.length ?? 0) >= 2);

/** Replaces Arabic letters with their joined forms, in the same order. Omits vowel signs. */
export function shapeArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const units = splitLigatures(text.replaceAll(SIGNS, ''));
  return units
    .map((unit, index) => {
      const [isolated, final, initial, medial] = forms.get(unit) ?? [];
      const isAfter = joinsNext(units[index - 1]) && joinsPrevious(unit);
      const isBefore = joinsNext(unit) && joinsPrevious(units[index + 1]);
      const form = isAfter ? (isBefore ? medial : final) : isBefore ? initial : isolated;
      return form ?? unit;
    })
    .join('');
}

function splitLigatures(text: string): string[] {
  const units: string[] = [];
  let from = 0;
  for (const { index, 0: ligature } of text.matchAll(LIGATURE)) {
    units.push(...text.slice(from, index), ligature);
    from = index + ligature.length;
  }
  return [...units, ...text.slice(from)];
}
