/** Actions of administrators in the audit log. */
export const adminActionKinds = [
  'DELETE_PROFILE',
  'HIDE_OPPORTUNITY',
  'SHOW_OPPORTUNITY',
  'HIDE_ARTWORK',
  'SHOW_ARTWORK',
  'HIDE_PROFILE',
  'SHOW_PROFILE',
  'KEEP',
  'ASK',
  'UPHOLD',
  'REFUND',
] as const;
export type AdminActionKind = (typeof adminActionKinds)[number];
export const adminActionLabels: Record<AdminActionKind, string> = {
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
};
