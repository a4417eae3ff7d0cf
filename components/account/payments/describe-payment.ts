import type { Payment, PaymentSummary } from '@/lib/shared/contract/payment';
import { formatDay, formatShortDay } from '@/lib/shared/domain/deadline';
import { formatCharge, formatDecimalAmount, type Money } from '@/lib/shared/domain/money';
import { formatPaymentTitle } from '@/lib/shared/domain/payment';
import { isUpgrade } from '@/lib/shared/domain/post-upgrade';
import { joinWithAnd } from '@/lib/shared/domain/text';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanNames } from '@/lib/shared/offer';

/** Example: "23 Nov 2026". Uses UTC, like the year filter. */
export function formatPaymentDate({ at }: Pick<Payment, 'at'>, language: Language): string {
  return formatShortDay(new Date(at).toISOString(), undefined, language);
}

const getYear = (instant: string) => new Date(instant).getUTCFullYear();

/** Example: "23 October to 23 November". */
export function formatPeriod({ period, at }: Pick<Payment, 'period' | 'at'>, { t, language }: Words): string | null {
  if (period === null) return null;
  const year = getYear(at);
  return t('ui.range', {
    from: formatDay(period.start, year, language),
    to: formatDay(period.end, year, language),
  });
}

/** For `formatCharge`, which shows decimals for all amounts on the page if any amount has them. */
export function listAmounts(payments: readonly Payment[]): Money[] {
  return payments.flatMap(({ total, discount, tax, refunded }) =>
    [total, discount, tax, refunded].filter((money) => money !== null),
  );
}

/** @param list all amounts on the page, so that all have the same number of decimals */
export function describePayment(payment: Payment, list: readonly Money[], words: Words): string[] {
  const { t, language } = words;
  const { state, refunded, discount, tax } = payment;
  const format = (money: Money) => formatCharge(money, list, language);
  if (state === 'PENDING') return [t(`account.payments.takesDays.${findAwaited(payment)}`)];
  if (state === 'FAILED') return [t('account.payments.notCharged')];
  return [
    ...(refunded === null ? [] : [describeRefund(payment, format(refunded), words)]),
    ...(discount === null ? [] : [t('account.payments.discounted', { sum: format(discount) })]),
    ...(tax === null ? [] : [t('account.payments.taxed', { sum: format(tax) })]),
  ];
}

function findAwaited({ lines }: Payment): 'upgrade' | 'subscription' | 'post' | 'boost' {
  const kinds = lines.map(({ kind }) => kind);
  if (lines.some(({ value }) => isUpgrade(value))) return 'upgrade';
  if (kinds.includes('SUBSCRIPTION')) return 'subscription';
  return kinds.includes('OPPORTUNITY_POST') ? 'post' : 'boost';
}

function describeRefund({ state, refundedAt, cardBrand, at }: Payment, sum: string, { t, language }: Words): string {
  const brand = cardBrand === null ? 'account' : formatCardBrand(cardBrand);
  const day = refundedAt === null ? 'none' : formatDay(refundedAt, getYear(at), language);
  return state === 'REFUNDED'
    ? t('account.payments.backOn', { brand, day })
    : t('account.payments.partlyBack', { sum, brand, day });
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Example: "Visa". Returns `card` for unknown brands, because the messages have a text for that key. */
export function formatCardBrand(brand: string): string {
  return BRANDS[brand] ?? 'card';
}

/** Example: "You paid $251 in 2026. $39 is on its way, and $15 came back." A null `year` stands for all years. */
export function describeSummary(
  { paid, pending, refunded }: PaymentSummary,
  shownYear: number | null,
  { t, language }: Words,
): string {
  const list = [...paid, ...pending, ...refunded];
  const formatSums = (sums: readonly Money[]) =>
    joinWithAnd(
      sums.map((sum) => formatCharge(sum, list, language)),
      language,
    );
  const year = shownYear === null ? 'none' : String(shownYear);
  const total =
    paid.length === 0
      ? t('account.payments.paidNothing', { year })
      : t('account.payments.paid', { sum: formatSums(paid), year });
  const sums = { count: pending.length, pending: formatSums(pending), refunded: formatSums(refunded) };
  if (pending.length > 0 && refunded.length > 0) return `${total} ${t('account.payments.pendingAndRefunded', sums)}`;
  if (pending.length > 0) return `${total} ${t('account.payments.pending', sums)}`;
  return refunded.length > 0 ? `${total} ${t('account.payments.refunded', sums)}` : total;
}

/** Formats amounts as plain decimals, for spreadsheets. */
const formatCell = (money: Money | null) => (money === null ? '' : formatDecimalAmount(money));

type CsvColumn = [header: string, read: (payment: Payment) => string | null];

export function listCsvRows(payments: readonly Payment[], words: Words): { header: string[]; rows: string[][] } {
  const { t } = words;
  const columns: CsvColumn[] = [
    [t('account.payments.table.date'), ({ at }) => at.slice(0, 10)],
    [t('account.payments.table.for'), ({ lines }) => formatPaymentTitle(lines, getPlanNames(), words)],
    [t('account.payments.table.subject'), (payment) => formatPeriod(payment, words) ?? payment.subject.title],
    [t('account.payments.table.number'), ({ number }) => number],
    [t('account.payments.table.amount'), ({ total }) => formatCell(total)],
    [t('account.payments.table.tax'), ({ tax }) => formatCell(tax)],
    [t('account.payments.table.discount'), ({ discount }) => formatCell(discount)],
    [t('account.payments.table.refunded'), ({ refunded }) => formatCell(refunded)],
    [t('account.payments.table.currency'), ({ total }) => total.currency],
    [t('account.payments.table.state'), ({ state }) => t(`checkout.paymentState.${state}`)],
    [t('account.payments.table.receipt'), ({ documentUrl }) => documentUrl],
    [t('account.payments.table.creditNote'), ({ creditNoteUrl }) => creditNoteUrl],
  ];
  const rows = payments.map((payment) => columns.map(([, read]) => read(payment) ?? ''));
  return { header: columns.map(([header]) => header), rows };
}
