'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { DeviceDraftStore } from './device-draft-store';
import { createFormResolver, type FieldMessages, setServerErrors } from './field-errors';
import { isSame } from './merge-fields';
import { useTypedValues } from './use-typed-values';

type DraftOptions<Saved, Values extends FieldValues> = {
  id: string;
  saved: Saved;
  /** @param current the form's current values, so that visible rows keep their keys. */
  createValues: (saved: Saved, current?: Values) => Values;
  store: DeviceDraftStore<Values>;
  listErrors: (values: Values) => FieldMessages;
  /** If omitted, the browser only validates with `listErrors`. */
  loadResolver?: () => Promise<Resolver<Values>>;
  /** @param base the values of the version that the draft is based on. */
  save: (values: Values, base: Values) => Promise<Saved>;
};

/** Unsaved values are kept after the user leaves the page. Text typed during a save stays unsaved. */
export function useDraft<Saved, Values extends FieldValues>(options: DraftOptions<Saved, Values>) {
  const { id, saved, createValues, store, listErrors, loadResolver = async () => null, save } = options;
  const [discarded, setDiscarded] = useState<Values | null>(null);
  const [initial] = useState(() => store.read(id) ?? createValues(saved));
  const form = useForm<Values>({
    values: initial,
    // Errors only appear after an attempt to save. Changing a field clears its error.
    reValidateMode: 'onSubmit',
    // components/ui/form.tsx focuses the first error on the page instead.
    shouldFocusError: false,
    resolver: createFormResolver(listErrors, loadResolver),
  });
  const { isDirty, isSubmitting, errors } = form.formState;

  const showSaved = useEffectEvent((now: Saved) => {
    const values = createValues(now, form.getValues());
    const isShown = store.read(id) !== undefined || isSame(values, form.getValues());
    if (isShown) form.resetDefaultValues(values);
    else form.reset(values, { keepErrors: true });
  });
  useEffect(() => showSaved(saved), [saved]);

  useTypedValues(form, ({ values, isDirty: isChanged }) => {
    setDiscarded(null);
    if (isChanged) store.write(id, values, createValues(saved));
    else store.remove(id);
  });

  const prefetch = useEffectEvent(() => void loadResolver().catch(() => null));
  useEffect(() => prefetch(), []);

  const submit = form.handleSubmit(async (sent) => {
    try {
      const now = await save(sent, store.readBase(id) ?? createValues(saved));
      setDiscarded(null);
      const latest = store.read(id);
      store.remove(id);
      if (latest !== undefined && !isSame(latest, sent)) return store.write(id, latest, createValues(now));
      form.reset(createValues(now, form.getValues()));
    } catch (error) {
      setServerErrors(form, error);
    }
  });

  return {
    form,
    submit,
    isChanged: isDirty,
    isSaving: isSubmitting,
    /** Null if only fields are invalid. */
    failure: errors.root?.message ?? null,
    isDiscarded: discarded !== null,
    discard: () => {
      setDiscarded(form.getValues());
      store.remove(id);
      form.reset(createValues(saved, form.getValues()));
    },
    undoDiscard: () => {
      if (discarded === null) return;
      setDiscarded(null);
      store.write(id, discarded, createValues(saved));
      form.reset(discarded, { keepDefaultValues: true });
    },
  };
}
