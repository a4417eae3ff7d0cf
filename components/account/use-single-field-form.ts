'use client';

import { type FormEvent, useState } from 'react';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';

type SingleFieldForm = {
  name: string;
  /** Validates the value; returns error messages by field name, none when it is valid. */
  check?: (value: string) => Record<string, string>;
  send: (value: string) => Promise<void>;
};

/** State of a form with one field: validates it, submits once at a time, and shows the error under the field. */
export function useSingleFieldForm({ name, check, send }: SingleFieldForm) {
  const { form, errors, report } = useFieldErrors();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = getFormText(event.currentTarget, name);
    const found = check?.(value) ?? {};
    report(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      await send(value);
    } catch (error) {
      report({ [name]: formatSignInError(error) });
    } finally {
      setBusy(false);
    }
  };

  return {
    form: { ...form, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    error: errors[name],
    isBusy,
  };
}

/** The value of a form field; '' when no field has that name. */
export function getFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
