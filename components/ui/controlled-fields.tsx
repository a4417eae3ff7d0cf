'use client';

import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { CheckList } from './check-list';
import { Dropdown } from './dropdown';
import { OptionList } from './option-list';
import { TextArea } from './text-area';
import { Toggle } from './toggle';

type TextAreaFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof TextArea>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> & { name: FieldPathByValue<Values, string> };

/** A text area of the surrounding form. It is controlled, because it counts its characters. */
export function TextAreaField<Values extends FieldValues>({ name, ...props }: TextAreaFieldProps<Values>) {
  const { field, fieldState } = useController<FieldValues>({ name });
  return <TextArea {...props} {...field} error={fieldState.error?.message} />;
}

type ToggleFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Toggle>,
  'name' | 'checked' | 'onChange' | 'disabled'
> & {
  name: FieldPathByValue<Values, boolean>;
  /** True if the switch cannot be turned on; it can still be turned off. */
  isOnDisabled?: boolean;
};

/** A switch of the surrounding form. */
export function ToggleField<Values extends FieldValues>({
  name,
  isOnDisabled = false,
  ...props
}: ToggleFieldProps<Values>) {
  const { field } = useController<FieldValues>({ name });
  return (
    <Toggle
      {...props}
      name={name}
      checked={field.value}
      disabled={isOnDisabled && !field.value}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  );
}

type OptionListFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof OptionList>,
  'name' | 'value' | 'onChange' | 'error'
> & {
  name: FieldPathByValue<Values, string | null>;
  /** The value when no option is chosen. */
  fallback?: string;
};

/** A choice of the surrounding form. */
export function OptionListField<Values extends FieldValues>({
  name,
  fallback,
  ...props
}: OptionListFieldProps<Values>) {
  const { field, fieldState } = useController<FieldValues>({ name });
  return (
    <OptionList
      {...props}
      name={name}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(chosen) => field.onChange(chosen ?? fallback ?? null)}
    />
  );
}

type CheckListFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof CheckList>,
  'name' | 'selected' | 'onChange' | 'error'
> & { name: FieldPathByValue<Values, readonly string[]> };

/** A list of checkboxes of the surrounding form, whose values keep the order of the options. */
export function CheckListField<Values extends FieldValues>({ name, ...props }: CheckListFieldProps<Values>) {
  const { field, fieldState } = useController<FieldValues>({ name });
  return (
    <CheckList
      {...props}
      name={name}
      selected={field.value}
      error={fieldState.error?.message}
      onChange={(chosen) =>
        field.onChange(props.options.map((option) => option.value).filter((value) => chosen.includes(value)))
      }
    />
  );
}

type DropdownFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Dropdown>,
  'selected' | 'isMultiple' | 'onChange'
> & { name: FieldPathByValue<Values, readonly string[]> };

/** A dropdown of the surrounding form in which several options can be chosen. */
export function DropdownField<Values extends FieldValues>({ name, error, ...props }: DropdownFieldProps<Values>) {
  const { field, fieldState } = useController<FieldValues>({ name });
  return (
    <Dropdown
      {...props}
      isMultiple
      selected={field.value}
      error={error ?? fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
