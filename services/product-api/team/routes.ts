import type { Team, TeamMember } from '@/lib/shared/contract/team';
import { type MemberRole, may } from '@/lib/shared/domain/team';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { Handlers, Input } from '../handlers';
import { createAddressKey } from '../mail/normalize-email';
import { readProfilePlan } from '../subscription/read-plan';
import {
  acceptInvitation,
  changeMember,
  handOver,
  inviteMember,
  removeMember,
  requireOrganization,
  resendInvitation,
  withdrawInvitation,
} from './change-team';
import { findRole } from './permission';
import { findInvitation, findLatestChange, listActions, listInvitations, listMembers } from './queries/read-team';

type Request = { db: Db; profileId: string; account: { id: string } };

async function readTeam({ db, profileId, account }: Request): Promise<Team> {
  await requireOrganization(db, profileId);
  const [role, plan, members, invitations] = await Promise.all([
    findRole(db, account.id, profileId),
    readProfilePlan(db, profileId),
    listMembers(db, profileId),
    listInvitations(db, profileId),
  ]);
  if (role === null) throw new NotFoundError();
  return {
    role,
    limit: plan.members,
    members: members.map((member) => showMember(member, role, member.id === account.id)),
    invitations: may(role, 'MANAGE_TEAM') ? invitations : [],
  };
}

/** Everybody sees names and roles. Only owners see all other data of members. */
function showMember(member: Omit<TeamMember, 'isYou'>, role: MemberRole, isYou: boolean): TeamMember {
  const isOwner = may(role, 'MANAGE_TEAM');
  return {
    ...member,
    isYou,
    email: isOwner || isYou ? member.email : null,
    calls: may(role, 'POST_CALLS') || isYou ? member.calls : [],
    lastHereAt: isOwner ? member.lastHereAt : null,
  };
}

type LinkRequest = Pick<Input<'POST /v1/team/invitation'>, 'db' | 'mail'> & { body: { token: string } };

/** @throws NotFoundError if the link is incomplete, or the invitation was used, withdrawn or has expired */
async function requireInvitation({ db, mail, body }: LinkRequest) {
  const invitationId = mail.teamInvitationTokens.read(body.token);
  const found = invitationId === null ? undefined : await findInvitation(db, invitationId);
  if (invitationId === null || found === undefined) throw new NotFoundError();
  return { invitationId, ...found };
}

export const teamHandlers = {
  'GET /v1/team': readTeam,

  'GET /v1/team/actions': async ({ db, profileId, query }) => {
    await requireOrganization(db, profileId);
    return listActions(db, profileId, query);
  },

  'GET /v1/team/changes/{id}': async ({ db, profileId, account, path, now }) => {
    const other = { profileId, accountId: account.id, subjectId: path.id };
    return { change: (await findLatestChange(db, other, now)) ?? null };
  },

  'POST /v1/team/invitations': async (request) => {
    await inviteMember(request.db, request, { ...request.body, language: request.words.language }, request.now);
    return readTeam(request);
  },

  'POST /v1/team/invitations/{id}/sending': async (request) => {
    await resendInvitation(request.db, request, request.path.id, request.now);
    return readTeam(request);
  },

  'DELETE /v1/team/invitations/{id}': async (request) => {
    await withdrawInvitation(request.db, request, request.path.id, request.now);
    return readTeam(request);
  },

  'PATCH /v1/team/members/{id}': async (request) => {
    await changeMember(request.db, request, request.path.id, request.body, request.now);
    return readTeam(request);
  },

  'DELETE /v1/team/members/{id}': async (request) => {
    await removeMember(request.db, request, request.path.id, request.now);
  },

  'POST /v1/team/owner': async (request) => {
    await handOver(request.db, request, request.body.memberId, request.now);
    return readTeam(request);
  },

  'POST /v1/team/invitation': async (request) => {
    const { address, profileId: _, invitationId: __, ...invitation } = await requireInvitation(request);
    const { account } = request;
    const isYours = account?.email != null && account.isEmailVerified && createAddressKey(account.email) === address;
    return { ...invitation, isYours };
  },

  'POST /v1/team/invitation/acceptance': async (request) => {
    const { db, account, body, now } = request;
    const { invitationId, profileId } = await requireInvitation(request);
    await acceptInvitation(db, { account, invitationId, name: body.name }, profileId, now);
    return { profileId };
  },
} satisfies Handlers;
