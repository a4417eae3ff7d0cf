export const paperSizes = ['A4', 'LETTER'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Countries that print on US Letter; all others use A4 (CLDR, supplemental/territoryInfo `paperSize`). */
const LETTER_COUNTRIES: readonly string[] = [
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
];

/** @param setting null to use the country's usual paper size */
export function choosePaper(setting: PaperSize | null, country: string | null): PaperSize {
  if (setting !== null) return setting;
  return country !== null && LETTER_COUNTRIES.includes(country) ? 'LETTER' : 'A4';
}

/** CSS for printed pages. */
export const pageRules: Record<PaperSize, string> = { A4: '@page{size:A4}', LETTER: '@page{size:letter}' };
