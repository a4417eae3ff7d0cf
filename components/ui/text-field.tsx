import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'size'> & FieldTexts;

export function TextField({ label, aside, help, error, id, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} aside={aside} help={help} error={error}>
      {(control) => <input type="text" dir="auto" {...input} {...control} />}
    </Field>
  );
}
