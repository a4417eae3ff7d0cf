import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form';

/** Creates the name, value and error props of a text field, select or checkbox. */
export function useFieldProps<Values extends FieldValues>() {
  const { register, getFieldState, formState } = useFormContext<Values>();
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
}
