/** A typed number as digits, so that no precision is lost to floating point. */
type Decimal = { whole: string; fraction: string };

const DIGITS = /^\d+$/;
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const GROUPED_WITH_FRACTION = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d+)$/;
const SEPARATED = /^(\d+)[.,](\d+)$/;
/** "1,200" and "1.200" mean thousands to some readers and thousandths to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A space (narrow ones too) or an apostrophe between groups of three digits. */
const GROUP_MARK = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/**
 * Parses a number as people write it: "90.5", "90,5", "3 400,50", "3,400.50", "1’200".
 * @param places the maximum number of decimal places. If it is less than three, "1,200" can only be a grouped number.
 * @returns null for text that is not a number or is ambiguous.
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

/** Returns true for a number whose only separator may be a thousands or a decimal separator. */
export function isAmbiguousDecimal(text: string): boolean {
  return AMBIGUOUS.test(text.trim());
}

function dropMarks(text: string): string {
  return text.replace(/[.,]/g, '');
}
