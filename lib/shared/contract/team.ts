import { z } from 'zod';
import { memberRoles, teamEvents, teamLimits, WORKING_MINUTES } from '@/lib/shared/domain/team';
import { defineEndpoints, IDENTITY, IDENTITY_IF_ANY, json } from './endpoint';
import { createPageSchema, emailAddress, id, image, line, object, paging, timestamp } from './values';

const role = z.enum(memberRoles);
const reviewedCalls = z.array(z.object({ id, title: z.string() }));

const teamMember = object('TeamMember', {
  id: id.meta({ description: 'The id of the account.' }),
  name: z.string().nullable().meta({ description: 'Null if the account has no name.' }),
  email: z.string().nullable().meta({ description: 'Null except for owners, and for yourself.' }),
  image: image.nullable(),
  role,
  calls: reviewedCalls.meta({ description: 'The calls of a reviewer; empty for members who may not post calls.' }),
  isYou: z.boolean(),
  lastHereAt: timestamp.nullable().meta({ description: 'Null except for owners.' }),
});
export type TeamMember = z.infer<typeof teamMember>;

const teamInvitation = object('TeamInvitation', {
  id,
  email: z.string(),
  role,
  calls: reviewedCalls,
  expiresAt: timestamp,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

const team = object('Team', {
  role: role.meta({ description: 'Your own.' }),
  limit: z.int().meta({ description: 'The number of members that the plan allows.' }),
  members: z.array(teamMember),
  invitations: z.array(teamInvitation).meta({ description: 'Empty except for owners.' }),
});
export type Team = z.infer<typeof team>;

const teamAction = object('TeamAction', {
  id,
  event: z.enum(teamEvents),
  member: z
    .object({ name: z.string().nullable() })
    .nullable()
    .meta({ description: 'Null after its account is deleted.' }),
  /** The member affected by the action. */
  other: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  role: role.nullable(),
  count: z.int(),
  at: timestamp,
});
export type TeamAction = z.infer<typeof teamAction>;

const receivedInvitation = object('ReceivedTeamInvitation', {
  organization: z.string(),
  email: z.string(),
  role,
  calls: z.array(z.string()),
  expiresAt: timestamp,
  isYours: z.boolean().meta({ description: 'True if the account has this address, verified.' }),
});
export type ReceivedTeamInvitation = z.infer<typeof receivedInvitation>;

const roleFields = { role, callIds: z.array(id).max(teamLimits.calls).default([]) };
const token = z.string().max(200);
const name = line(teamLimits.name, 1);

export const teamEndpoints = defineEndpoints({
  'GET /v1/team': {
    name: 'readTeam',
    action: 'ENTER',
    summary: 'Returns the members of the organization, and who is invited',
    response: team,
    errors: ['not_found'],
  },
  'GET /v1/team/actions': {
    name: 'listTeamActions',
    action: 'MANAGE_TEAM',
    summary: `Lists what members have done in the last ${teamLimits.logYears} years, the newest first`,
    query: z.object(paging(20)),
    response: createPageSchema(teamAction),
    errors: ['not_found'],
  },
  'GET /v1/team/changes/{id}': {
    name: 'readLatestChange',
    summary: `Returns which other member has changed a work or a call in the last ${WORKING_MINUTES} minutes`,
    response: z.object({ change: z.object({ name: z.string().nullable(), at: timestamp }).nullable() }),
  },
  'POST /v1/team/invitations': {
    name: 'inviteMember',
    action: 'MANAGE_TEAM',
    summary: `Mails an invitation, which is valid for ${teamLimits.invitationDays} days; a reviewer sees only the named calls`,
    body: json({ email: emailAddress(200), ...roleFields }),
    response: team,
    errors: ['not_found', 'conflict', 'quota_exceeded'],
  },
  'POST /v1/team/invitations/{id}/sending': {
    name: 'resendTeamInvitation',
    action: 'MANAGE_TEAM',
    summary: 'Mails an invitation again, which renews it',
    response: team,
    errors: ['quota_exceeded'],
  },
  'DELETE /v1/team/invitations/{id}': {
    name: 'withdrawTeamInvitation',
    action: 'MANAGE_TEAM',
    summary: 'Takes an invitation back, so that its link is invalid',
    response: team,
  },
  'PATCH /v1/team/members/{id}': {
    name: 'changeMember',
    action: 'MANAGE_TEAM',
    summary: 'Changes the role of a member; the last owner keeps it',
    body: json(roleFields),
    response: team,
    errors: ['conflict'],
  },
  'DELETE /v1/team/members/{id}': {
    name: 'removeMember',
    action: 'ENTER',
    summary: 'Removes a member, or lets you leave; the last owner stays',
    response: null,
    errors: ['conflict'],
  },
  'POST /v1/team/owner': {
    name: 'handOver',
    action: 'MANAGE_TEAM',
    summary: 'Makes another member an owner and yourself an editor',
    body: json({ memberId: id }),
    response: team,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/team/invitation': {
    name: 'readTeamInvitation',
    summary: 'Returns the invitation of a link, also to somebody who is not signed in yet',
    credentials: IDENTITY_IF_ANY,
    body: json({ token }),
    response: receivedInvitation,
    errors: ['not_found'],
  },
  'POST /v1/team/invitation/acceptance': {
    name: 'acceptTeamInvitation',
    summary: 'Accepts an invitation with the account of the invited address, which must be verified',
    credentials: IDENTITY,
    body: json({ token, name }),
    response: z.object({ profileId: id }),
    errors: ['forbidden', 'not_found', 'conflict', 'quota_exceeded'],
  },
});
