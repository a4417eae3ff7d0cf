import { type ApplicationForm, getMaxApplications, listQuestions } from '@/lib/shared/domain/application-form';
import { joinWithAnd } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/**
 * Examples: "Two to five works, with year and size", "An artist statement, optional", "Portfolio (PDF)", "Six
 * questions".
 */
export function listRequestedParts(form: ApplicationForm, words: Words): string[] {
  const { t } = words;
  const questions = listQuestions(form).length;
  const applications = getMaxApplications(form);
  const ask = (demand: ApplicationForm['cv']) => ({ optional: String(demand === 'OPTIONAL') });
  return [
    form.works.max > 0 && formatWorks(form, words),
    form.statement !== 'NONE' && t('opportunity.parts.statement', ask(form.statement)),
    form.cv !== 'NONE' && t('opportunity.parts.cv', ask(form.cv)),
    ...form.files.map(({ label, kind, isRequired }) =>
      t('opportunity.parts.file', {
        label,
        kind: t(`application.fileKind.${kind}`),
        ...ask(isRequired ? 'REQUIRED' : 'OPTIONAL'),
      }),
    ),
    questions > 0 && t('opportunity.parts.questions', { count: questions }),
    applications > 1 && t('opportunity.parts.applications', { count: applications }),
  ].filter((part) => part !== false);
}

function formatWorks({ works: { min, max }, workDetails }: ApplicationForm, { t, language }: Words): string {
  const requested = workDetails.map((detail) => t(`opportunity.parts.detail.${detail}`));
  const details = joinWithAnd(requested, language) || 'none';
  if (min === max) return t('opportunity.parts.works', { max, details });
  if (min === 0) return t('opportunity.parts.worksUpTo', { max, details });
  return max === min + 1
    ? t('opportunity.parts.worksOr', { min, max, details })
    : t('opportunity.parts.worksRange', { min, max, details });
}
