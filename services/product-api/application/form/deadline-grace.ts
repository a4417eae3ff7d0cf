import { applicationLimits, isAccepting } from '@/lib/shared/domain/application';
import { ConflictError } from '../../errors';
import type { LockedCall } from './queries/write-application';

/**
 * Requires that a call accepts applications. A grace period of one minute admits requests that were being sent at the
 * deadline. A call without a deadline accepts applications while it is listed.
 * @throws ConflictError
 */
export function requireAccepting(call: LockedCall | undefined, now: Date): asserts call is LockedCall {
  if (call === undefined || call.status !== 'PUBLISHED' || call.applyMethod !== 'IMPASTO') {
    throw new ConflictError('This call does not accept applications here any more. What you wrote is kept.');
  }
  const end = call.closesAt ?? call.visibleUntil;
  if (!isAccepting(end, now, applicationLimits.graceSeconds)) {
    throw new ConflictError('This call has closed. It accepts no more applications and no changes.');
  }
}
