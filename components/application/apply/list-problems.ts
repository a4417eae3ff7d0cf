import { type ApplicationContent, type Check, findAnswerProblems } from '@/lib/shared/domain/application';
import { type ApplicationForm, applicationFormLimits, listQuestions } from '@/lib/shared/domain/application-form';

/** Messages by field: `works`, `statement`, `cv`, `files.<id>` and `answers.<id>`, as in the server's errors. */
export type Problems = Readonly<Record<string, string>>;

type Filled = {
  form: ApplicationForm;
  content: ApplicationContent;
  checks: readonly Check[];
  /** The requests whose file has not arrived completely. */
  sending: readonly string[];
};

/** Finds everything that prevents an application from being sent, from its checklist, its answers and its uploads. */
export function listProblems({ form, content, checks, sending }: Filled): Problems {
  const answers = findAnswerProblems(listQuestions(form), content.answers);
  return {
    ...Object.fromEntries(
      checks.flatMap(({ path, problem }) =>
        problem === null || path.startsWith('answers') ? [] : [[path, problem] as const],
      ),
    ),
    ...(findTooLong(content.statement, applicationFormLimits.statement) && {
      statement: `At most ${applicationFormLimits.statement.toLocaleString('en-GB')} characters.`,
    }),
    ...(content.works.some(({ statement }) => findTooLong(statement, applicationFormLimits.workStatement)) && {
      works: 'A text about a work is too long.',
    }),
    ...Object.fromEntries(Object.entries(answers).map(([id, message]) => [`answers.${id}`, message])),
    ...Object.fromEntries(
      sending.map((id) => [`files.${id}`, 'This file has not arrived. Wait for it, or take it out.']),
    ),
  };
}

function findTooLong(text: string | null, limit: number): boolean {
  return text !== null && text.length > limit;
}

/** The id of the first element on the page with a problem; null without problems. */
export function findFirstProblem(form: ApplicationForm, problems: Problems): string | null {
  const files = form.files.map(({ id }) => `files.${id}`);
  const order = ['works', 'statement', 'cv', ...files, ...listQuestions(form).map(({ id }) => `answers.${id}`)];
  return order.find((path) => problems[path] !== undefined) ?? null;
}
