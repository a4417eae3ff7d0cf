/** Folds values of a column that differ only in case or spaces to one. */
export function foldValue(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
