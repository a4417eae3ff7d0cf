import { type MemberRole, may, type TeamAction, teamInvitationLimits, teamLimits } from '@/lib/shared/domain/team';
import type { Language } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  QuotaExceededError,
  RateLimitedError,
  UnauthenticatedError,
} from '../errors';
import { endReviews, joinOpenRounds } from '../jury/queries/reviewers';
import { createAddressKey, hashMailbox } from '../mail/normalize-email';
import { requireFound } from '../moderation/require-found';
import { notify } from '../notification/notify';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { lockProfile } from '../profile/queries/write-profile-images';
import { scheduleNews } from '../reminder/saved-searches';
import { readProfilePlan } from '../subscription/read-plan';
import { findRole, requireRole } from './permission';
import { countTeam, isInvited, isOrganization, listMembers, listOwnCalls, lockInvitation } from './queries/read-team';
import {
  countSent,
  deleteInvitation,
  deleteMember,
  findStoredInvitation,
  holdAccount,
  insertMember,
  logAction,
  queueInvitationMail,
  queueTeamMail,
  recordSent,
  renewInvitation,
  saveInvitation,
  setRole,
} from './queries/write-team';

const DAY_SECONDS = 24 * 60 * 60;

export type Acting = { profileId: string; account: { id: string; email: string | null; isEmailVerified: boolean } };

/** @throws NotFoundError for a person’s profile, which has no team */
export async function requireOrganization(db: Db, profileId: string): Promise<void> {
  if (!(await isOrganization(db, profileId))) throw new NotFoundError();
}

/**
 * Locks the organization, which serializes changes to its team, and reads the member's role again.
 * @throws ForbiddenError, NotFoundError, UnauthenticatedError
 */
async function changeTeam<Result>(
  db: Db,
  { profileId, account }: Acting,
  action: TeamAction,
  change: (transaction: Db, role: MemberRole) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    await requireOrganization(transaction, profileId);
    const role = await findRole(transaction, account.id, profileId);
    if (role === null) throw new UnauthenticatedError('profile_token_required');
    requireRole(role, action);
    return change(transaction, role);
  });
}

/** @throws QuotaExceededError */
async function requireRoom(transaction: Db, profileId: string, added: number): Promise<void> {
  const { members: limit } = await readProfilePlan(transaction, profileId);
  if (added > limit) throw new QuotaExceededError(problem('team.refusal.full', { count: limit }));
}

/** @throws ConflictError for the last owner */
async function requireOtherOwner(transaction: Db, profileId: string): Promise<void> {
  const { owners } = await countTeam(transaction, profileId);
  if (owners < 2) throw new ConflictError(problem('team.refusal.lastOwner'));
}

type Invited = { email: string; role: MemberRole; callIds: readonly string[]; language: Language };

/** @throws ConflictError if the person is already a member; QuotaExceededError, RateLimitedError, ForbiddenError */
export function inviteMember(db: Db, acting: Acting, { email, role, callIds, language }: Invited, now: Date) {
  requireVerified(acting.account);
  return changeTeam(db, acting, 'MANAGE_TEAM', async (transaction) => {
    const { profileId, account } = acting;
    const address = createAddressKey(email);
    const others = await listMembers(transaction, profileId);
    if (others.some((member) => member.email !== null && createAddressKey(member.email) === address)) {
      throw new ConflictError(problem('team.refusal.isMember', { email }));
    }
    const { members, invitations } = await countTeam(transaction, profileId);
    const added = (await isInvited(transaction, profileId, address)) ? 0 : 1;
    if (invitations + added > teamLimits.invitations) {
      throw new QuotaExceededError(problem('team.refusal.invitations', { count: teamLimits.invitations }));
    }
    await requireRoom(transaction, profileId, members + invitations + added);
    const opportunityIds = await pickCalls(transaction, profileId, role, callIds);
    const id = await saveInvitation(transaction, { profileId, email, address, role, opportunityIds, language }, now);
    await sendInvitation(transaction, acting, { id, email }, now);
    await logAction(transaction, { profileId, accountId: account.id, event: 'INVITED', details: { email, role } }, now);
  });
}

function requireVerified({ email, isEmailVerified }: Acting['account']): void {
  if (email === null || !isEmailVerified) throw new ForbiddenError(problem('team.refusal.unverified'));
}

/** @throws NotFoundError; QuotaExceededError, RateLimitedError */
export function resendInvitation(db: Db, acting: Acting, id: string, now: Date): Promise<void> {
  requireVerified(acting.account);
  return changeTeam(db, acting, 'MANAGE_TEAM', async (transaction) => {
    const { profileId, account } = acting;
    const { email, expiresAt } = requireFound(await findStoredInvitation(transaction, profileId, id));
    const { members, invitations } = await countTeam(transaction, profileId);
    await requireRoom(transaction, profileId, members + invitations + (expiresAt > now ? 0 : 1));
    await renewInvitation(transaction, id, now);
    await sendInvitation(transaction, acting, { id, email }, now);
    await logAction(transaction, { profileId, accountId: account.id, event: 'INVITED_AGAIN', details: { email } }, now);
  });
}

export function withdrawInvitation(db: Db, acting: Acting, id: string, now: Date): Promise<void> {
  return changeTeam(db, acting, 'MANAGE_TEAM', async (transaction) => {
    const { profileId, account } = acting;
    const { email } = requireFound(await findStoredInvitation(transaction, profileId, id));
    await deleteInvitation(transaction, id);
    await logAction(transaction, { profileId, accountId: account.id, event: 'TOOK_BACK', details: { email } }, now);
  });
}

/** @throws RateLimitedError */
async function sendInvitation(
  transaction: Db,
  { profileId, account }: Acting,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const address = hashMailbox(email);
  const { all, ofProfile, toAddress } = await countSent(transaction, { profileId, address }, now);
  const { perProfile, perAddress, inAll } = teamInvitationLimits;
  if (toAddress >= perAddress) {
    throw new RateLimitedError(DAY_SECONDS, problem('team.refusal.sameAddress', { email, count: perAddress }));
  }
  if (ofProfile >= perProfile) {
    throw new RateLimitedError(DAY_SECONDS, problem('team.refusal.sentToday', { count: perProfile }));
  }
  if (all >= inAll) throw new RateLimitedError(DAY_SECONDS, problem('team.refusal.siteInvitations'));
  await recordSent(transaction, { profileId, address }, now);
  await queueInvitationMail(transaction, account.id, id);
}

/** Reviewers have at least one call, and other roles have none. @throws ConflictError, NotFoundError */
async function pickCalls(transaction: Db, profileId: string, role: MemberRole, callIds: readonly string[]) {
  if (role !== 'REVIEWER') return [];
  const ids = [...new Set(callIds)];
  if (ids.length === 0) throw new ConflictError(problem('team.refusal.noCall'));
  const own = await listOwnCalls(transaction, profileId, ids);
  if (own.length < ids.length) throw new NotFoundError();
  return own;
}

type NewRole = { role: MemberRole; callIds: readonly string[] };

/** @throws ConflictError for the last owner; NotFoundError */
export function changeMember(db: Db, acting: Acting, memberId: string, { role, callIds }: NewRole, now: Date) {
  return changeTeam(db, acting, 'MANAGE_TEAM', async (transaction) => {
    const { profileId, account } = acting;
    const before = await requireMember(transaction, memberId, profileId);
    const calls = await pickCalls(transaction, profileId, role, callIds);
    if (before === 'OWNER' && role !== 'OWNER') await requireOtherOwner(transaction, profileId);
    await applyRole(transaction, { profileId, accountId: memberId }, { role, callIds: calls }, now);
    if (before === role) return;
    await logAction(
      transaction,
      { profileId, accountId: account.id, event: 'CHANGED_ROLE', memberId, details: { role } },
      now,
    );
    if (memberId !== account.id)
      await queueTeamMail(transaction, { profileId, accountId: memberId }, { event: 'ROLE', role });
  });
}

/** Reviewers are jurors in all open rounds of their calls. */
async function applyRole(transaction: Db, key: { profileId: string; accountId: string }, given: NewRole, now: Date) {
  await setRole(transaction, key, given);
  await endReviews(transaction, key, given.callIds, now);
  await joinOpenRounds(transaction, key, now);
  await scheduleNews(transaction, key.profileId, now);
}

async function requireMember(transaction: Db, memberId: string, profileId: string): Promise<MemberRole> {
  const role = await findRole(transaction, memberId, profileId);
  if (role === null) throw new NotFoundError();
  return role;
}

/** Members may leave; only owners may remove others. @throws ConflictError for the last owner */
export function removeMember(db: Db, acting: Acting, memberId: string, now: Date): Promise<void> {
  return changeTeam(db, acting, 'ENTER', async (transaction, ownRole) => {
    const { profileId, account } = acting;
    const isLeaving = memberId === account.id;
    if (!isLeaving && !may(ownRole, 'MANAGE_TEAM')) throw new ForbiddenError(problem('team.refusal.role'));
    const role = await requireMember(transaction, memberId, profileId);
    if (role === 'OWNER') await requireOtherOwner(transaction, profileId);
    await endReviews(transaction, { profileId, accountId: memberId }, [], now);
    await deleteMember(transaction, { profileId, accountId: memberId });
    await scheduleNews(transaction, profileId, now);
    await logAction(
      transaction,
      isLeaving
        ? { profileId, accountId: account.id, event: 'LEFT' }
        : { profileId, accountId: account.id, event: 'REMOVED', memberId },
      now,
    );
    if (isLeaving) await tellOwners(transaction, acting, 'LEFT', now);
    else await queueTeamMail(transaction, { profileId, accountId: memberId }, { event: 'REMOVED', role });
  });
}

/** @throws NotFoundError unless the other account is a member; ConflictError for the caller's own account */
export function handOver(db: Db, acting: Acting, memberId: string, now: Date): Promise<void> {
  return changeTeam(db, acting, 'MANAGE_TEAM', async (transaction) => {
    const { profileId, account } = acting;
    if (memberId === account.id) throw new ConflictError(problem('team.refusal.yourself'));
    await requireMember(transaction, memberId, profileId);
    await applyRole(transaction, { profileId, accountId: memberId }, { role: 'OWNER', callIds: [] }, now);
    await applyRole(transaction, { profileId, accountId: account.id }, { role: 'EDITOR', callIds: [] }, now);
    await logAction(transaction, { profileId, accountId: account.id, event: 'HANDED_OVER', memberId }, now);
    await queueTeamMail(transaction, { profileId, accountId: memberId }, { event: 'ROLE', role: 'OWNER' });
  });
}

async function tellOwners(transaction: Db, { profileId, account }: Acting, event: 'JOINED' | 'LEFT', now: Date) {
  const subject = { kind: 'TEAM', id: profileId } as const;
  await notify(transaction, { kind: 'TEAM', recipientId: profileId, actingAccountId: account.id, subject, event }, now);
}

type Accepting = { account: CallingAccount; invitationId: string; name: string };

/**
 * Deletes the invitation. Locks the organization before the invitation, like all other changes to the team. @throws
 * NotFoundError if the invitation was used or withdrawn, or has expired; ForbiddenError for another address
 */
export async function acceptInvitation(
  db: Db,
  { account, invitationId, name }: Accepting,
  profileId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) throw new NotFoundError();
    if (!(await holdAccount(transaction, account.id))) throw new UnauthenticatedError();
    const { address, role, opportunityIds } = requireFound(await lockInvitation(transaction, invitationId));
    if (!account.isEmailVerified || account.email === null) {
      throw new ForbiddenError(problem('team.refusal.unverified'));
    }
    if (createAddressKey(account.email) !== address) throw new ForbiddenError(problem('team.refusal.otherAddress'));
    await deleteInvitation(transaction, invitationId);
    const key = { profileId, accountId: account.id };
    if ((await findRole(transaction, account.id, profileId)) !== null) return;
    const { members } = await countTeam(transaction, profileId);
    await requireRoom(transaction, profileId, members + 1);
    const callIds = await listOwnCalls(transaction, profileId, opportunityIds);
    await insertMember(transaction, key, { role, name, callIds }, now);
    await joinOpenRounds(transaction, key, now);
    await scheduleNews(transaction, profileId, now);
    await logAction(transaction, { ...key, event: 'JOINED', details: { role } }, now);
    await tellOwners(transaction, { profileId, account }, 'JOINED', now);
  });
}
