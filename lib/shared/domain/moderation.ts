/** Kinds of subjects that visitors may report and administrators may hide. */
export const moderatedKinds = ['OPPORTUNITY', 'ARTWORK', 'PROFILE'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** The noun for each kind in running text. */
export const moderatedNouns: Record<ModeratedKind, string> = {
  OPPORTUNITY: 'call',
  ARTWORK: 'work',
  PROFILE: 'profile',
};

/** Reasons for a report, each with the kinds of subjects that it applies to, in the order of the form. */
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

export function listReportReasons(kind: ModeratedKind): [ReportReason, ...ReportReason[]] {
  const kinds: Record<ReportReason, { kinds: readonly ModeratedKind[] }> = reportReasonRows;
  const [first, ...others] = reportReasons.filter((reason) => kinds[reason].kinds.includes(kind));
  return [first ?? 'OTHER', ...others];
}

/** `HIDE` notifies the owner of a hidden subject, `ASK` asks about one that stays visible. */
export const noticeKinds = ['HIDE', 'ASK'] as const;

/** Decisions on an appeal: the subject is shown again, or remains hidden permanently. */
export const appealDecisions = ['LIFTED', 'UPHELD'] as const;

/** Decisions of administrators about a subject. `UPHOLD` rejects an appeal. */
export const moderationDecisions = ['KEEP', 'ASK', 'HIDE', 'SHOW', 'UPHOLD'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** Decisions that require a reason, which is sent to the owner. */
export const reasonedDecisions: readonly ModerationDecision[] = ['ASK', 'HIDE', 'UPHOLD'];

export const queueTypes = ['REPORT', 'NEW', 'APPEAL'] as const;
export type QueueType = (typeof queueTypes)[number];

/** The maximum length of reasons and replies. */
export const MODERATION_TEXT = 1_000;
