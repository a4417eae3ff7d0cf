import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { countryCodes, formatCountry } from '@/lib/domain/country';
import { useFieldProps } from '@/lib/forms/use-field-props';
import type { ProfileDraft } from './profile-draft';

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
export function LocationFieldset() {
  const field = useFieldProps<ProfileDraft>();
  return (
    <>
      <TextField {...field('city')} label="City, optional" autoComplete="address-level2" />
      <SelectField
        {...field('country', { setValueAs: (code: string) => code || null })}
        label="Country, optional"
        autoComplete="country"
      >
        <CountryOptions />
      </SelectField>
    </>
  );
}
