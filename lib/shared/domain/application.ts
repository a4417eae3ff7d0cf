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

/** The states of an application as its artist sees them. */
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

/** The organizer's decisions, which artists see once they are published. */
export const decisions = ['ACCEPTED', 'WAITING_LIST', 'DECLINED'] as const;
export type Decision = (typeof decisions)[number];
export const decisionLabels: Record<Decision, string> = {
  ACCEPTED: 'Accepted',
  WAITING_LIST: 'Waiting list',
  DECLINED: 'Declined',
};

/** The states of an application at the organizer's desk; the last three become its decision. */
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
  /** The maximum size of the originals and files of one application, in bytes. */
  bytes: 200 * 1_024 * 1_024,
  /** How many seconds after the deadline a request is still accepted, because it was already being sent. */
  graceSeconds: 60,
  /** The maximum number of unsent applications of one profile, and of those that it records by hand. */
  drafts: 50,
  recorded: 500,
  /** The maximum number of applications of one profile for one call, including withdrawn ones. */
  ofArtist: 10,
  /** How many months after the end of a call its applications are stored. */
  keptMonths: 24,
  /** The maximum number of applications that one request of the organizer changes. */
  bulk: 100,
  note: 5_000,
  labels: 10,
  label: 40,
} as const;

/** For how many minutes the mails about decisions can be stopped. */
export const DECISION_DELAY_MINUTES = 10;

/** True once the mail of a decision can no longer be stopped, so that the artist reads the decision. */
export function isDecisionFinal(decidedAt: Date | null, now: Date): boolean {
  return decidedAt !== null && now.getTime() - decidedAt.getTime() >= DECISION_DELAY_MINUTES * 60_000;
}

type Decided = { decision: Decision | null; decidedAt: Date | null; previousDecision: Decision | null };

/** True if the artist sees a decision: the latest one if it is final, or else the one that it replaces. */
export function hasVisibleDecision({ decision, decidedAt, previousDecision }: Decided, now: Date): boolean {
  return previousDecision !== null || (decision !== null && isDecisionFinal(decidedAt, now));
}

/** An answer. Depending on the kind of its question, it is text, the chosen options, a number, or consent. */
export type Answer = string | number | boolean | string[];
export type Answers = Record<string, Answer>;

/** What an artist has filled in. The order of the works counts. */
export type ApplicationContent = {
  works: { artworkId: string; statement: string | null }[];
  statement: string | null;
  answers: Answers;
  /** The uploaded files, at most one for each file that the form requests. */
  files: { requestId: string; fileId: string }[];
};

export const emptyContent: ApplicationContent = { works: [], statement: null, answers: {}, files: [] };

/** The parts of a work that determine whether it is complete. */
export type ChosenWork = {
  title: string;
  hasPicture: boolean;
  year: string | null;
  medium: string | null;
  hasSize: boolean;
  hasPrice: boolean;
  statement: string | null;
};

/**
 * An entry of the checklist. `problem` is null if nothing is missing; `name` is the name of the entry within a
 * sentence.
 */
export type Check = { path: string; title: string; name: string; state: string; problem: string | null };

type Checked = {
  form: ApplicationForm;
  content: ApplicationContent;
  works: readonly ChosenWork[];
  hasCv: boolean;
};

/** Lists what a form requests, and whether each part is complete. */
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

/** Formats the number of requested works: "One work", "2 to 5 works", "Up to 3 works". */
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

/** Names what a work lacks: "a picture", "a year". */
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

/** Finds the problems of answers. @returns messages by question id. */
export function findAnswerProblems(questions: readonly Question[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = findAnswerProblem(question, answers[question.id]);
      return problem === null ? [] : [[question.id, problem]];
    }),
  );
}

/** Removes invisible characters of copied text. Only a long answer may have several lines. */
export function cleanAnswerText(kind: QuestionKind, answer: Answer): Answer {
  if (typeof answer !== 'string') return answer;
  return removeControls(answer, kind !== 'LONG')
    .normalize('NFC')
    .trim();
}

export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === false) return false;
  return typeof answer === 'number' || answer === true || answer.length > 0;
}

/** Returns why an answer cannot be submitted, or null if it can. */
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

/** Formats an answer as text: options are joined, consent is "Yes". */
export function formatAnswer(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (answer === true) return 'Yes';
  if (answer === false) return '';
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : answer.join(', ');
}

/**
 * Returns why an artist cannot start or reopen an application, or null if they can. Withdrawn applications do not
 * count, and an artist can have only one unsent application for a call.
 * @param statuses of the artist's other applications for the call.
 */
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

/** Formats the number of an application within its call: "0412". */
export function formatApplicationNumber(number: number): string {
  return String(number).padStart(4, '0');
}

/** Formats "This call was withdrawn by its organizer on 3 December." */
export function formatCallWithdrawal(withdrawnAt: string, now: Date, timeZone = getReaderZone()): string {
  return `This call was withdrawn by its organizer on ${formatDayAt(withdrawnAt, timeZone, now.getFullYear())}.`;
}

/** Checks whether a call accepts applications at `now`, up to `graceSeconds` after its deadline. */
export function isAccepting(closesAt: Date | null, now: Date, graceSeconds = 0): boolean {
  return closesAt === null || now.getTime() <= closesAt.getTime() + graceSeconds * 1_000;
}
