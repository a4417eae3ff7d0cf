import { toNestErrors } from '@hookform/resolvers';
import { type FieldPath, type FieldValues, get, type Resolver, type UseFormReturn } from 'react-hook-form';
import { getWords } from '@/lib/browser/i18n/messages';
import { ApiError } from '@/lib/shared/api/request';

/** Messages by dotted field name, as in the product API's `fields`. */
export type FieldMessages = Readonly<Record<string, string>>;

/** @param loadResolver loads the contract's resolver, which imports zod. */
export function createFormResolver<Values extends FieldValues>(
  listErrors: (values: Values) => FieldMessages,
  loadResolver: () => Promise<Resolver<Values> | null>,
): Resolver<Values> {
  return async (values, context, options) => {
    const messages = Object.entries(listErrors(values));
    if (messages.length > 0) {
      const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'custom', message }]));
      return { values: {}, errors: toNestErrors(errors, options) };
    }
    // If a deployment has removed the script, only the server validates.
    const resolve = await loadResolver().catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}

export function hasField<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  return get(values, name) !== undefined;
}

/** @param fieldless message to show if there was no response */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldless?: string,
): void {
  setFieldErrors(form, error);
  form.setError('root', {
    type: 'server',
    message: error instanceof ApiError ? error.message : (fieldless ?? getWords().t('ui.form.notSaved')),
  });
}

export function setFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const { fields = {} } = error instanceof ApiError ? error : {};
  for (const [name, message] of Object.entries(fields)) {
    if (hasField(form.getValues(), name)) form.setError(name, { type: 'server', message });
  }
}
