/** Kept as digits, because floating point would lose precision. */
type Decimal = { whole: string; fraction: string };

const DIGITS = /^\d+$/;
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const GROUPED_WITH_FRACTION = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d+)$/;
const SEPARATED = /^(\d+)[.,](\d+)$/;
/** "1,200" and "1.200" mean thousands to some readers and thousandths to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

const GROUP_MARK = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/**
 * Parses "90.5", "90,5", "3 400,50", "3,400.50" and "1’200"; null if ambiguous.
 * @param places maximum number of decimals; below three, "1,200" can only mean 1200.
 */
export function parseDecimal(text: string, places: number): Decimal | null {
  const typed = text.trim().replace(GROUP_MARK, '');
  if (DIGITS.test(typed)) return { whole: typed, fraction: '' };
  if (GROUPED.test(typed)) return { whole: dropMarks(typed), fraction: '' };
  const [, grouped, , decimals = ''] = GROUPED_WITH_FRACTION.exec(typed) ?? [];
  if (grouped !== undefined) return decimals.length > places ? null : { whole: dropMarks(grouped), fraction: decimals };
  if (AMBIGUOUS.test(typed)) return places < 3 ? { whole: dropMarks(typed), fraction: '' } : null;
  const [, whole, fraction = ''] = SEPARATED.exec(typed) ?? [];
  return whole === undefined || fraction.length > places ? null : { whole, fraction };
}

export function isAmbiguousDecimal(text: string): boolean {
  return AMBIGUOUS.test(text.trim());
}

function dropMarks(text: string): string {
  return text.replace(/[.,]/g, '');
}
