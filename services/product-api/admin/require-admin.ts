import type { CallingAccount } from '../account/caller';
import { ForbiddenError } from '../errors';

/** @throws ForbiddenError unless the account is an administrator's, by the database and not by a token's claim. */
export function requireAdmin({ isAdmin }: CallingAccount): void {
  if (!isAdmin) throw new ForbiddenError('This is for administrators.');
}
