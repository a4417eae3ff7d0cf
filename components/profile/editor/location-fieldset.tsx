import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { countryCodes, formatCountry } from '@/lib/domain/country';
import type { FieldsetProps } from './fieldset-props';

const countries = countryCodes
  .map((code) => ({ code, name: formatCountry(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Options of a select of countries. */
export function CountryOptions() {
  return (
    <>
      <option value="">Not said</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}

/** Where a person or a place is. */
export function LocationFieldset({ draft, errors, onChange }: FieldsetProps) {
  return (
    <>
      <TextField
        label="City, optional"
        name="city"
        autoComplete="address-level2"
        value={draft.city}
        error={errors.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <SelectField
        label="Country, optional"
        name="country"
        autoComplete="country"
        value={draft.country ?? ''}
        error={errors.country}
        onChange={(event) => onChange({ country: event.target.value || null })}
      >
        <CountryOptions />
      </SelectField>
    </>
  );
}
