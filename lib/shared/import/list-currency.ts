import { currencyTable } from '@/lib/shared/domain/generated/currency-table';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { ValueError } from './check-text';
import { foldValue } from './fold-value';

/** Names and symbols missing from CLDR. */
const SPELLINGS: Readonly<Record<string, string>> = {
  AUD: 'AU$',
  CAD: 'C$ Can$',
  CHF: 'Fr. SFr. Franken',
  CNY: 'RMB',
  GBP: 'Sterling Pfund',
  PLN: 'zl złoty złotych',
  SGD: 'S$',
  USD: 'US$',
};
/** The usual meaning of ambiguous words. `bySymbol` covers symbols: in English, "$" means USD. */
const USUAL: Readonly<Record<string, string>> = { dollar: 'USD', dollars: 'USD', pound: 'GBP', pounds: 'GBP' };

/** Codes, symbols, names, and the nouns in names, such as "kroner". */
const byWord = new Map<string, Set<string>>();
for (const { code, symbol, nativeSymbol, name, pluralName } of currencyTable) {
  const nouns = [name, pluralName].map((text) => text.split(' ').at(-1) ?? text);
  const others = SPELLINGS[code]?.split(' ') ?? [];
  for (const word of [code, symbol, nativeSymbol, name, pluralName, ...nouns, ...others].map(foldWord)) {
    byWord.set(word, new Set(byWord.get(word)).add(code));
  }
}

const bySymbol = new Map(currencyTable.map(({ code, symbol }) => [foldWord(symbol), code]));

/** Folds "kr.", "Kč" and "US dollars" to "kr", "kc" and "us dollars". */
function foldWord(word: string): string {
  return foldValue(word.normalize('NFKD').replace(/[\p{M}\p{Cf}.]/gu, ''));
}

/**
 * Ambiguous words such as "kr" and "$" mean the given currency if possible, otherwise the usual one. All words must
 * mean the same currency.
 * @throws ValueError for a word that is not a currency or stays ambiguous.
 */
export function findCurrency(words: readonly string[], given: string): string {
  const named = words.map((word) => listCurrencies(word, given));
  const common = [...new Set(named.flat())].filter((code) => named.every((codes) => codes.includes(code)));
  if (named.length === 0 || common.includes(given)) return given;
  const usual = words.map(foldWord).map((word) => bySymbol.get(word) ?? USUAL[word]);
  const found = common.length === 1 ? common[0] : common.find((code) => usual.includes(code));
  if (found !== undefined) return found;
  throw new ValueError(({ t, language }) => {
    const quoted = words.map((text) => t('ui.quoted', { text }));
    const texts = { words: joinWithAnd(quoted, language), codes: common.sort().join(', ') };
    return common.length === 0
      ? t('artwork.import.fault.differentCurrencies', texts)
      : t('artwork.import.fault.manyCurrencies', texts);
  });
}

/** Lists the possible meanings of an ambiguous sign such as "kr"; empty if unambiguous or unknown. */
export function listMeanings(word: string): string[] {
  const codes = [...(byWord.get(foldWord(word)) ?? [])];
  return codes.length > 1 ? codes.sort() : [];
}

/** @throws ValueError */
function listCurrencies(word: string, given: string): readonly string[] {
  const folded = foldWord(word);
  const codes = [...(byWord.get(folded) ?? [])];
  // A single letter probably means a thousand, as in "5 k", not a currency.
  const isKnown = codes.length > 0 && (!/^[a-z]$/.test(folded) || codes.includes(given));
  if (isKnown) return codes;
  throw new ValueError(({ t }) => t('artwork.import.fault.currency', { text: word.slice(0, 40) }));
}
