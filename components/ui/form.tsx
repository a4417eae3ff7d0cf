'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { focusFirstWrong } from './use-field-errors';

type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  form: UseFormReturn<Values>;
};

/** A form of react-hook-form: after each attempt to send it the first wrong field gets the focus (design 4, field). */
export function Form<Values extends FieldValues>({ form, ...props }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) focusFirstWrong(element.current);
  }, [submitCount]);
  return (
    <FormProvider {...form}>
      <form {...props} ref={element} noValidate />
    </FormProvider>
  );
}
