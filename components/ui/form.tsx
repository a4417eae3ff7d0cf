'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { focusFirstWrong } from './use-field-errors';

type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  form: UseFormReturn<Values>;
  /** For forms that publish: Enter in a field sends nothing, only the button does. */
  isSentByButtonOnly?: boolean;
};

/** A form of react-hook-form: after each attempt to send it the first wrong field gets the focus (design 4, field). */
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

/** Keeps Enter in an input from pressing the form's first submit button, which browsers do for it. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, nativeEvent } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) event.preventDefault();
}
