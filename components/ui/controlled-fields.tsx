'use client';

import type { ComponentProps, ElementType } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Dropdown } from './dropdown';
import { CheckList, OptionList } from './option-list';
import { TextArea } from './text-area';
import { Toggle } from './toggle';

type OwnedByForm = 'name' | 'value' | 'checked' | 'selected' | 'disabled' | 'onChange' | 'onBlur' | 'error';

/** A control's props, except those that the form sets. */
type InForm<Control extends ElementType, Values extends FieldValues, Value> = Omit<
  ComponentProps<Control>,
  OwnedByForm
> & { name: FieldPathByValue<Values, Value> };

/** The field is controlled, because it counts its characters. */
export function TextAreaField<Values extends FieldValues>({ name, ...props }: InForm<typeof TextArea, Values, string>) {
  const { field, fieldState } = useController<FieldValues>({ name });
  return <TextArea {...props} {...field} error={fieldState.error?.message} />;
}

type ToggleFieldProps<Values extends FieldValues> = InForm<typeof Toggle, Values, boolean> & {
  /** If true, users can turn the switch off but not on. */
  isOnDisabled?: boolean;
};

export function ToggleField<Values extends FieldValues>(props: ToggleFieldProps<Values>) {
  const { name, isOnDisabled = false, ...rest } = props;
  const { field } = useController<FieldValues>({ name });
  return (
    <Toggle
      {...rest}
      name={name}
      checked={field.value}
      disabled={isOnDisabled && !field.value}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  );
}

type OptionListFieldProps<Values extends FieldValues> = InForm<typeof OptionList, Values, string | null> & {
  /** The value if no option is chosen. */
  fallback?: string;
};

export function OptionListField<Values extends FieldValues>(props: OptionListFieldProps<Values>) {
  const { name, fallback = null, ...rest } = props;
  const { field, fieldState } = useController<FieldValues>({ name });
  return (
    <OptionList
      {...rest}
      name={name}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(chosen) => field.onChange(chosen ?? fallback)}
    />
  );
}

/** Stores values in the order of the options. */
export function CheckListField<Values extends FieldValues>({
  name,
  ...props
}: InForm<typeof CheckList, Values, readonly string[]>) {
  const { field, fieldState } = useController<FieldValues>({ name });
  const order = props.options.map(({ value }) => value);
  return (
    <CheckList
      {...props}
      name={name}
      selected={field.value}
      error={fieldState.error?.message}
      onChange={(chosen) => field.onChange(order.filter((value) => chosen.includes(value)))}
    />
  );
}

type DropdownFieldProps<Values extends FieldValues> = Omit<
  InForm<typeof Dropdown, Values, readonly string[]>,
  'isMultiple'
> & { error?: string | undefined };

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
