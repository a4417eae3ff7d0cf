import { createOpportunityDraft, listDraftErrors, listMissing, type OpportunityDraft } from './opportunity-draft';

/** `needs` labels the fields that publication requires. */
export const sections = [
  {
    id: 'call',
    title: 'The call',
    fields: ['type', 'title', 'description', 'artisticFields', 'allFields', 'tags'],
    needs: { type: 'the kind of call', title: 'a title', description: 'a description', artisticFields: 'the fields' },
  },
  {
    id: 'deadline',
    title: 'When and where',
    fields: ['deadline', 'city', 'country', 'isOnline', 'resultsDate', 'eventStart', 'eventEnd', 'duration'],
    needs: { deadline: 'the deadline with its time zone', country: 'the country', eventEnd: 'the right order of days' },
  },
  {
    id: 'cost',
    title: 'What artists pay',
    fields: ['fee', 'applicationFee', 'participationFee', 'feeDescription'],
    needs: { fee: 'the cost', applicationFee: 'the fee', participationFee: 'the fee' },
  },
  {
    id: 'rewards',
    title: 'What artists get',
    fields: ['rewards', 'employment', 'salary', 'places'],
    needs: { rewards: 'an amount', salary: 'the salary', places: 'the number of places' },
  },
  { id: 'eligibility', title: 'Who can apply', fields: ['eligibility'], needs: { eligibility: 'an age' } },
  {
    id: 'apply',
    title: 'How to apply',
    fields: ['requirements', 'requirementsOther', 'apply', 'applicationForm', 'jury'],
    needs: { apply: 'the address for applications', applicationForm: 'the rest of the form' },
  },
  { id: 'picture', title: 'Picture', fields: [], needs: {} },
] as const satisfies readonly {
  id: string;
  title: string;
  fields: readonly (keyof OpportunityDraft)[];
  needs: Partial<Record<keyof OpportunityDraft, string>>;
}[];

export type SectionState = {
  id: (typeof sections)[number]['id'];
  title: string;
  /** Filled in, valid, and without missing fields. */
  isComplete: boolean;
  /** Empty, and not required for publication. */
  isOptional: boolean;
  missing: string[];
};

export function listSectionStates(draft: OpportunityDraft, hasPicture: boolean, now: Date): SectionState[] {
  const empty = createOpportunityDraft(null);
  const problems = [...Object.keys(listMissing(draft)), ...Object.keys(listDraftErrors(draft, false, now))];
  const wrong = new Set(problems.map((path) => path.split('.')[0]));
  return sections.map(({ id, title, fields, needs }) => {
    const isFilled =
      id === 'picture' ? hasPicture : fields.some((name) => serialize(draft[name]) !== serialize(empty[name]));
    const missing = Object.entries(needs).flatMap(([name, words]) => (wrong.has(name) ? [words] : []));
    return {
      id,
      title,
      isComplete: isFilled && missing.length === 0,
      isOptional: !isFilled && missing.length === 0,
      missing: [...new Set(missing)],
    };
  });
}

/** Leaves out currencies, because a default currency does not mean that a section is filled in. */
function serialize(values: unknown): string {
  return JSON.stringify(values, (name, value) => (name === 'currency' ? undefined : value));
}

/** "5 of 7 complete, the rest is optional" */
export function formatProgress(states: readonly SectionState[]): string {
  const complete = states.filter(({ isComplete }) => isComplete).length;
  const isRestOptional = complete < states.length && states.every(({ missing }) => missing.length === 0);
  return `${complete} of ${states.length} complete${isRestOptional ? ', the rest is optional' : ''}`;
}
