/** Accounts without a registration, such as those created before the site required approval, are members. */
export const registrationStates = ['WAITING', 'APPROVED', 'DECLINED'] as const;

export const registrationDecisions = ['APPROVE', 'DECLINE'] as const;

/** Administrators decide on waiting accounts, and can still approve declined ones. */
export const undecidedStates = ['WAITING', 'DECLINED'] as const;

/**
 * The account's registration state. `APPLIES`: its first profile will wait for approval. `UNVERIFIED`: the account is
 * invited, but has not confirmed the invited address.
 */
export const standings = [
  'MEMBER',
  'WELCOME',
  'APPLIES',
  'WAITING',
  'DECLINED',
  'UNINVITED',
  'UNVERIFIED',
  'CLOSED',
] as const;
export type Standing = (typeof standings)[number];

export const siteInvitationStates = ['OPEN', 'USED', 'EXPIRED'] as const;
export type SiteInvitationState = (typeof siteInvitationStates)[number];

export const siteInvitationLimits = { addresses: 200, perDay: 1_000, days: 14 } as const;
