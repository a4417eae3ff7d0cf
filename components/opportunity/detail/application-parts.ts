import { fileKindLabels } from '@/lib/shared/domain/application-file';
import { type ApplicationForm, getMaxApplications, listQuestions } from '@/lib/shared/domain/application-form';
import { capitalize, formatSmallCount, joinWithAnd } from '@/lib/shared/domain/text';

/** "Two to five works, with year and size", "An artist statement, optional", "Portfolio (PDF)", "Six questions" */
export function listRequestedParts(form: ApplicationForm): string[] {
  const questions = listQuestions(form).length;
  const applications = getMaxApplications(form);
  return [
    form.works.max > 0 && formatWorks(form),
    form.statement !== 'NONE' && formatDemand('An artist statement', form.statement),
    form.cv !== 'NONE' && formatDemand('A CV', form.cv),
    ...form.files.map(({ label, kind, isRequired }) =>
      formatDemand(`${label} (${fileKindLabels[kind]})`, isRequired ? 'REQUIRED' : 'OPTIONAL'),
    ),
    questions > 0 && `${capitalize(formatSmallCount(questions))} ${questions === 1 ? 'question' : 'questions'}`,
    applications > 1 && `Up to ${formatSmallCount(applications)} applications from each artist`,
  ].filter((part) => part !== false);
}

function formatWorks({ works: { min, max }, workDetails }: ApplicationForm): string {
  const noun = max === 1 ? 'work' : 'works';
  const range =
    min === max
      ? formatSmallCount(max)
      : min === 0
        ? `up to ${formatSmallCount(max)}`
        : `${formatSmallCount(min)} ${max === min + 1 ? 'or' : 'to'} ${formatSmallCount(max)}`;
  const requested = workDetails.map((detail) => (detail === 'statement' ? 'a statement' : detail));
  return capitalize(requested.length === 0 ? `${range} ${noun}` : `${range} ${noun}, with ${joinWithAnd(requested)}`);
}

function formatDemand(part: string, demand: ApplicationForm['cv']): string {
  return demand === 'OPTIONAL' ? `${part}, optional` : part;
}
