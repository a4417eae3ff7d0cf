import type { Words } from '@/lib/shared/i18n/words';
import { type ApplicationForm, getMaxApplications, type QuestionKind } from './application-form';
import { removeControls } from './characters';
import { formatDayAt, getReaderZone } from './deadline';
import { joinParts } from './text';

export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'ACCEPTED', 'WAITING_LIST', 'DECLINED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Artists only see published decisions. */
export const decisions = ['ACCEPTED', 'WAITING_LIST', 'DECLINED'] as const;
export type Decision = (typeof decisions)[number];

export const deskStates = ['NEW', 'READ', 'SHORTLIST', ...decisions] as const;
export type DeskState = (typeof deskStates)[number];
export const deskStateLabels: Record<DeskState, string> = {
  NEW: 'New',
  READ: 'Read',
  SHORTLIST: 'Shortlist',
  ACCEPTED: 'Accepted',
  WAITING_LIST: 'Waiting list',
  DECLINED: 'Declined',
};

export function isDecision(state: DeskState | ApplicationStatus): state is Decision {
  return decisions.some((decision) => decision === state);
}

export const deskSorts = ['newest', 'oldest', 'number'] as const;
export type DeskSort = (typeof deskSorts)[number];

export const applicationLimits = {
  bytes: 200 * 1_024 * 1_024,
  /** Requests sent before the deadline may arrive this late. */
  graceSeconds: 60,
  /** Per profile: drafts, and applications recorded by hand. */
  drafts: 50,
  recorded: 500,
  /** Applications per profile and call, including withdrawn applications. */
  ofArtist: 10,
  /** Organizers lose access this long after the call ends. Artists keep what they sent. */
  keptMonths: 24,
  bulk: 100,
  note: 5_000,
  labels: 10,
  label: 40,
} as const;

/** Decision emails can be stopped for this long. */
export const DECISION_DELAY_MINUTES = 10;

/** A decision becomes visible to the artist once its email can no longer be stopped. */
export function isDecisionFinal(decidedAt: Date | null, now: Date): boolean {
  return decidedAt !== null && now.getTime() - decidedAt.getTime() >= DECISION_DELAY_MINUTES * 60_000;
}

type Decided = { decision: Decision | null; decidedAt: Date | null; previousDecision: Decision | null };

/** Until a new decision is final, the artist sees the previous decision. */
export function hasVisibleDecision({ decision, decidedAt, previousDecision }: Decided, now: Date): boolean {
  return previousDecision !== null || (decision !== null && isDecisionFinal(decidedAt, now));
}

/** The type depends on the question; `true` means consent. */
export type Answer = string | number | boolean | string[];
export type Answers = Record<string, Answer>;

export type ApplicationContent = {
  works: { artworkId: string; statement: string | null }[];
  statement: string | null;
  answers: Answers;
  files: { requestId: string; fileId: string }[];
};

export const emptyContent: ApplicationContent = { works: [], statement: null, answers: {}, files: [] };

/** Removes control characters from pasted text. Only long answers may have several lines. */
export function cleanAnswerText(kind: QuestionKind, answer: Answer): Answer {
  if (typeof answer !== 'string') return answer;
  return removeControls(answer, kind !== 'LONG')
    .normalize('NFC')
    .trim();
}

/** Empty text, empty lists and `false` do not count as answers. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === false) return false;
  return typeof answer === 'number' || answer === true || answer.length > 0;
}

/** Formats consent as "Yes" and multiple choices as a comma-separated list; empty without an answer. */
export function formatAnswer(answer: Answer | undefined, { t, language }: Words): string {
  if (answer === undefined || answer === false) return '';
  if (answer === true) return t('application.yes');
  return Array.isArray(answer) ? joinParts(answer, language) : String(answer);
}

/**
 * @param statuses the statuses of the artist's other applications; withdrawn applications count only toward `ofArtist`.
 */
export function findStartProblem(
  form: Partial<Pick<ApplicationForm, 'maxApplications'>>,
  statuses: readonly ApplicationStatus[],
  { t }: Words,
): string | null {
  const max = getMaxApplications(form);
  if (statuses.includes('DRAFT')) return t('application.problem.unsent');
  if (statuses.filter((status) => status !== 'WITHDRAWN').length >= max) {
    return t('application.problem.maxApplications', { count: max });
  }
  if (statuses.length >= applicationLimits.ofArtist) {
    return t('application.problem.maxOfArtist', { count: applicationLimits.ofArtist });
  }
  return null;
}

/** Formats "0412". */
export function formatApplicationNumber(number: number): string {
  return String(number).padStart(4, '0');
}

/** Omits the current year. */
export function formatCallWithdrawal(withdrawnAt: string, now: Date, { t, language }: Words): string {
  return t('application.callWithdrawn', {
    day: formatDayAt(withdrawnAt, getReaderZone(), now.getFullYear(), language),
  });
}

/** Always true if there is no deadline. */
export function isAccepting(closesAt: Date | null, now: Date, graceSeconds = 0): boolean {
  return closesAt === null || now.getTime() <= closesAt.getTime() + graceSeconds * 1_000;
}
