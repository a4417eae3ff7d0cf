import { countryCodes, formatCountry } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';
import { Options } from './select-field';

type LabelledOptionsProps<Value extends string> = {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
};

export function LabelledOptions<Value extends string>({ values, labels }: LabelledOptionsProps<Value>) {
  return <Options options={values.map((value) => ({ value, label: labels[value] }))} />;
}

export const countryChoices = countryCodes
  .map((value) => ({ value, label: formatCountry(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

export function CountryOptions() {
  return <Options options={[{ value: '', label: 'Not said' }, ...countryChoices]} />;
}

export function CurrencyOptions({ codes }: { codes: readonly string[] }) {
  return <Options options={[...new Set(codes)].map((value) => ({ value, label: formatCurrency(value) }))} />;
}
