export const auditActors = ['ADMIN', 'OPERATOR', 'PROVIDER'] as const;

/** The audit log also records operator commands and all movements of money. */
export const adminActionKinds = [
  'DELETE_PROFILE',
  'HIDE_OPPORTUNITY',
  'SHOW_OPPORTUNITY',
  'HIDE_ARTWORK',
  'SHOW_ARTWORK',
  'HIDE_PROFILE',
  'SHOW_PROFILE',
  'DELIVER_MESSAGE',
  'REMOVE_MESSAGE',
  'KEEP_MESSAGE',
  'KEEP',
  'ASK',
  'UPHOLD',
  'REFUND',
  'COMPLETE_PROMOTION',
  'REOPEN_PROMOTION',
  'RETRY_JOB',
  'DISMISS_JOB',
  'GRANT_ROLE',
  'REVOKE_ROLE',
  'GRANT_PURCHASE',
  'REVOKE_PURCHASE',
  'CHANGE_PLAN',
  'CHANGE_SITE',
  'APPROVE_REGISTRATION',
  'DECLINE_REGISTRATION',
  'INVITE',
  'WITHDRAW_INVITATION',
] as const;
export type AdminActionKind = (typeof adminActionKinds)[number];
/** Counts are capped, because counting a long queue is slow. */
export const MAX_QUEUE_COUNT = 10_000;
