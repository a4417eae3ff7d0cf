import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { roleLabels, roles } from '@/lib/domain/profile';
import type { WizardAnswers } from './wizard-draft';
import { roleSummaries } from './wizard-labels';

const options = roles.map((value) => ({ value, title: roleLabels[value], summary: roleSummaries[value] }));

type WizardRoleProps = {
  /** There is a profile already: its role stays, another one is another profile. */
  isFixed: boolean;
};

/** As what a person is here. */
export function WizardRole({ isFixed }: WizardRoleProps) {
  const { control } = useFormContext<WizardAnswers>();
  return (
    <Controller
      control={control}
      name="role"
      render={({ field: { name, value, onChange }, fieldState }) => (
        <ChoiceCards
          legend="Role"
          name={name}
          options={options.map((option) =>
            isFixed && option.value !== value
              ? { ...option, disabledReason: 'Another role is another profile.' }
              : option,
          )}
          selected={value ? [value] : []}
          error={fieldState.error?.message}
          onChange={([chosen]) => {
            if (!isFixed) onChange(chosen ?? null);
          }}
        />
      )}
    />
  );
}
