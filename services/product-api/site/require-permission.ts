import type { SiteSettings } from '@/lib/shared/contract/site';
import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import { ForbiddenError } from '../errors';
import { listOwnProfiles } from '../profile/queries/read-profile';
import { readSite } from './queries/read-site';

type Caller = { db: Db; siteDefaults: SiteSettings; account: CallingAccount };

/** Members who already have a profile may add others. @throws ForbiddenError if nobody may register */
export async function requireRegistration({ db, siteDefaults, account }: Caller): Promise<void> {
  const { registration } = await readSite(db, siteDefaults);
  if (registration === 'EVERYONE' || account.isAdmin) return;
  if ((await listOwnProfiles(db, account.id)).length === 0)
    throw new ForbiddenError(problem('account.refusal.registration'));
}

/** Returns false if only administrators may post calls, and the account is not one. */
export async function mayPostCalls({ db, siteDefaults, account }: Caller): Promise<boolean> {
  if (account.isAdmin) return true;
  const { callPosting } = await readSite(db, siteDefaults);
  return callPosting === 'EVERYONE';
}

/** @throws ForbiddenError if only administrators may post calls */
export async function requireCallPosting(caller: Caller): Promise<void> {
  if (!(await mayPostCalls(caller))) throw new ForbiddenError(problem('opportunity.refusal.onlyAdmins'));
}
