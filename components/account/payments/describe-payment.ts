import type { Payment, PaymentSummary } from '@/lib/shared/contract/payment';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge, formatDecimalAmount, type Money } from '@/lib/shared/domain/money';
import { formatPaymentTitle, paymentStateLabels } from '@/lib/shared/domain/payment';
import { isUpgrade } from '@/lib/shared/domain/post-upgrade';

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "23 Nov 2026", in UTC to match the year filter. */
export function formatPaymentDate({ at }: Pick<Payment, 'at'>): string {
  return DAYS.format(new Date(at)).replace('Sept', 'Sep');
}

const getYear = (instant: string) => new Date(instant).getUTCFullYear();

/** "23 October to 23 November" */
export function formatPeriod({ period, at }: Pick<Payment, 'period' | 'at'>): string | null {
  if (period === null) return null;
  const year = getYear(at);
  return `${formatDay(period.start, year)} to ${formatDay(period.end, year)}`;
}

/** `formatCharge` shows decimals for all amounts if any amount on the page has decimals. */
export function listAmounts(payments: readonly Payment[]): Money[] {
  return payments.flatMap(({ total, discount, tax, refunded }) =>
    [total, discount, tax, refunded].filter((money) => money !== null),
  );
}

/** `list`: all amounts on the page, which use the same number of decimals. */
export function describePayment(payment: Payment, list: readonly Money[] = []): string[] {
  const { state, refunded, discount, tax } = payment;
  if (state === 'PENDING') return [`Your bank takes 2 to 3 working days. ${describeWaiting(payment)}`];
  if (state === 'FAILED') return ['Nothing was charged.'];
  return [
    ...(refunded === null ? [] : [describeRefund(payment, refunded, list)]),
    ...(discount === null ? [] : [`A code took off ${formatCharge(discount, list)}.`]),
    ...(tax === null ? [] : [`${formatCharge(tax, list)} of it is tax.`]),
  ];
}

function describeWaiting({ lines }: Payment): string {
  const kinds = lines.map(({ kind }) => kind);
  if (lines.some(({ value }) => isUpgrade(value))) return 'The call is listed longer when it has arrived.';
  if (kinds.includes('SUBSCRIPTION')) return 'Nothing has to be done meanwhile.';
  if (kinds.includes('OPPORTUNITY_POST')) return 'The call is published when it has arrived.';
  return 'The boost starts when it has arrived.';
}

function describeRefund(
  { state, refundedAt, cardBrand, at }: Payment,
  refunded: Money,
  list: readonly Money[],
): string {
  const place = cardBrand === null ? 'account' : formatCardBrand(cardBrand);
  const day = refundedAt === null ? null : formatDay(refundedAt, getYear(at));
  if (state === 'REFUNDED') return `Back on your ${place}${day === null ? '' : ` since ${day}`}.`;
  return `${formatCharge(refunded, list)} came back on your ${place}${day === null ? '' : ` on ${day}`}.`;
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "Visa"; "card" for an unknown brand. */
export function formatCardBrand(brand: string): string {
  return BRANDS[brand] ?? 'card';
}

const SUMS = new Intl.ListFormat('en');
const formatSums = (sums: readonly Money[], list: readonly Money[]) =>
  SUMS.format(sums.map((sum) => formatCharge(sum, list)));

/** "You paid $251 in 2026. $39 is on its way, and $15 came back." `year` is null for all years. */
export function describeSummary({ paid, pending, refunded }: PaymentSummary, year: number | null): string {
  const list = [...paid, ...pending, ...refunded];
  const when = year === null ? '' : ` in ${year}`;
  const total = paid.length === 0 ? `You paid nothing${when}.` : `You paid ${formatSums(paid, list)}${when}.`;
  const parts = [
    ...(pending.length === 0 ? [] : [`${formatSums(pending, list)} ${pending.length === 1 ? 'is' : 'are'} on its way`]),
    ...(refunded.length === 0 ? [] : [`${formatSums(refunded, list)} came back`]),
  ];
  return parts.length === 0 ? total : `${total} ${parts.join(', and ')}.`;
}

/** Plain decimal amounts, which spreadsheets can read. */
const formatCell = (money: Money | null) => (money === null ? '' : formatDecimalAmount(money));

const csvColumns: Record<string, (payment: Payment) => string | null> = {
  Date: ({ at }) => at.slice(0, 10),
  For: ({ lines }) => formatPaymentTitle(lines),
  'Work, call or period': (payment) => formatPeriod(payment) ?? payment.subject.title,
  Number: ({ number }) => number,
  Amount: ({ total }) => formatCell(total),
  Tax: ({ tax }) => formatCell(tax),
  Discount: ({ discount }) => formatCell(discount),
  Refunded: ({ refunded }) => formatCell(refunded),
  Currency: ({ total }) => total.currency,
  State: ({ state }) => paymentStateLabels[state].word,
  Receipt: ({ documentUrl }) => documentUrl,
  'Credit note': ({ creditNoteUrl }) => creditNoteUrl,
};

export function listCsvRows(payments: readonly Payment[]): { header: string[]; rows: string[][] } {
  const rows = payments.map((payment) => Object.values(csvColumns).map((read) => read(payment) ?? ''));
  return { header: Object.keys(csvColumns), rows };
}
