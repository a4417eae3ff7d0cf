import type { CallingAccount } from '../account/caller';
import { ForbiddenError } from '../errors';

/** @throws ForbiddenError. The role is read from the database, never from a token's claim. */
export function requireAdmin({ isAdmin }: CallingAccount): void {
  if (!isAdmin) throw new ForbiddenError('This is for administrators.');
}
