import { type Answer, type ApplicationContent, emptyContent, findAnswerProblem } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions, type Question } from '@/lib/shared/domain/application-form';
import type { EarlierApplication } from './queries/read-application';

type Reused = { content: ApplicationContent; reusedAnswers: Record<string, string> };

const createKey = ({ kind, label }: Question) => `${kind} ${label.trim().toLowerCase()}`;

/**
 * Fills a new application with what its artist has sent before: the last statement, and the last answer to each question
 * of the same kind with the same words. Consent is given anew for each call.
 * @param earlier the last one first.
 */
export function prefillApplication(form: ApplicationForm, earlier: readonly EarlierApplication[]): Reused {
  const known = new Map<string, { answer: Answer; title: string }>();
  for (const { title, form: earlierForm, content } of earlier) {
    for (const question of listQuestions(earlierForm)) {
      const answer = content.answers[question.id];
      const key = createKey(question);
      if (answer !== undefined && question.kind !== 'CONSENT' && !known.has(key)) known.set(key, { answer, title });
    }
  }
  const answers: Record<string, Answer> = {};
  const reusedAnswers: Record<string, string> = {};
  for (const question of listQuestions(form)) {
    const found = known.get(createKey(question));
    if (found === undefined || findAnswerProblem({ ...question, isRequired: true }, found.answer) !== null) continue;
    answers[question.id] = found.answer;
    reusedAnswers[question.id] = found.title;
  }
  const statement =
    form.statement === 'NONE' ? null : (earlier.find((one) => one.content.statement)?.content.statement ?? null);
  return { content: { ...emptyContent, statement, answers }, reusedAnswers };
}
