import type { SiteSettings } from '@/lib/shared/contract/site';
import type { Standing } from '@/lib/shared/domain/registration';
import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import { ForbiddenError } from '../errors';
import { readSite } from '../site/queries/read-site';
import { hasOpenInvitation, takeSiteInvitation } from './queries/site-invitations';
import { findRegistration, findUnapprovedState, hasProfiles, insertRegistration } from './queries/write-registrations';

type Registrant = { siteDefaults: SiteSettings; account: CallingAccount };

type OwnRegistration = { standing: Standing; reason: string | null; requestedAt: string | null };

/** Members who already have a profile may add others, regardless of the site's rule. */
export async function readStanding(db: Db, { siteDefaults, account }: Registrant): Promise<OwnRegistration> {
  const registration = await findRegistration(db, account.id);
  if (registration !== undefined && registration.state !== 'APPROVED') {
    const { state: standing, reason, requestedAt } = registration;
    return { standing, reason, requestedAt: requestedAt.toISOString() };
  }
  const isMember = account.isAdmin || registration !== undefined || (await hasProfiles(db, account.id));
  const standing = isMember ? 'MEMBER' : await readNewStanding(db, { siteDefaults, account });
  return { standing, reason: null, requestedAt: null };
}

async function readNewStanding(db: Db, { siteDefaults, account }: Registrant): Promise<Standing> {
  const { registration } = await readSite(db, siteDefaults);
  if (registration === 'NOBODY') return 'CLOSED';
  if (registration === 'EVERYONE') return 'WELCOME';
  const isInvited = account.email !== null && (await hasOpenInvitation(db, account.email));
  if (isInvited && account.isEmailVerified) return 'WELCOME';
  if (registration === 'APPROVAL') return 'APPLIES';
  return isInvited ? 'UNVERIFIED' : 'UNINVITED';
}

/** @throws ForbiddenError unless the account may create a profile */
export async function requireRegistration(db: Db, registrant: Registrant): Promise<void> {
  refuse((await readStanding(db, registrant)).standing);
}

function refuse(standing: Standing): void {
  switch (standing) {
    case 'CLOSED':
      throw new ForbiddenError(problem('account.refusal.registration'));
    case 'UNINVITED':
      throw new ForbiddenError(problem('account.refusal.uninvited'));
    case 'UNVERIFIED':
      throw new ForbiddenError(problem('account.refusal.unverifiedInvitation'));
    case 'DECLINED':
      throw new ForbiddenError(problem('account.refusal.declined'));
    default:
      return;
  }
}

/**
 * Runs under the account's lock, before a profile is inserted. The first profile uses the account's invitation, or
 * makes the account wait for approval.
 * @throws ForbiddenError
 */
export async function registerAccount(transaction: Db, registrant: Registrant, now: Date): Promise<void> {
  const { id: accountId, email, isEmailVerified } = registrant.account;
  let { standing } = await readStanding(transaction, registrant);
  const request = { accountId, requestedAt: now };
  if (standing === 'WELCOME' && email !== null && isEmailVerified) {
    if (await takeSiteInvitation(transaction, { accountId, email, now })) {
      return insertRegistration(transaction, { ...request, state: 'APPROVED', decidedAt: now });
    }
    // Another account with this address may have used the invitation in the meantime.
    ({ standing } = await readStanding(transaction, registrant));
  }
  refuse(standing);
  if (standing === 'APPLIES') await insertRegistration(transaction, { ...request, state: 'WAITING' });
}

/** @throws ForbiddenError while the profile's account is waiting for approval, or after it was declined */
export async function requireApproval(db: Db, profileId: string): Promise<void> {
  const state = await findUnapprovedState(db, profileId);
  if (state === 'WAITING') throw new ForbiddenError(problem('account.refusal.waiting'));
  if (state === 'DECLINED') throw new ForbiddenError(problem('account.refusal.declined'));
}
