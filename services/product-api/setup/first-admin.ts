import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { ForbiddenError } from '../errors';
import type { Log } from '../log';
import { admitAdministrator } from '../registration/decide-registration';
import { grantRole, hasHadAdmin, lockFirstAdmin } from './queries/first-admin';
import { CODE_LIFETIME, type SetupCodes } from './setup-code';

/** Logs the link that makes a person who can read the log the first administrator. */
export async function logSetupLink(
  db: Db,
  log: Log,
  { codes, siteUrl, now }: { codes: SetupCodes; siteUrl: string; now: Date },
): Promise<void> {
  if (await hasHadAdmin(db)) return;
  log.warn(
    { link: `${siteUrl}/admin/setup#${codes.sign(now)}` },
    `This site has no administrator yet. Whoever opens the link within ${CODE_LIFETIME} hours and signs in becomes the first.`,
  );
}

type Request = { code: string; account: CallingAccount; requestId: string; now: Date };

/**
 * @throws ForbiddenError if the code is invalid, the address is not verified, or there has ever been an administrator
 */
export async function appointFirstAdmin(
  db: Db,
  codes: SetupCodes,
  { code, account, requestId, now }: Request,
): Promise<{ email: string }> {
  if (!codes.isValid(code, now)) throw new ForbiddenError(problem('admin.setupProblem.code'));
  return db.transaction(async (transaction) => {
    await lockFirstAdmin(transaction);
    if (await hasHadAdmin(transaction)) throw new ForbiddenError(problem('admin.setupProblem.taken'));
    const email = await grantRole(transaction, account.id);
    if (email === null) throw new ForbiddenError(problem('admin.setupProblem.unverified'));
    await admitAdministrator(transaction, account.id, now);
    await recordAdminAction(transaction, {
      ...{ accountId: account.id, email, requestId },
      ...{ action: 'GRANT_ROLE', subjectId: account.id, subjectName: email, reason: '' },
      after: { role: 'ADMIN' },
    });
    await admitAdministrator(transaction, account.id, now);
    return { email };
  });
}
