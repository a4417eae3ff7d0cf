import type { SiteSettings } from '@/lib/shared/contract/site';
import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import { ForbiddenError } from '../errors';
import { readSite } from './queries/read-site';

type Caller = { db: Db; siteDefaults: SiteSettings; account: CallingAccount };

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
