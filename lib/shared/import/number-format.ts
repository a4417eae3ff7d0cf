/** Built-in formats. Workbooks leave them out (ECMA-376, part 1, section 18.8.30). */
const BUILT_IN: readonly (readonly [from: number, to: number, code: string])[] = [
  [1, 1, '0'],
  [2, 2, '0.00'],
  [3, 3, '#,##0'],
  [4, 4, '#,##0.00'],
  [9, 9, '0%'],
  [10, 10, '0.00%'],
  [14, 16, 'yyyy-mm-dd'],
  [17, 17, 'yyyy-mm'],
  [22, 22, 'yyyy-mm-dd'],
  [27, 31, 'yyyy-mm-dd'],
  [36, 36, 'yyyy-mm-dd'],
  [37, 38, '#,##0'],
  [39, 40, '#,##0.00'],
  [50, 58, 'yyyy-mm-dd'],
];

export function getBuiltInFormat(id: number): string {
  return BUILT_IN.find(([from, to]) => from <= id && id <= to)?.[2] ?? 'General';
}

/** Quoted or escaped text, a currency in brackets, a space placeholder, other brackets, or a pattern character. */
const TOKEN = /"([^"]*)"|\\(.)|\[\$([^[\]-]*)[^[\]]*\]|[_*].|\[[^[\]]*\]|(\p{Sc})|([^"\\_*[])/gu;

/**
 * Formats "12000 kr", "29.7 cm" or "0042" as the cell shows it, but without thousands separators. Dates become
 * 2019-05-12, 2019-05 or 2019, depending on their format. `is1904`: dates count from 1904.
 */
export function formatCellNumber(written: string, code: string, is1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const { before, pattern, after } = splitFormat(code, value < 0);
  if (/y|d/i.test(pattern)) return formatDate(value, pattern, is1904);
  const number = formatDigits(value, pattern);
  return `${before}${number}${after}`.trim();
}

function splitFormat(code: string, isNegative: boolean): { before: string; pattern: string; after: string } {
  let [before, pattern, after] = ['', '', ''];
  let section = 0;
  for (const [, quoted, escaped, currency, symbol, sign] of code.matchAll(TOKEN)) {
    if (sign === ';') section += 1;
    if (section > 1) break;
    // The second section is for negative numbers.
    if (sign === ';' && isNegative) [before, pattern, after] = ['', '', ''];
    if (sign === ';') continue;
    if (section === 1 && !isNegative) break;
    const text = quoted ?? escaped ?? currency ?? symbol;
    if (text === undefined) pattern += sign ?? '';
    else if (/[0#?@]|General/.test(pattern)) after += text;
    else before += text;
  }
  return { before, pattern, after };
}

function formatDigits(value: number, pattern: string): string {
  // Beyond fifteen digits, floating-point errors would show.
  const plain = String(Number(value.toPrecision(15)));
  const [, units = '', decimals = ''] = /^[^0#?]*([#0?](?:[#,0?]*[#0?])?)(?:\.([0#?]*))?[^0#?]*$/.exec(pattern) ?? [];
  if (units === '' || /[%/e]|,$/i.test(pattern.trim())) return plain;
  const [whole = '', rest = ''] = Math.abs(value).toFixed(Math.min(decimals.length, 15)).split('.');
  const kept = Math.max(rest.replace(/(?<!0)0+$/, '').length, decimals.replace(/[^0]/g, '').length);
  const padded = whole.padStart(units.replace(/[^0]/g, '').length, '0');
  return `${value < 0 ? '-' : ''}${padded}${kept > 0 ? `.${rest.slice(0, kept)}` : ''}`;
}

const DAY = 86_400_000;

function formatDate(value: number, pattern: string, is1904: boolean): string {
  // Excel counts 29 February 1900, which did not exist, so later dates count from 30 December 1899.
  const time = (value + (is1904 ? 1_462 : 0)) * DAY + Date.UTC(1899, 11, 30);
  const date = new Date(Math.round(time / 1_000) * 1_000);
  const year = date.getUTCFullYear();
  if (!(year >= 1_000 && year <= 9_999)) return String(value);
  return date.toISOString().slice(0, /d/i.test(pattern) ? 10 : /m/i.test(pattern) ? 7 : 4);
}
