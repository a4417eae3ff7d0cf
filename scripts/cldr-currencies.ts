import { createRequire } from 'node:module';
import { z } from 'zod';
import { isCountryCode } from '@/lib/shared/domain/country';
import type { Currency } from '@/lib/shared/domain/currency';
import { getDecimals, getRounding } from '@/lib/shared/domain/money';

const require = createRequire(import.meta.url);

/** Currencies withdrawn before this date are left out, because no new fee uses them. */
const TENDER_SINCE = '2020-01-01';

// Describes only the fields that this script needs (https://github.com/unicode-org/cldr-json).
const tender = z.object({
  _from: z.string().optional(),
  _to: z.string().optional(),
  _tender: z.literal('false').optional(),
});
const currencyData = z.object({
  supplemental: z.object({
    currencyData: z.object({ region: z.record(z.string(), z.array(z.record(z.string(), tender))) }),
  }),
});
const likely = z.object({ supplemental: z.object({ likelySubtags: z.record(z.string(), z.string()) }) });
const locales = z.object({ availableLocales: z.object({ full: z.array(z.string()) }) });
const localeWords = z.object({
  main: z.record(z.string(), z.object({ numbers: z.object({ currencies: z.record(z.string(), z.unknown()) }) })),
});
const symbols = z.object({ symbol: z.string().optional(), 'symbol-alt-narrow': z.string().optional() });
const names = symbols.extend({ displayName: z.string(), 'displayName-count-other': z.string() });

const { region: regions } = currencyData.parse(require('cldr-core/supplemental/currencyData.json')).supplemental
  .currencyData;
const { likelySubtags } = likely.parse(require('cldr-core/supplemental/likelySubtags.json')).supplemental;
const { availableLocales } = locales.parse(require('cldr-core/availableLocales.json'));

/**
 * Lists the currencies that have been legal tender anywhere since 2020. Names and symbols come from CLDR, decimals and
 * rounding from lib/shared/domain/money.ts.
 */
export function readCldrCurrencies(): Currency[] {
  const english = readNames('en');
  return [...listCurrencyHomes()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, region]) => {
      const words = names.parse(english[code]);
      return {
        code,
        symbol: words.symbol ?? code,
        nativeSymbol: readNativeSymbol(code, region),
        name: words.displayName,
        pluralName: words['displayName-count-other'],
        decimalDigits: getDecimals(code),
        rounding: getRounding(code),
      };
    });
}

/** Maps every region to its legal tender. If there are several, the newest counts. */
export function readCountryCurrencies(): Record<string, string> {
  const current = Object.entries(regions).map(([region, uses]) => {
    const tenders = uses.flatMap((use) => Object.entries(use)).filter(([, use]) => !use._to && !use._tender);
    const newest = tenders.sort(([, one], [, other]) => (one._from ?? '').localeCompare(other._from ?? '')).at(-1);
    return [region, newest?.[0] ?? ''] as const;
  });
  return Object.fromEntries(current.filter(([region, code]) => isCountryCode(region) && code !== ''));
}

/** Maps each currency to the region whose code it starts with, or else to the first region that uses it. */
function listCurrencyHomes(): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [region, uses] of Object.entries(regions)) {
    for (const [code, { _to, _tender }] of uses.flatMap((use) => Object.entries(use))) {
      const isTender = _tender === undefined && (_to === undefined || _to >= TENDER_SINCE);
      if (isTender && (!homes.has(code) || code.startsWith(region))) homes.set(code, region);
    }
  }
  return homes;
}

/** Skips the zero-width space that CLDR lists where the symbol replaces the decimal mark, as in Cape Verde. */
function readNativeSymbol(code: string, region: string): string {
  const native = symbols.parse(readNames(chooseLocale(region))[code] ?? {});
  const written = [native.symbol, native['symbol-alt-narrow']];
  return written.find((symbol) => symbol !== undefined && symbol !== '\u200b') ?? code;
}

/** Returns the most specific locale that CLDR has, such as `de-CH`, `sr-Cyrl` or `pl`. */
function chooseLocale(region: string): string {
  // For unknown regions (`und`), CLDR falls back to English.
  const [language = '', script = ''] = (likelySubtags[`und-${region}`] ?? likelySubtags.und ?? '').split('-');
  const exactness = [`${language}-${script}-${region}`, `${language}-${region}`, `${language}-${script}`, language];
  return exactness.find((locale) => availableLocales.full.includes(locale)) ?? 'en';
}

function readNames(locale: string): Record<string, unknown> {
  const { main } = localeWords.parse(require(`cldr-numbers-full/main/${locale}/currencies.json`));
  return main[locale]?.numbers.currencies ?? {};
}
