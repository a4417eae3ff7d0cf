import type { Words } from '@/lib/shared/i18n/words';
import { createOpportunityDraft, listDraftErrors, listMissing, type OpportunityDraft } from './opportunity-draft';

/** `needs` lists the fields that a call needs before publication. */
export const sections = [
  {
    id: 'call',
    fields: ['type', 'title', 'description', 'translations', 'artisticFields', 'allFields', 'tags'],
    needs: ['type', 'title', 'description', 'artisticFields'],
  },
  {
    id: 'deadline',
    fields: ['deadline', 'city', 'country', 'isOnline', 'resultsDate', 'eventStart', 'eventEnd', 'duration'],
    needs: ['deadline', 'country', 'eventEnd'],
  },
  {
    id: 'cost',
    fields: ['fee', 'applicationFee', 'participationFee', 'feeDescription'],
    needs: ['fee', 'applicationFee', 'participationFee'],
  },
  {
    id: 'rewards',
    fields: ['rewards', 'employment', 'salary', 'places'],
    needs: ['rewards', 'salary', 'places'],
  },
  { id: 'eligibility', fields: ['eligibility'], needs: ['eligibility'] },
  {
    id: 'apply',
    fields: ['requirements', 'requirementsOther', 'apply', 'applicationForm', 'jury'],
    needs: ['apply', 'applicationForm'],
  },
  { id: 'picture', fields: [], needs: [] },
] as const satisfies readonly {
  id: string;
  fields: readonly (keyof OpportunityDraft)[];
  needs: readonly (keyof OpportunityDraft)[];
}[];

export type SectionState = {
  id: (typeof sections)[number]['id'];
  title: string;
  /** True if the section is filled in and has no errors or missing fields. */
  isComplete: boolean;
  /** True if the section is empty and not required for publication. */
  isOptional: boolean;
  missing: string[];
};

export function listSectionStates(
  draft: OpportunityDraft,
  hasPicture: boolean,
  now: Date,
  { t }: Words,
): SectionState[] {
  const empty = createOpportunityDraft(null);
  const problems = [...Object.keys(listMissing(draft)), ...Object.keys(listDraftErrors(draft, false, now))];
  const wrong = new Set(problems.map((path) => path.split('.')[0]));
  return sections.map(({ id, fields, needs }) => {
    const isFilled =
      id === 'picture' ? hasPicture : fields.some((name) => serialize(draft[name]) !== serialize(empty[name]));
    const missing = needs.filter((name) => wrong.has(name)).map((name) => t(`opportunity.form.need.${name}`));
    return {
      id,
      title: t(`opportunity.form.section.${id}`),
      isComplete: isFilled && missing.length === 0,
      isOptional: !isFilled && missing.length === 0,
      missing: [...new Set(missing)],
    };
  });
}

/** Ignores currencies, because a default currency does not complete a section. */
function serialize(values: unknown): string {
  return JSON.stringify(values, (name, value) => (name === 'currency' ? undefined : value));
}

/** Example: "5 of 7 complete, the rest is optional". */
export function formatProgress(states: readonly SectionState[], { t }: Words): string {
  const complete = states.filter(({ isComplete }) => isComplete).length;
  const counts = { complete: String(complete), total: String(states.length) };
  const isRestOptional = complete < states.length && states.every(({ missing }) => missing.length === 0);
  return isRestOptional ? t('opportunity.form.progressOptional', counts) : t('opportunity.form.progress', counts);
}
