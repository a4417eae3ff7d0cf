/** The roles of an organization's members. A person's profile only has an owner. */
export const memberRoles = ['OWNER', 'EDITOR', 'REVIEWER', 'BILLING'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * The roles that permit each action. `ENTER` permits acting for the organization at all.
 * Reviewers may only read applications to the calls assigned to them.
 */
const rolesByAction = {
  ENTER: ['OWNER', 'EDITOR', 'REVIEWER', 'BILLING'],
  EDIT: ['OWNER', 'EDITOR'],
  POST_CALLS: ['OWNER', 'EDITOR'],
  READ_APPLICATIONS: ['OWNER', 'EDITOR', 'REVIEWER'],
  DECIDE: ['OWNER', 'EDITOR'],
  ANSWER: ['OWNER', 'EDITOR'],
  PAY: ['OWNER', 'BILLING'],
  MANAGE_TEAM: ['OWNER'],
  CLOSE: ['OWNER'],
} as const satisfies Record<string, readonly MemberRole[]>;
export type TeamAction = keyof typeof rolesByAction;

export const teamActions = Object.keys(rolesByAction) as readonly TeamAction[];

/** @param role null for accounts that are not members */
export function may(role: MemberRole | null, action: TeamAction): boolean {
  return role !== null && listRoles(action).includes(role);
}

export function listRoles(action: TeamAction): readonly MemberRole[] {
  return rolesByAction[action];
}

type OwnTeam = { role: MemberRole; members: readonly { role: MemberRole }[] };

/**
 * Deleting an account deletes the organizations of which it is the only member. The only owner among several members
 * must hand over or close the organization first. Other members just leave.
 */
export function findDeletionEffect({ role, members }: OwnTeam): 'DELETED' | 'LEFT' | 'REFUSED' {
  if (members.length === 1) return 'DELETED';
  return role === 'OWNER' && members.filter((one) => one.role === 'OWNER').length === 1 ? 'REFUSED' : 'LEFT';
}

export const teamLimits = {
  name: 80,
  /** Calls per reviewer. */
  calls: 50,
  /** Days until an invitation expires. */
  invitationDays: 7,
  /** Open invitations per organization. */
  invitations: 50,
  /** How many years members' actions are listed. */
  logYears: 2,
} as const;

/** Invitation emails within 24 hours. */
export const teamInvitationLimits = { perProfile: 50, perAddress: 3, inAll: 2_000 } as const;

/** In minutes. Changes by the same member to the same subject within this time are shown as one row. */
export const LOG_GROUP_MINUTES = 60;
/** For this many minutes after a change, other members see who is working on a draft. */
export const WORKING_MINUTES = 15;

/** Events in the list of team actions. */
export const teamEvents = [
  'INVITED',
  'INVITED_AGAIN',
  'TOOK_BACK',
  'JOINED',
  'CHANGED_ROLE',
  'REMOVED',
  'LEFT',
  'HANDED_OVER',
  'CHANGED_PROFILE',
  'CREATED_WORK',
  'CHANGED_WORK',
  'DELETED_WORK',
  'CREATED_CALL',
  'CHANGED_CALL',
  'MOVED_DEADLINE',
  'POSTED_CALL',
  'CLOSED_CALL',
  'DELETED_CALL',
  'MOVED_CALL',
  'SORTED_APPLICATIONS',
  'SENT_DECISIONS',
  'WROTE_TO_APPLICANTS',
  'CHANGED_JURY',
  'SCORED',
  'ANSWERED',
  'CHANGED_PLAN',
  'CHANGED_CARD',
  'OPENED_BILLING',
] as const;
export type TeamEvent = (typeof teamEvents)[number];
