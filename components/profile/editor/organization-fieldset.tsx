import { OptionList } from '@/components/ui/option-list';
import { type OrganizationType, organizationTypeRows, organizationTypes } from '@/lib/domain/profile';

const options = organizationTypes.map((value) => ({
  value,
  label: organizationTypeRows[value].label,
  isShown: true,
}));

type OrganizationPartProps = {
  value: OrganizationType | null;
  error: string | undefined;
  onChange: (value: OrganizationType | null) => void;
};

/** What kind of organization it is; the directory is filtered by it. */
export function OrganizationFieldset({ value, error, onChange }: OrganizationPartProps) {
  return (
    <OptionList
      legend="Kind of organization"
      name="organizationType"
      options={options}
      value={value}
      error={error}
      onChange={(chosen) => onChange(organizationTypes.find((type) => type === chosen) ?? null)}
    />
  );
}
