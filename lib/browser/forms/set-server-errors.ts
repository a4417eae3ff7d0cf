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
  const { message, fields = {} } = error instanceof ApiError ? error : { message: fieldless };
  for (const [name, sentence] of Object.entries(fields)) {
    if (hasField(form.getValues(), name)) form.setError(name, { type: 'server', message: sentence });
  }
  form.setError('root', { type: 'server', message });
}
