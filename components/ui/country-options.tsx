import { countryCodes, formatCountry } from '@/lib/shared/domain/country';

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
