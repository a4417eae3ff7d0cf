'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Sentences by the name of the field that they are about, as the product API's `fields`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * What is wrong in a form. After each report the first wrong field gets the focus (design 4, field);
 * an error goes once its field is changed.
 *
 * @returns `form`, the properties of the form element; `errors`; `report`, to be called after each attempt
 * to send; `forget`, for controls that are no native inputs.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [reports, setReports] = useState(0);

  useEffect(() => {
    if (reports > 0) focusFirstWrong(form.current);
  }, [reports]);

  const report = (found: FieldErrors) => {
    setErrors(found);
    setReports((count) => count + 1);
  };
  const forget = (name: string) => {
    setErrors((current) => {
      if (!Object.hasOwn(current, name)) return current;
      return Object.fromEntries(Object.entries(current).filter(([key]) => key !== name));
    });
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement) forget(target.getAttribute('name') ?? '');
  };
  return { form: { ref: form, noValidate: true, onInput }, errors, report, forget };
}

/** A group is wrong as a whole; its first option that can be chosen takes the focus. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target =
    wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector<HTMLElement>('input:enabled') : wrong;
  target?.focus();
}
