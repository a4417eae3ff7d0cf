export const moderatedKinds = ['OPPORTUNITY', 'ARTWORK', 'PROFILE'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

export const moderatedNouns: Record<ModeratedKind, string> = {
  OPPORTUNITY: 'call',
  ARTWORK: 'work',
  PROFILE: 'profile',
};

/** In the order of the report form. */
const reportReasonRows = {
  MISLEADING: { label: 'It says what is not so', kinds: moderatedKinds },
  HIDDEN_FEES: { label: 'It costs more than it says', kinds: ['OPPORTUNITY'] },
  NOT_REAL: { label: 'It is not a real call', kinds: ['OPPORTUNITY'] },
  NOT_THEIRS: { label: 'It is the work of somebody else', kinds: ['ARTWORK'] },
  IMPERSONATION: { label: 'It poses as somebody else', kinds: ['PROFILE'] },
  SPAM: { label: 'It advertises what is not art', kinds: ['ARTWORK', 'PROFILE'] },
  OUTDATED: { label: 'It has ended or has moved', kinds: ['OPPORTUNITY'] },
  OFFENSIVE: { label: 'It offends or harms people', kinds: moderatedKinds },
  OTHER: { label: 'Something else', kinds: moderatedKinds },
} as const satisfies Record<string, { label: string; kinds: readonly ModeratedKind[] }>;
export type ReportReason = keyof typeof reportReasonRows;
export const reportReasons = Object.keys(reportReasonRows) as [ReportReason, ...ReportReason[]];

export function formatReportReason(reason: ReportReason): string {
  return reportReasonRows[reason].label;
}

/** In the order of the report form. */
export function listReportReasons(kind: ModeratedKind): [ReportReason, ...ReportReason[]] {
  const kinds: Record<ReportReason, { kinds: readonly ModeratedKind[] }> = reportReasonRows;
  const [first, ...others] = reportReasons.filter((reason) => kinds[reason].kinds.includes(kind));
  return [first ?? 'OTHER', ...others];
}

/** `HIDE` notifies the owner that the subject is hidden; `ASK` asks a question while it stays visible. */
export const noticeKinds = ['HIDE', 'ASK'] as const;

/** `LIFTED` makes the subject visible again; `UPHELD` is final. */
export const appealDecisions = ['LIFTED', 'UPHELD'] as const;

export const moderationDecisions = ['KEEP', 'ASK', 'HIDE', 'SHOW', 'UPHOLD'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** These decisions require a reason, which is sent to the owner. */
export const reasonedDecisions: readonly ModerationDecision[] = ['ASK', 'HIDE', 'UPHOLD'];

export const queueTypes = ['REPORT', 'NEW', 'APPEAL'] as const;
export type QueueType = (typeof queueTypes)[number];

/** In characters, for reasons and replies. */
export const MODERATION_TEXT = 1_000;
