'use client';

import { type FormEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSingleFlight } from './use-single-flight';

/** Error messages by field, as in the `fields` of the product API's errors. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * After each report, focuses the first invalid field. Changing a field clears its error. Call `forget` for controls
 * that are not native inputs.
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

/** The text of each field by name, and the value of the pressed button. */
export type Texts = Readonly<Record<string, string>>;

type FieldFormOptions = {
  /** Returns error messages by field, or null if the texts can be sent. */
  check?: (texts: Texts) => FieldErrors | null;
  send: (texts: Texts) => Promise<unknown>;
  describeFailure: (error: unknown) => FieldErrors;
};

/**
 * For small forms. Long forms use React Hook Form (`lib/browser/forms`). `sendTexts` sends without a submit event.
 * `sending` contains the texts of the request in progress.
 */
export function useFieldForm({ check, send, describeFailure }: FieldFormOptions) {
  const { form, errors, report } = useFieldErrors();
  const [sending, setSending] = useState<Texts | null>(null);
  const sendOnce = useSingleFlight(async (texts: Texts) => {
    report({});
    setSending(texts);
    try {
      await send(texts);
    } catch (error) {
      report(describeFailure(error));
    } finally {
      setSending(null);
    }
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = readTexts(event.currentTarget, event.nativeEvent.submitter);
    const found = check?.(texts) ?? {};
    if (Object.keys(found).length === 0) void sendOnce(texts);
    else report(found);
  };
  return { form: { ...form, onSubmit }, errors, sendTexts: sendOnce, sending, isBusy: sending !== null };
}

function readTexts(form: HTMLFormElement, pressed: HTMLElement | null): Texts {
  const entries = [...new FormData(form, pressed)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** If the invalid field is a group of radio buttons, focuses its first enabled option. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target =
    wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector<HTMLElement>('input:enabled') : wrong;
  target?.focus();
}

/** Keeps Enter from submitting a form that only its button should send. */
export function holdEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, nativeEvent } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) event.preventDefault();
}
