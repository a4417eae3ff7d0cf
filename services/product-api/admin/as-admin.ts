import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import { ForbiddenError } from '../errors';

/** @throws ForbiddenError unless the database lists the account as an administrator. Token claims are ignored. */
export function asAdmin<Request extends { account: CallingAccount }, Response>(
  handle: (request: Request) => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    if (!request.account.isAdmin) throw new ForbiddenError(problem('admin.refusal.onlyAdmins'));
    return handle(request);
  };
}
