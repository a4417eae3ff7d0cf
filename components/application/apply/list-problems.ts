import { type ApplicationContent, type Check, findAnswerProblems } from '@/lib/shared/domain/application';
import { type ApplicationForm, applicationFormLimits, listQuestions } from '@/lib/shared/domain/application-form';
import { capitalize, formatSmallCount, joinWithAnd } from '@/lib/shared/domain/text';

/** Messages by field: `works`, `statement`, `cv`, `files.<id>` and `answers.<id>`, as in the server's errors. */
export type Problems = Readonly<Record<string, string>>;

type Filled = {
  form: ApplicationForm;
  content: ApplicationContent;
  checks: readonly Check[];
  /** The requests whose upload is not complete. */
  sending: readonly string[];
};

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

/** Lists fields in page order. */
export function listFields({ works, statement, cv, files, ...form }: ApplicationForm): string[] {
  return [
    ...(works.max > 0 ? ['works'] : []),
    ...(statement === 'NONE' ? [] : ['statement']),
    ...(cv === 'NONE' ? [] : ['cv']),
    ...files.map(({ id }) => `files.${id}`),
    ...listQuestions(form).map(({ id }) => `answers.${id}`),
  ];
}

/** "One thing is missing: your artist statement." */
export function describeMissing(checks: readonly Check[]): string | null {
  const names = checks.flatMap((check) => (check.problem === null ? [] : [check.name]));
  if (names.length === 0) return null;
  const count = capitalize(formatSmallCount(names.length));
  return `${count} ${names.length === 1 ? 'thing is' : 'things are'} missing: ${joinWithAnd(names)}.`;
}
