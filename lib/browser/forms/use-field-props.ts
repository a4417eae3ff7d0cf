import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form';

export function useFieldProps<Values extends FieldValues>() {
  const { register, getFieldState, formState } = useFormContext<Values>();
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
}
