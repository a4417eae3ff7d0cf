import { listQuestions } from '@/lib/shared/domain/application-form';
import type { SubmittedApplication } from './queries/jury-applications';

/**
 * Omits the questions that are hidden from the jury, with their answers: by the form that was answered, or by the
 * call's current form, so that an organizer can still hide a question.
 */
export function omitHiddenQuestions(application: SubmittedApplication): SubmittedApplication {
  const { submission, callForm } = application;
  const { form, answers } = submission;
  const hidden = new Set(
    [form, ...(callForm === null ? [] : [callForm])]
      .flatMap(listQuestions)
      .flatMap(({ id, isHiddenFromJury }) => (isHiddenFromJury ? [id] : [])),
  );
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => !hidden.has(id)),
  }));
  return {
    ...application,
    submission: {
      ...submission,
      form: { ...form, sections: sections.filter(({ questions }) => questions.length > 0) },
      answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !hidden.has(id))),
    },
  };
}
