import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'size'> &
  FieldTexts & {
    /** What is needed first: "Choose a country first". Nothing can be typed meanwhile. */
    disabledHint?: string | undefined;
  };

/** A line of text: a name, a web address, a year. */
export function TextField({ label, aside, help, error, id, disabledHint, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} aside={aside} help={help} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          disabled={disabledHint !== undefined}
          placeholder={disabledHint ?? input.placeholder}
        />
      )}
    </Field>
  );
}
