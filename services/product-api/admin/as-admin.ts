import type { CallingAccount } from '../account/caller';
import { ForbiddenError } from '../errors';

/** @throws ForbiddenError unless the account is an administrator in the database; a token's claim is ignored */
export function asAdmin<Request extends { account: CallingAccount }, Response>(
  handle: (request: Request) => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    if (!request.account.isAdmin) throw new ForbiddenError('This is for administrators.');
    return handle(request);
  };
}
