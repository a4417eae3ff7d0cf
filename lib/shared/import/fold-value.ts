/** Makes equal the values of a column that differ only in case or spaces. */
export function foldValue(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Folds a word, or the name of a column, to its letters and digits: "Réservé ?" to "reserve". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
}

/** The possible answers in a column's name: "Verkauft ja/nein". */
const ANSWERS = /(?<!\p{L})(?:ja|j|yes|y|oui|o|s[iì]?)\s*[/|]\s*(?:nein|n|non|no)(?!\p{L})/giu;

/** Removes a suffix, so that "Price (EUR)", "Picture 2" and "Verkauft ja/nein" match "Price", "Picture" and "Verkauft". */
export function foldBareName(name: string): string {
  return foldName(name.replace(/\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)/g, '').replace(ANSWERS, '')).replace(
    /(?<!\d)\d+$/,
    '',
  );
}
