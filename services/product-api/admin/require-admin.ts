import type { CallingAccount } from '../account/caller';
import { ForbiddenError } from '../errors';

/** @throws ForbiddenError unless the database says so; a token's claim is not enough */
export function requireAdmin({ isAdmin }: CallingAccount): void {
  if (!isAdmin) throw new ForbiddenError('This is for administrators.');
}
