/** Values of a column that differ in case or spaces alone are one. */
export function foldValue(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
