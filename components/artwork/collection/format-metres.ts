import { intlTags } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

/** Formats 720 cm as "7.2". */
export function formatMetres(centimetres: number, { language }: Pick<Words, 'language'>): string {
  const metres = centimetres / 100;
  return metres.toLocaleString(intlTags[language], { maximumFractionDigits: metres < 10 ? 1 : 0 });
}

/** Parses "4.2" or "4,2" to centimeters; null if the text is not a number. */
export function parseMetres(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}
