export function foldValue(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Folds "Réservé ?" to "reserve". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
}

/** Column names may list the possible answers: "Verkauft ja/nein". */
const ANSWERS = /(?<!\p{L})(?:ja|j|yes|y|oui|o|s[iì]?)\s*[/|]\s*(?:nein|n|non|no)(?!\p{L})/giu;

/** Removes suffixes such as those in "Price (EUR)", "Picture 2" and "Verkauft ja/nein". */
export function foldBareName(name: string): string {
  const bare = name.replace(/\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)/g, '').replace(ANSWERS, '');
  return foldName(bare).replace(/(?<!\d)\d+$/, '');
}
