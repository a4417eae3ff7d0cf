import { type FileRequest, fileKindLabels } from './application-file';
import {
  type ApplicationForm,
  applicationFormLimits,
  getMaxApplications,
  getMaxLength,
  listQuestions,
  type Question,
  type QuestionKind,
  type WorkDetail,
} from './application-form';
import { removeControls } from './characters';
import { readWebAddress } from './contact-links';
import { formatDayAt, getReaderZone, isCalendarDay } from './deadline';
import { formatCount, joinWithAnd } from './text';

export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'ACCEPTED', 'WAITING_LIST', 'DECLINED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  DRAFT: 'Not sent yet',
  SUBMITTED: 'Sent',
  WITHDRAWN: 'Withdrawn',
  ACCEPTED: 'Accepted',
  WAITING_LIST: 'On the waiting list',
  DECLINED: 'Declined',
};

/** Artists see a decision once it is published. */
export const decisions = ['ACCEPTED', 'WAITING_LIST', 'DECLINED'] as const;
export type Decision = (typeof decisions)[number];
export const decisionLabels: Record<Decision, string> = {
  ACCEPTED: 'Accepted',
  WAITING_LIST: 'Waiting list',
  DECLINED: 'Declined',
};

export const deskStates = ['NEW', 'READ', 'SHORTLIST', ...decisions] as const;
export type DeskState = (typeof deskStates)[number];
export const deskStateLabels: Record<DeskState, string> = {
  NEW: 'New',
  READ: 'Read',
  SHORTLIST: 'Shortlist',
  ...decisionLabels,
};

export function isDecision(state: DeskState): state is Decision {
  return decisions.some((decision) => decision === state);
}

export const deskSorts = ['newest', 'oldest', 'number'] as const;
export type DeskSort = (typeof deskSorts)[number];
export const deskSortLabels: Record<DeskSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  number: 'By number',
};

export const applicationLimits = {
  bytes: 200 * 1_024 * 1_024,
  /** Requests sent before the deadline may arrive this much later. */
  graceSeconds: 60,
  /** Per profile: unsent applications, and applications recorded by hand. */
  drafts: 50,
  recorded: 500,
  /** Applications per profile and call, including withdrawn applications. */
  ofArtist: 10,
  /** Organizers lose access to applications this long after the call ends. Artists keep the text they sent. */
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

/** The order of the works matters. */
export type ApplicationContent = {
  works: { artworkId: string; statement: string | null }[];
  statement: string | null;
  answers: Answers;
  files: { requestId: string; fileId: string }[];
};

export const emptyContent: ApplicationContent = { works: [], statement: null, answers: {}, files: [] };

export type ChosenWork = {
  title: string;
  hasPicture: boolean;
  year: string | null;
  medium: string | null;
  hasSize: boolean;
  hasPrice: boolean;
  statement: string | null;
};

/** `name` is the item's name within a sentence. */
export type Check = { path: string; title: string; name: string; state: string; problem: string | null };

type Checked = {
  form: ApplicationForm;
  content: ApplicationContent;
  works: readonly ChosenWork[];
  hasCv: boolean;
};

/** In form order. Items that the form does not request are omitted. */
export function listChecks({ form, content, works, hasCv }: Checked): Check[] {
  const checks: Check[] = [];
  if (form.works.max > 0) checks.push(checkWorks(form, works));
  if (form.statement !== 'NONE') {
    const isMissing = (content.statement ?? '').trim() === '';
    checks.push({
      path: 'statement',
      title: 'Artist statement',
      name: 'your artist statement',
      state: isMissing ? (form.statement === 'OPTIONAL' ? 'Optional' : 'Still missing') : 'Written',
      problem: isMissing && form.statement === 'REQUIRED' ? 'Write your artist statement.' : null,
    });
  }
  if (form.cv !== 'NONE') {
    checks.push({
      path: 'cv',
      title: 'CV',
      name: 'your CV',
      state: hasCv ? 'From your profile' : form.cv === 'OPTIONAL' ? 'Optional' : 'Still missing',
      problem: !hasCv && form.cv === 'REQUIRED' ? 'Add your CV to your profile.' : null,
    });
  }
  checks.push(...form.files.map((request) => checkFile(request, content)));
  const questions = listQuestions(form);
  if (questions.length > 0) checks.push(checkAnswers(questions, content.answers));
  return checks;
}

function checkWorks(form: ApplicationForm, works: readonly ChosenWork[]): Check {
  const { min, max } = form.works;
  const incomplete = works.flatMap((work) => {
    const missing = listMissingDetails(form.workDetails, work);
    return missing.length === 0 ? [] : [`“${work.title}” lacks ${joinWithAnd(missing)}.`];
  });
  const problem =
    works.length < min
      ? `Choose ${min === max ? '' : 'at least '}${formatWorks(min)}.`
      : works.length > max
        ? `Choose at most ${formatWorks(max)}.`
        : (incomplete[0] ?? null);
  const state = incomplete.length > 0 ? `${works.length} chosen, details missing` : `${works.length} chosen`;
  const name = problem !== null && problem === incomplete[0] ? 'details of your works' : 'your works';
  return { path: 'works', title: formatWorkRange(form.works), name, state, problem };
}

function checkFile({ id, label, kind, isRequired }: FileRequest, { files }: ApplicationContent): Check {
  const isMissing = files.every(({ requestId }) => requestId !== id);
  const title = `${label}, ${fileKindLabels[kind]}`;
  return {
    path: `files.${id}`,
    title,
    name: `“${title}”`,
    state: isMissing ? (isRequired ? 'Still missing' : 'Optional') : 'Added',
    problem: isMissing && isRequired ? `Add “${label}”.` : null,
  };
}

function formatWorks(count: number): string {
  return count === 1 ? 'one work' : `${count} works`;
}

/** Formats "One work", "2 to 5 works" or "Up to 3 works". */
function formatWorkRange({ min, max }: ApplicationForm['works']): string {
  if (min === max) return max === 1 ? 'One work' : `${max} works`;
  return min === 0 ? `Up to ${formatWorks(max)}` : `${min} to ${max} works`;
}

const detailNames: Record<WorkDetail, string> = {
  year: 'a year',
  medium: 'a medium',
  size: 'a size',
  price: 'a price',
  statement: 'a statement',
};

/** Returns phrases such as "a picture" and "a year". */
export function listMissingDetails(requested: readonly WorkDetail[], work: ChosenWork): string[] {
  const isPresent: Record<WorkDetail, boolean> = {
    year: work.year !== null,
    medium: work.medium !== null,
    size: work.hasSize,
    price: work.hasPrice,
    statement: (work.statement ?? '').trim() !== '',
  };
  return [
    ...(work.hasPicture ? [] : ['a picture']),
    ...requested.filter((detail) => !isPresent[detail]).map((detail) => detailNames[detail]),
  ];
}

function checkAnswers(questions: readonly Question[], answers: Answers): Check {
  const required = questions.filter(({ isRequired }) => isRequired);
  const answered = required.filter((question) => findAnswerProblem(question, answers[question.id]) === null);
  const [first] = Object.entries(findAnswerProblems(questions, answers));
  const given = questions.filter(({ id }) => isAnswered(answers[id])).length;
  return {
    path: first === undefined ? 'answers' : `answers.${first[0]}`,
    title: questions.length === 1 ? 'Answer' : 'Answers',
    name: 'answers',
    state:
      required.length === 0
        ? `${given} of ${questions.length}, all optional`
        : `${answered.length} of ${required.length} needed`,
    problem: first?.[1] ?? null,
  };
}

/** Returns messages by question id. */
export function findAnswerProblems(questions: readonly Question[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = findAnswerProblem(question, answers[question.id]);
      return problem === null ? [] : [[question.id, problem]];
    }),
  );
}

/** Removes control characters from pasted text. Only long answers may have several lines. */
export function cleanAnswerText(kind: QuestionKind, answer: Answer): Answer {
  if (typeof answer !== 'string') return answer;
  return removeControls(answer, kind !== 'LONG')
    .normalize('NFC')
    .trim();
}

/** Empty text, an empty list and `false` are not answers. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === false) return false;
  return typeof answer === 'number' || answer === true || answer.length > 0;
}

/** Returns an error message for the field. */
export function findAnswerProblem(question: Question, answer: Answer | undefined): string | null {
  const { kind, isRequired, options, min, max } = question;
  if (!isAnswered(answer) || (typeof answer === 'string' && answer.trim() === '')) {
    if (!isRequired) return null;
    return kind === 'CONSENT' ? 'This needs your consent.' : 'Answer this.';
  }
  switch (kind) {
    case 'SHORT':
    case 'LONG':
      if (typeof answer !== 'string') return NOT_AN_ANSWER;
      return answer.length > getMaxLength(question)
        ? `At most ${formatCount(getMaxLength(question))} characters.`
        : null;
    case 'LINK':
      if (typeof answer !== 'string' || answer.length > applicationFormLimits.link) return NOT_AN_ANSWER;
      return readWebAddress(answer) === null ? 'An address that begins with https://.' : null;
    case 'DATE':
      return typeof answer === 'string' && isCalendarDay(answer) ? null : 'Choose a day.';
    case 'CHOICE':
      return typeof answer === 'string' && options.includes(answer) ? null : 'Choose one of the options.';
    case 'SEVERAL':
      return findChoiceProblem(question, answer);
    case 'NUMBER':
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Write a number.';
      if (min !== null && answer < min) return `Use ${formatCount(min)} or more.`;
      return max !== null && answer > max ? `Use at most ${formatCount(max)}.` : null;
    case 'CONSENT':
      return answer === true ? null : NOT_AN_ANSWER;
  }
}

const NOT_AN_ANSWER = 'This does not answer the question.';

function findChoiceProblem({ options, min, max }: Question, answer: Answer | undefined): string | null {
  if (!Array.isArray(answer) || answer.some((choice) => !options.includes(choice))) return 'Choose among the options.';
  if (new Set(answer).size < answer.length) return NOT_AN_ANSWER;
  if (min !== null && answer.length < min) return `Choose at least ${min}.`;
  return max !== null && answer.length > max ? `Choose at most ${max}.` : null;
}

/** Formats consent as "Yes" and multiple choices as a comma-separated list; empty without an answer. */
export function formatAnswer(answer: Answer | undefined): string {
  if (answer === undefined || answer === false) return '';
  if (answer === true) return 'Yes';
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}

/** @param statuses of the artist's other applications; withdrawn applications count only toward `ofArtist`. */
export function findStartProblem(
  form: Partial<Pick<ApplicationForm, 'maxApplications'>>,
  statuses: readonly ApplicationStatus[],
): string | null {
  const max = getMaxApplications(form);
  if (statuses.includes('DRAFT')) return 'Send or delete the application that you have begun first.';
  if (statuses.filter((status) => status !== 'WITHDRAWN').length >= max) {
    return `This call accepts ${max === 1 ? 'one application' : `up to ${max} applications`} from each artist.`;
  }
  if (statuses.length >= applicationLimits.ofArtist) {
    return `You have ${applicationLimits.ofArtist} applications for this call. Delete a withdrawn one to begin another.`;
  }
  return null;
}

/** Formats "0412". */
export function formatApplicationNumber(number: number): string {
  return String(number).padStart(4, '0');
}

/** Omits the current year. */
export function formatCallWithdrawal(withdrawnAt: string, now: Date, timeZone = getReaderZone()): string {
  return `This call was withdrawn by its organizer on ${formatDayAt(withdrawnAt, timeZone, now.getFullYear())}.`;
}

/** Always true without a deadline. */
export function isAccepting(closesAt: Date | null, now: Date, graceSeconds = 0): boolean {
  return closesAt === null || now.getTime() <= closesAt.getTime() + graceSeconds * 1_000;
}
