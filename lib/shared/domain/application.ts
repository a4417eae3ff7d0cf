import type { Words } from '@/lib/shared/i18n/words';
import type { FileRequest } from './application-file';
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
import { formatCount, joinParts, joinWithAnd } from './text';

export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'ACCEPTED', 'WAITING_LIST', 'DECLINED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Artists see a decision once it is published. */
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

/** `name` is the item's name within a sentence. An item that is optional and empty is left out. */
export type Check = {
  path: string;
  title: string;
  name: string;
  state: string;
  isLeftOut: boolean;
  problem: string | null;
};

type Checked = {
  form: ApplicationForm;
  content: ApplicationContent;
  works: readonly ChosenWork[];
  hasCv: boolean;
};

/** In form order. Items that the form does not request are omitted. */
export function listChecks({ form, content, works, hasCv }: Checked, words: Words): Check[] {
  const { t } = words;
  const checks: Check[] = [];
  if (form.works.max > 0) checks.push(checkWorks(form, works, words));
  if (form.statement !== 'NONE') {
    const isMissing = (content.statement ?? '').trim() === '';
    checks.push({
      path: 'statement',
      title: t('application.part.statement'),
      name: t('application.check.yourStatement'),
      ...(isMissing
        ? describeMissing(form.statement === 'REQUIRED', t('application.check.writeStatement'), words)
        : { state: t('application.check.written'), isLeftOut: false, problem: null }),
    });
  }
  if (form.cv !== 'NONE') {
    checks.push({
      path: 'cv',
      title: t('application.part.cv'),
      name: t('application.check.yourCv'),
      ...(hasCv
        ? { state: t('application.check.fromProfile'), isLeftOut: false, problem: null }
        : describeMissing(form.cv === 'REQUIRED', t('application.check.addCv'), words)),
    });
  }
  checks.push(...form.files.map((request) => checkFile(request, content, words)));
  const questions = listQuestions(form);
  if (questions.length > 0) checks.push(checkAnswers(questions, content.answers, words));
  return checks;
}

function describeMissing(isRequired: boolean, problem: string, { t }: Words) {
  return isRequired
    ? { state: t('application.check.missing'), isLeftOut: false, problem }
    : { state: t('application.check.optional'), isLeftOut: true, problem: null };
}

function checkWorks(form: ApplicationForm, works: readonly ChosenWork[], words: Words): Check {
  const { t, language } = words;
  const { min, max } = form.works;
  const count = works.length;
  const incomplete = works.flatMap(({ title, ...work }) => {
    const missing = listMissingDetails(form.workDetails, work, words);
    const details = joinWithAnd(missing, language);
    return missing.length === 0 ? [] : [t('application.check.lacks', { title, details })];
  });
  const countProblem =
    count < min
      ? min === max
        ? t('application.check.chooseWorks', { count: min })
        : t('application.check.chooseMinWorks', { count: min })
      : count > max
        ? t('application.check.chooseMaxWorks', { count: max })
        : null;
  const isIncomplete = incomplete.length > 0;
  return {
    path: 'works',
    title: formatWorkRange(form.works, words),
    name: countProblem === null && isIncomplete ? t('application.check.workDetails') : t('application.check.yourWorks'),
    state: isIncomplete ? t('application.check.chosenIncomplete', { count }) : t('application.check.chosen', { count }),
    isLeftOut: false,
    problem: countProblem ?? incomplete[0] ?? null,
  };
}

function checkFile({ id, label, kind, isRequired }: FileRequest, { files }: ApplicationContent, words: Words): Check {
  const { t } = words;
  const title = t('application.check.file', { label, kind: t(`application.fileKind.${kind}`) });
  return {
    path: `files.${id}`,
    title,
    name: t('ui.quoted', { text: title }),
    ...(files.every(({ requestId }) => requestId !== id)
      ? describeMissing(isRequired, t('application.check.addFile', { label }), words)
      : { state: t('application.check.added'), isLeftOut: false, problem: null }),
  };
}

/** Formats "One work", "2 to 5 works" or "Up to 3 works". */
function formatWorkRange({ min, max }: ApplicationForm['works'], { t }: Words): string {
  if (min === max) return t('application.check.works', { count: max });
  return min === 0 ? t('application.check.maxWorks', { count: max }) : t('application.check.workRange', { min, max });
}

/** Returns phrases such as "a picture" and "a year". */
export function listMissingDetails(
  requested: readonly WorkDetail[],
  work: Omit<ChosenWork, 'title'>,
  { t }: Words,
): string[] {
  const isPresent: Record<WorkDetail, boolean> = {
    year: work.year !== null,
    medium: work.medium !== null,
    size: work.hasSize,
    price: work.hasPrice,
    statement: (work.statement ?? '').trim() !== '',
  };
  const missing = requested.filter((detail) => !isPresent[detail]);
  return [...(work.hasPicture ? [] : ['picture' as const]), ...missing].map((detail) =>
    t(`application.check.detail.${detail}`),
  );
}

function checkAnswers(questions: readonly Question[], answers: Answers, words: Words): Check {
  const { t } = words;
  const required = questions.filter(({ isRequired }) => isRequired);
  const answered = required.filter((question) => findAnswerProblem(question, answers[question.id], words) === null);
  const [first] = Object.entries(findAnswerProblems(questions, answers, words));
  const given = questions.filter(({ id }) => isAnswered(answers[id])).length;
  return {
    path: first === undefined ? 'answers' : `answers.${first[0]}`,
    title: t('application.part.answers', { count: questions.length }),
    name: t('application.check.answers'),
    state:
      required.length === 0
        ? t('application.check.allOptional', { given, count: questions.length })
        : t('application.check.needed', { answered: answered.length, count: required.length }),
    isLeftOut: false,
    problem: first?.[1] ?? null,
  };
}

/** Returns messages by question id. */
export function findAnswerProblems(
  questions: readonly Question[],
  answers: Answers,
  words: Words,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = findAnswerProblem(question, answers[question.id], words);
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
export function findAnswerProblem(question: Question, answer: Answer | undefined, words: Words): string | null {
  const { t, language } = words;
  const { kind, isRequired, options, min, max } = question;
  if (!isAnswered(answer) || (typeof answer === 'string' && answer.trim() === '')) {
    if (!isRequired) return null;
    return kind === 'CONSENT' ? t('application.problem.consent') : t('application.problem.missing');
  }
  switch (kind) {
    case 'SHORT':
    case 'LONG':
      if (typeof answer !== 'string') return t('application.problem.wrong');
      return answer.length > getMaxLength(question)
        ? t('application.problem.tooLong', { count: getMaxLength(question) })
        : null;
    case 'LINK':
      if (typeof answer !== 'string' || answer.length > applicationFormLimits.link) {
        return t('application.problem.wrong');
      }
      return readWebAddress(answer) === null ? t('application.problem.address') : null;
    case 'DATE':
      return typeof answer === 'string' && isCalendarDay(answer) ? null : t('application.problem.day');
    case 'CHOICE':
      return typeof answer === 'string' && options.includes(answer) ? null : t('application.problem.option');
    case 'SEVERAL':
      return findChoiceProblem(question, answer, words);
    case 'NUMBER':
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return t('application.problem.number');
      if (min !== null && answer < min) return t('application.problem.min', { min: formatCount(min, false, language) });
      return max !== null && answer > max
        ? t('application.problem.max', { max: formatCount(max, false, language) })
        : null;
    case 'CONSENT':
      return answer === true ? null : t('application.problem.wrong');
  }
}

function findChoiceProblem({ options, min, max }: Question, answer: Answer | undefined, { t }: Words): string | null {
  if (!Array.isArray(answer) || answer.some((choice) => !options.includes(choice))) {
    return t('application.problem.options');
  }
  if (new Set(answer).size < answer.length) return t('application.problem.wrong');
  if (min !== null && answer.length < min) return t('application.problem.minChoices', { count: min });
  return max !== null && answer.length > max ? t('application.problem.maxChoices', { count: max }) : null;
}

/** Formats consent as "Yes" and multiple choices as a comma-separated list; empty without an answer. */
export function formatAnswer(answer: Answer | undefined, { t, language }: Words): string {
  if (answer === undefined || answer === false) return '';
  if (answer === true) return t('application.yes');
  return Array.isArray(answer) ? joinParts(answer, language) : String(answer);
}

/** @param statuses of the artist's other applications; withdrawn applications count only toward `ofArtist`. */
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

/** Always true without a deadline. */
export function isAccepting(closesAt: Date | null, now: Date, graceSeconds = 0): boolean {
  return closesAt === null || now.getTime() <= closesAt.getTime() + graceSeconds * 1_000;
}
