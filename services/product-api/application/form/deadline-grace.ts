import { applicationLimits, isAccepting } from '@/lib/shared/domain/application';
import { ConflictError } from '../../errors';
import type { LockedCall } from './queries/write-application';

/** A minute of grace admits requests that were under way at the deadline. @throws ConflictError */
export function requireAccepting(call: LockedCall | undefined, now: Date): asserts call is LockedCall {
  if (call === undefined || call.status !== 'PUBLISHED' || call.applyMethod !== 'IMPASTO') {
    throw new ConflictError('This call does not accept applications here any more. What you wrote is kept.');
  }
  const end = call.closesAt ?? call.visibleUntil;
  if (!isAccepting(end, now, applicationLimits.graceSeconds)) {
    throw new ConflictError('This call has closed. It accepts no more applications and no changes.');
  }
}
