'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { focusFirstWrong, holdEnter } from './use-field-errors';

type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  form: UseFormReturn<Values>;
  /** For forms that publish something: pressing Enter in a field does not submit them. */
  isSentByButtonOnly?: boolean;
};

/** After a failed submission, focuses the first invalid field. */
export function Form<Values extends FieldValues>({ form, isSentByButtonOnly = false, ...props }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) focusFirstWrong(element.current);
  }, [submitCount]);
  return (
    <FormProvider {...form}>
      <form {...props} ref={element} noValidate onKeyDown={isSentByButtonOnly ? holdEnter : undefined} />
    </FormProvider>
  );
}
