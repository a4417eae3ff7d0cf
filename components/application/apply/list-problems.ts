import type { ApplicationContent } from '@/lib/shared/domain/application';
import { type Check, findAnswerProblems } from '@/lib/shared/domain/application-checks';
import { type ApplicationForm, applicationFormLimits, listQuestions } from '@/lib/shared/domain/application-form';
import { joinWithAnd } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/**
 * Error messages by field, with the server's field names: `works`, `statement`, `cv`, `files.<id>` or `answers.<id>`.
 */
export type Problems = Readonly<Record<string, string>>;

type Filled = {
  form: ApplicationForm;
  content: ApplicationContent;
  checks: readonly Check[];
  /** Ids of file requests with unfinished uploads. */
  sending: readonly string[];
};

export function listProblems({ form, content, checks, sending }: Filled, words: Words): Problems {
  const { t } = words;
  const answers = findAnswerProblems(listQuestions(form), content.answers, words);
  return {
    ...Object.fromEntries(
      checks.flatMap(({ path, problem }) =>
        problem === null || path.startsWith('answers') ? [] : [[path, problem] as const],
      ),
    ),
    ...(findTooLong(content.statement, applicationFormLimits.statement) && {
      statement: t('application.problem.tooLong', { count: applicationFormLimits.statement }),
    }),
    ...(content.works.some(({ statement }) => findTooLong(statement, applicationFormLimits.workStatement)) && {
      works: t('application.works.tooLong'),
    }),
    ...Object.fromEntries(Object.entries(answers).map(([id, message]) => [`answers.${id}`, message])),
    ...Object.fromEntries(sending.map((id) => [`files.${id}`, t('application.file.notArrived')])),
  };
}

function findTooLong(text: string | null, limit: number): boolean {
  return text !== null && text.length > limit;
}

/** Lists the form's fields from top to bottom. */
export function listFields({ works, statement, cv, files, ...form }: ApplicationForm): string[] {
  return [
    ...(works.max > 0 ? ['works'] : []),
    ...(statement === 'NONE' ? [] : ['statement']),
    ...(cv === 'NONE' ? [] : ['cv']),
    ...files.map(({ id }) => `files.${id}`),
    ...listQuestions(form).map(({ id }) => `answers.${id}`),
  ];
}

/** Example: "One thing is missing: your artist statement." */
export function describeMissing(checks: readonly Check[], { t, language }: Words): string | null {
  const names = checks.flatMap((check) => (check.problem === null ? [] : [check.name]));
  if (names.length === 0) return null;
  return t('application.check.incomplete', { count: names.length, names: joinWithAnd(names, language) });
}
