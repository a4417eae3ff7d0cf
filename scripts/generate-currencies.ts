import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import type { Currency } from '@/lib/shared/domain/currency';
import { readCldrCurrencies, readCountryCurrencies } from './cldr-currencies';

// Direction marks and narrow spaces, which are invisible in source code.
const INVISIBLE = /[\u00a0\u200e\u200f\u202f]/g;

function formatLine(row: Currency): string {
  const line = inspect(row, { breakLength: Number.POSITIVE_INFINITY });
  return line.replace(INVISIBLE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes the static currency tables: `npm run currencies:generate`. */
writeFileSync(
  'lib/shared/domain/generated/currency-table.ts',
  `import type { Currency } from '../currency';

/** Generated from CLDR by scripts/generate-currencies.ts. Do not edit. */
// biome-ignore format: a row is a line
export const currencyTable: readonly Currency[] = [
${readCldrCurrencies()
  .map((row) => `  ${formatLine(row)},`)
  .join('\n')}
];
`,
);

const countries = new Map<string, string[]>();
for (const [country, code] of Object.entries(readCountryCurrencies())) {
  countries.set(code, [...(countries.get(code) ?? []), country]);
}

writeFileSync(
  'lib/shared/domain/generated/country-currency-table.ts',
  `/** The countries of each currency, generated from CLDR by scripts/generate-currencies.ts. Do not edit. */
// biome-ignore format: a row is a line
export const countriesByCurrency: Readonly<Record<string, string>> = {
${[...countries]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([code, places]) => `  ${code}: '${places.join(' ')}',`)
  .join('\n')}
};
`,
);
