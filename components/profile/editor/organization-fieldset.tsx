import { Controller, useFormContext } from 'react-hook-form';
import { OptionList } from '@/components/ui/option-list';
import { organizationTypeRows, organizationTypes } from '@/lib/domain/profile';
import type { ProfileDraft } from './profile-draft';

const options = organizationTypes.map((value) => ({
  value,
  label: organizationTypeRows[value].label,
  isShown: true,
}));

/** What kind of organization it is; the directory is filtered by it. */
export function OrganizationFieldset() {
  const { control } = useFormContext<ProfileDraft>();
  return (
    <Controller
      control={control}
      name="organizationType"
      render={({ field: { name, value, onChange }, fieldState }) => (
        <OptionList
          legend="Kind of organization"
          name={name}
          options={options}
          value={value}
          error={fieldState.error?.message}
          onChange={onChange}
        />
      )}
    />
  );
}
