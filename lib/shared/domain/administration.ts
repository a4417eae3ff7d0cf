import { listKeys } from './keys';

export const auditActors = ['ADMIN', 'OPERATOR', 'PROVIDER'] as const;
export type AuditActor = (typeof auditActors)[number];
export const auditActorLabels: Record<AuditActor, string> = {
  ADMIN: 'An administrator',
  OPERATOR: 'The operator',
  PROVIDER: 'The payment provider',
};

/** The audit log also records operator commands and all movements of money. */
export const adminActionLabels = {
  DELETE_PROFILE: 'Profile deleted',
  HIDE_OPPORTUNITY: 'Call hidden',
  SHOW_OPPORTUNITY: 'Call shown again',
  HIDE_ARTWORK: 'Work hidden',
  SHOW_ARTWORK: 'Work shown again',
  HIDE_PROFILE: 'Profile hidden',
  SHOW_PROFILE: 'Profile shown again',
  KEEP: 'Checked, let it stay',
  ASK: 'Owner asked',
  UPHOLD: 'Appeal rejected',
  REFUND: 'Payment refunded',
  COMPLETE_PROMOTION: 'Promotion done',
  REOPEN_PROMOTION: 'Promotion opened again',
  RETRY_JOB: 'Parked job tried again',
  DISMISS_JOB: 'Parked job removed',
  GRANT_ROLE: 'Role of an administrator granted',
  REVOKE_ROLE: 'Role of an administrator revoked',
  GRANT_PURCHASE: 'Purchase granted',
  REVOKE_PURCHASE: 'Purchase revoked',
  CHANGE_PLAN: 'Plan changed',
} as const;
export type AdminActionKind = keyof typeof adminActionLabels;
export const adminActionKinds = /* @__PURE__ */ listKeys(adminActionLabels);
/** Counts are capped, because counting a long queue is slow. */
export const MAX_QUEUE_COUNT = 10_000;
