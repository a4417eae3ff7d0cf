export const moderatedKinds = ['OPPORTUNITY', 'ARTWORK', 'PROFILE'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** In the order of the report form. */
const reportedKinds = {
  MISLEADING: moderatedKinds,
  HIDDEN_FEES: ['OPPORTUNITY'],
  NOT_REAL: ['OPPORTUNITY'],
  NOT_THEIRS: ['ARTWORK'],
  IMPERSONATION: ['PROFILE'],
  SPAM: ['ARTWORK', 'PROFILE'],
  OUTDATED: ['OPPORTUNITY'],
  OFFENSIVE: moderatedKinds,
  OTHER: moderatedKinds,
} as const satisfies Record<string, readonly ModeratedKind[]>;
export type ReportReason = keyof typeof reportedKinds;
export const reportReasons = Object.keys(reportedKinds) as [ReportReason, ...ReportReason[]];

/** In the order of the report form. */
export function listReportReasons(kind: ModeratedKind): [ReportReason, ...ReportReason[]] {
  const kinds: Record<ReportReason, readonly ModeratedKind[]> = reportedKinds;
  const [first, ...others] = reportReasons.filter((reason) => kinds[reason].includes(kind));
  return [first ?? 'OTHER', ...others];
}

/** `HIDE` tells the owner that the subject is hidden. `ASK` asks the owner a question and keeps the subject visible. */
export const noticeKinds = ['HIDE', 'ASK'] as const;

/** `LIFTED` makes the subject visible again; `UPHELD` is final. */
export const appealDecisions = ['LIFTED', 'UPHELD'] as const;

export const moderationDecisions = ['KEEP', 'ASK', 'HIDE', 'SHOW', 'UPHOLD'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** These decisions require a reason, which is sent to the owner. */
export const reasonedDecisions: readonly ModerationDecision[] = ['ASK', 'HIDE', 'UPHOLD'];

/** Decisions about messages in conversations. `DELIVER` is for waiting messages, `KEEP` for reported ones. */
export const messageDecisions = ['DELIVER', 'REMOVE', 'KEEP'] as const;
export type MessageDecision = (typeof messageDecisions)[number];

export const queueTypes = ['REPORT', 'NEW', 'APPEAL'] as const;
export type QueueType = (typeof queueTypes)[number];

/** In characters, for reasons and replies. */
export const MODERATION_TEXT = 1_000;
