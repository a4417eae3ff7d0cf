import { ApiError } from '@/lib/shared/api/request';
import { formatCounted } from '@/lib/shared/domain/text';

/** "2 works are changed." */
export function formatChanged(count: number): string {
  return `${formatCounted(count, 'work is', 'works are')} changed.`;
}

/** The sentence for a change that failed: of a field where one was refused. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The connection dropped. Nothing is lost: try again.';
  return Object.values(error.fields ?? {})[0] ?? error.message;
}
