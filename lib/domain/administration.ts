/** What administrators do that is kept in the record. */
export const adminActionKinds = ['DELETE_PROFILE', 'HIDE_OPPORTUNITY', 'SHOW_OPPORTUNITY'] as const;
export type AdminActionKind = (typeof adminActionKinds)[number];
export const adminActionLabels: Record<AdminActionKind, string> = {
  DELETE_PROFILE: 'Profile deleted',
  HIDE_OPPORTUNITY: 'Call hidden',
  SHOW_OPPORTUNITY: 'Call shown again',
};
