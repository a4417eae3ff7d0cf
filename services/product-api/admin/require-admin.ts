import type { CallingAccount } from '../account/caller';
import { ForbiddenError } from '../errors';

/** @throws ForbiddenError unless the account is an administrator in the database; a token's claim is not enough */
export function requireAdmin({ isAdmin }: CallingAccount): void {
  if (!isAdmin) throw new ForbiddenError('This is for administrators.');
}
