import { countryCodes, formatCountry } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';

type LabelledOptionsProps<Value extends string> = {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
};

/** The options of a select, in the order of `values`. */
export function LabelledOptions<Value extends string>({ values, labels }: LabelledOptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
}

/** The countries by their English names. */
export const countryChoices = countryCodes
  .map((value) => ({ value, label: formatCountry(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Options of a select of countries. */
export function CountryOptions() {
  return (
    <>
      <option value="">Not said</option>
      {countryChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** Options of a currency select. Repeated codes are listed once. */
export function CurrencyOptions({ codes }: { codes: readonly string[] }) {
  return [...new Set(codes)].map((code) => (
    <option key={code} value={code}>
      {formatCurrency(code)}
    </option>
  ));
}
