'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Error messages by field name, as in the product API's `fields`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * State of a form's errors. After each report the first invalid field takes the focus; an error disappears once its
 * field is changed.
 * @returns `form`, the properties of the form element; `errors`; `report`, to be called after each attempt to submit;
 * `forget`, for controls that are not native inputs.
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

/** Focuses the first invalid control. For a group, that is its first enabled option. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target =
    wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector<HTMLElement>('input:enabled') : wrong;
  target?.focus();
}
