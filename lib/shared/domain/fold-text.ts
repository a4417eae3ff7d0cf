/** Letters that do not decompose into a base letter and an accent. */
const plainLetters: Partial<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ہ: 'ه',
  ـ: '',
};

/** Folds case, accents and letter forms, much like the SQL function fold(). */
export function foldText(text: string): string {
  const lower = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return lower.replaceAll(/[łøđıßæœðþςٱىیةکہـ]/g, (letter) => plainLetters[letter] ?? letter);
}
