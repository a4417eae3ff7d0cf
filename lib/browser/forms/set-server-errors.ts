import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/shared/api/request';
import { hasField } from './field-errors';

/**
 * Shows why a save failed: each message at its field, and a message about the whole form as the form's own error.
 * @param fieldless the message when no response arrived.
 */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldless = 'We could not save that. Your text is still here.',
): void {
  setFieldErrors(form, error);
  form.setError('root', { type: 'server', message: error instanceof ApiError ? error.message : fieldless });
}

/** Shows the messages of a failed save at their fields. */
export function setFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const { fields = {} } = error instanceof ApiError ? error : {};
  for (const [name, message] of Object.entries(fields)) {
    if (hasField(form.getValues(), name)) form.setError(name, { type: 'server', message });
  }
}
