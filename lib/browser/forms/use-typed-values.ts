import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasField } from './field-errors';

type Typed<Values extends FieldValues> = { name: FieldPath<Values>; values: Values; isDirty: boolean };

/** Reports each typed value and clears its field's error. */
export function useTypedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onChange: (typed: Typed<Values>) => void,
): void {
  const report = useEffectEvent((typed: Typed<Values>) => {
    if (form.getFieldState(typed.name).invalid) form.clearErrors(typed.name);
    onChange(typed);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ name, values, isDirty = false }) => {
          // Resets report no field name.
          if (name !== undefined && hasField(values, name)) report({ name, values, isDirty });
        },
      }),
    [form],
  );
}
