import { formatCurrency } from '@/lib/shared/domain/money';

/** Options of a currency select. Repeated codes are listed once. */
export function CurrencyOptions({ codes }: { codes: readonly string[] }) {
  return [...new Set(codes)].map((code) => (
    <option key={code} value={code}>
      {formatCurrency(code)}
    </option>
  ));
}
