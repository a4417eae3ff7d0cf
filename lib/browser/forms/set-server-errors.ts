import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/shared/api/request';
import { hasField } from './field-errors';

/**
 * Shows why a save failed: each sentence of the server at its field, and one about the whole as the form's own error.
 * @param fieldless what to say where the server did not answer.
 */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldless = 'We could not save that. Your text is still here.',
): void {
  const { message, fields = {} } = error instanceof ApiError ? error : { message: fieldless };
  for (const [name, sentence] of Object.entries(fields)) {
    if (hasField(form.getValues(), name)) form.setError(name, { type: 'server', message: sentence });
  }
  form.setError('root', { type: 'server', message });
}
