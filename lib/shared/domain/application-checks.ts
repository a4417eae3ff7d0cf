import type { Words } from '@/lib/shared/i18n/words';
import { type Answer, type Answers, type ApplicationContent, isAnswered } from './application';
import type { FileRequest } from './application-file';
import {
  type ApplicationForm,
  applicationFormLimits,
  getMaxLength,
  listQuestions,
  type Question,
  type WorkDetail,
} from './application-form';
import { readWebAddress } from './contact-links';
import { isCalendarDay } from './deadline';
import { formatCount, joinWithAnd } from './text';

export type ChosenWork = {
  title: string;
  hasPicture: boolean;
  year: string | null;
  medium: string | null;
  hasSize: boolean;
  hasPrice: boolean;
  statement: string | null;
};

/** `name` is the item's name within a sentence. Empty optional items are left out. */
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

/** In form order. Only includes items that the form requests. */
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
