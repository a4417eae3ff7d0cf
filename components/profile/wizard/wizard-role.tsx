import { ChoiceCards } from '@/components/ui/choice-cards';
import { type Role, roleLabels, roles } from '@/lib/domain/profile';
import { roleSummaries } from './wizard-labels';

const options = roles.map((value) => ({ value, title: roleLabels[value], summary: roleSummaries[value] }));

type WizardRoleProps = {
  role: Role | null;
  /** There is a profile already: its role stays, another one is another profile. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (answer: { role: Role | null }) => void;
};

/** As what a person is here. */
export function WizardRole({ role, isFixed, error, onChange }: WizardRoleProps) {
  return (
    <ChoiceCards
      legend="Role"
      name="role"
      options={options.map((option) =>
        isFixed && option.value !== role ? { ...option, disabledReason: 'Another role is another profile.' } : option,
      )}
      selected={role ? [role] : []}
      error={error}
      onChange={([chosen]) => {
        if (!isFixed) onChange({ role: roles.find((known) => known === chosen) ?? null });
      }}
    />
  );
}
