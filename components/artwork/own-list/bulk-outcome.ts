import { ApiError } from '@/lib/shared/api/request';
import { formatCounted } from '@/lib/shared/domain/text';

export function formatChanged(count: number): string {
  return `${formatCounted(count, 'work is', 'works are')} changed.`;
}

/** Converts a failed bulk change to a message, preferring the message of a field. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The connection dropped. Nothing is lost: try again.';
  return Object.values(error.fields ?? {})[0] ?? error.message;
}
