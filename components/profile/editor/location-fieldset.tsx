import { CountryOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { ProfileDraft } from './profile-draft';

/** City and country. */
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
