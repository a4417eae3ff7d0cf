import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationDraft,
  createApplicationDraft,
  createApplicationForm,
  emptyQuestion,
  type QuestionDraft,
} from '@/components/opportunity/application-form-builder/application-draft';
import {
  createHeadingItem,
  createQuestionItem,
  createSections,
  formatItemSummary,
  listItems,
} from '@/components/opportunity/application-form-builder/question-items';
import { listRequestedParts } from '@/components/opportunity/detail/application-parts';
import { listSectionStates } from '@/components/opportunity/form/form-sections';
import {
  createOpportunityBody,
  createOpportunityDraft,
  listDraftErrors,
  type OpportunityDraft,
  parseOpportunityDraft,
} from '@/components/opportunity/form/opportunity-draft';
import { listInvalid, pickSavable } from '@/components/opportunity/form/opportunity-resolver';
import { applicationForm } from '@/lib/shared/contract/application-form';
import { type ApplicationForm, newApplicationForm } from '@/lib/shared/domain/application-form';
import { english } from '@/tests/support/words';
import { sampleOpportunity } from '../../support/sample-data';

const now = new Date('2026-11-20T12:00:00Z');
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const sectionId = '01900000-0000-7000-8000-0000000000aa';

const createQuestion = (id: string, change: Partial<QuestionDraft>): QuestionDraft => ({
  ...{ ...emptyQuestion, id, label: 'Which dates suit you?' },
  ...change,
});

const createForm = (...questions: Partial<QuestionDraft>[]): ApplicationDraft => ({
  ...createApplicationDraft(newApplicationForm),
  sections: [
    {
      id: sectionId,
      title: '',
      help: '',
      questions: questions.map((question, index) => createQuestion(ids[index] ?? '', question)),
    },
  ],
});

const createDraft = (form: ApplicationDraft, method: OpportunityDraft['apply']['method'] = 'IMPASTO') => ({
  ...createOpportunityDraft({ ...sampleOpportunity, applicationFee: null }),
  apply: { method, value: 'example.org/apply' },
  applicationForm: form,
});

const path = 'applicationForm.sections.0.questions.0';
const listErrors = (form: ApplicationDraft) => listDraftErrors(createDraft(form), false, now);

describe('translations of questions', () => {
  const translations = { de: { label: ' Wann? ', help: '' }, fr: { label: 'Quand ?' }, es: {} };
  const send = (languages: OpportunityDraft['translations']) => {
    const draft = { ...createDraft(createForm({ translations })), translations: languages };
    return createOpportunityBody(draft).applicationForm?.sections[0]?.questions[0];
  };

  it('sends translations of questions in the call’s languages, without empty ones', () => {
    expect(send({ de: {}, es: {} })).toHaveProperty('translations', { de: { label: 'Wann?' } });
    expect(send({})).not.toHaveProperty('translations');
  });

  it('reads translations of questions from the stored form', () => {
    const form = createApplicationForm(createForm({ translations }));
    expect(createApplicationForm(createApplicationDraft(applicationForm.parse(form)))).toEqual(form);
  });

  it('translations of questions have the originals’ limits', () => {
    const label = 'x'.repeat(301);
    const errors = listErrors(createForm({ translations: { de: { label } } }));
    expect(Object.keys(errors)).toEqual([`${path}.translations.de.label`]);
  });
});

describe('an application form in a call draft', () => {
  it('stores and reads every kind of question without changes', () => {
    const form: ApplicationForm = {
      ...newApplicationForm,
      maxApplications: 3,
      sections: [
        {
          id: sectionId,
          title: 'Your stay',
          help: 'Six weeks.',
          questions: [
            {
              id: ids[0],
              kind: 'SEVERAL',
              label: 'Workshops',
              help: null,
              isRequired: true,
              options: ['Wood', 'Print'],
              maxLength: null,
              min: 1,
              max: 2,
              isHiddenFromJury: false,
            },
            {
              id: ids[1],
              kind: 'LONG',
              label: 'Why here?',
              help: 'Briefly.',
              isRequired: false,
              options: [],
              maxLength: 600,
              min: null,
              max: null,
              isHiddenFromJury: true,
            },
          ],
        },
      ],
    };
    expect(applicationForm.parse(createApplicationForm(createApplicationDraft(form)))).toEqual(form);
  });

  it('sends only the limits that the kind of question has', () => {
    const typed = { options: 'Wood\n\n Print ', maxLength: '300', min: '1,5', max: '20' };
    const read = (kind: QuestionDraft['kind']) =>
      createApplicationForm(createForm({ ...typed, kind })).sections[0]?.questions[0];
    expect(read('SHORT')).toMatchObject({ options: [], maxLength: 300, min: null, max: null });
    expect(read('NUMBER')).toMatchObject({ options: [], maxLength: null, min: 1.5, max: 20 });
    expect(read('CHOICE')).toMatchObject({ options: ['Wood', 'Print'], maxLength: null, min: null, max: null });
  });

  it('an older draft allows one application per artist', () => {
    const { maxApplications: _, ...earlier } = createForm();
    const draft = { ...createOpportunityDraft(null), applicationForm: earlier };
    const parsed = parseOpportunityDraft(JSON.parse(JSON.stringify(draft)));
    expect(parsed?.applicationForm && createApplicationForm(parsed.applicationForm)).toMatchObject({
      maxApplications: 1,
    });
  });

  it('an older draft has no form', () => {
    const { applicationForm: _, ...earlier } = createOpportunityDraft(null);
    expect(parseOpportunityDraft(JSON.parse(JSON.stringify(earlier)))).toEqual({ ...earlier, applicationForm: null });
  });

  it('a call without a form starts with the default form', () => {
    const draft = createOpportunityDraft({ ...sampleOpportunity, apply: { method: 'IMPASTO' } });
    expect(draft.applicationForm).toEqual(createApplicationDraft(newApplicationForm));
  });

  it('the form and the address stay when another way to apply is saved', () => {
    const typed = createDraft(createForm({ label: ' Why? ' }, { label: '' }), 'EMAIL');
    const { applicationForm: stored } = createOpportunityBody(typed);
    expect(stored?.sections[0]?.questions.map(({ label }) => label)).toEqual(['Why?']);
    const saved = { ...sampleOpportunity, apply: { method: 'IMPASTO' as const }, applicationForm: stored };
    const shown = createOpportunityDraft(saved, typed);
    expect(shown.applicationForm).toEqual(typed.applicationForm);
    expect(shown.apply.value).toBe('example.org/apply');
    expect(createOpportunityDraft(saved).applicationForm?.sections[0]?.questions).toHaveLength(1);
  });

  it('the form determines which filters find the call', () => {
    const form = { ...createForm(), cv: 'NONE' as const };
    expect(createOpportunityBody(createDraft(form))).toMatchObject({
      apply: { method: 'IMPASTO' },
      requirements: ['artist_statement', 'artwork_portfolio'],
    });
  });
});

describe('application form errors', () => {
  it.each<[string, Partial<QuestionDraft>, string]>([
    ['label', { label: ' ' }, 'Write the question.'],
    ['label', { label: 'a'.repeat(301) }, 'At most 300 characters.'],
    ['options', { kind: 'CHOICE', options: 'One' }, 'Give at least two options.'],
    ['options', { kind: 'CHOICE', options: 'One\none' }, 'Two options are the same.'],
    [
      'options',
      { kind: 'CHOICE', options: `One\n${'a'.repeat(121)}` },
      `Shorten “${'a'.repeat(30)}…”: at most 120 characters.`,
    ],
    ['maxLength', { maxLength: '301' }, 'Use at most 300.'],
    ['maxLength', { kind: 'LONG', maxLength: 'many' }, 'Use a whole number, for example 200.'],
    ['max', { kind: 'NUMBER', min: '3', max: '2' }, 'This is below the minimum.'],
    ['min', { kind: 'NUMBER', min: 'three', max: '2' }, 'Use a number, for example 10.'],
    ['max', { kind: 'SEVERAL', options: 'One\nTwo', max: '3' }, 'There are fewer options than this.'],
  ])('reports errors of a form at %s of a question for %j', (name, change, message) => {
    expect(listErrors(createForm(change))).toEqual({ [`${path}.${name}`]: message });
  });

  it('reports an error about the number of works at its field', () => {
    const set = (min: string, max: string) => listErrors({ ...createForm(), works: { min, max } });
    expect(set('3', '2')).toEqual({ 'applicationForm.works.max': 'This is fewer than the minimum.' });
    expect(set('', '21')).toEqual({
      'applicationForm.works.min': 'Say how many.',
      'applicationForm.works.max': 'Use at most 20.',
    });
  });

  it('errors of a form have the contract’s paths', () => {
    const draft = createDraft(createForm({ kind: 'CHOICE', label: 'Wood\u202e', options: 'One\nTwo' }));
    expect(Object.keys(listInvalid(draft, false, now))).toEqual([`${path}.label`]);
  });

  it('ignores errors of a form if artists apply elsewhere', () => {
    const find = (method: 'IMPASTO' | 'URL') =>
      listSectionStates(createDraft(createForm({ label: '' }), method), false, now, english).find(
        ({ id }) => id === 'apply',
      );
    expect(find('IMPASTO')).toMatchObject({ isComplete: false, missing: ['the rest of the form'] });
    expect(find('URL')).toMatchObject({ isComplete: true, missing: [] });
  });
});

describe('application form autosave', () => {
  it('unfinished questions stay on the device', () => {
    const body = pickSavable(createDraft(createForm({ label: '' }, { label: 'Why here?' })), false);
    expect(body?.applicationForm?.sections[0]?.questions.map(({ label }) => label)).toEqual(['Why here?']);
  });

  it('a form with other errors stays on the device', () => {
    const body = pickSavable(createDraft({ ...createForm(), works: { min: '9', max: '2' } }), false);
    expect(body).not.toHaveProperty('applicationForm');
    expect(body).toHaveProperty('apply', { method: 'IMPASTO' });
  });

  it('does not save a fee that contradicts the way to apply', () => {
    const draft = {
      ...createDraft(createForm()),
      fee: 'FEES' as const,
      applicationFee: { amount: '25', currency: 'EUR' },
    };
    const body = pickSavable(draft, false);
    expect(body).not.toHaveProperty('apply');
    expect(body).not.toHaveProperty('applicationFee');
  });
});

describe('the question list', () => {
  const { sections } = createForm({ label: 'One' }, { label: 'Two' });
  const names = (list: typeof sections) =>
    list.map(({ title, questions }) => [title, ...questions.map(({ label }) => label)]);

  it('there is no heading above the first questions', () => {
    expect(listItems(sections, null).map(({ kind }) => kind)).toEqual(['question', 'question']);
  });

  it('the questions below a heading belong to its section', () => {
    const heading = createHeadingItem();
    const rows = listItems(sections, null);
    const split = createSections([...rows.slice(0, 1), heading, ...rows.slice(1)], sections);
    expect(names(split)).toEqual([
      ['', 'One'],
      ['', 'Two'],
    ]);
    expect(split[0]?.id).toBe(sectionId);
    const led = createSections([heading, ...rows], sections);
    expect(names(led)).toEqual([[''], ['', 'One', 'Two']]);
    expect(listItems(led, null).map(({ path: own }) => own)).toEqual([
      'applicationForm.sections.1',
      'applicationForm.sections.1.questions.0',
      'applicationForm.sections.1.questions.1',
    ]);
  });

  it('the first section keeps its heading if the heading has text', () => {
    const titled = [{ ...(sections[0] ?? { id: sectionId, help: '', questions: [] }), title: 'Stay' }];
    expect(createSections(listItems(titled, null), titled)).toEqual(titled);
    const cleared = titled.map((section) => ({ ...section, title: '' }));
    expect(listItems(cleared, sectionId).map(({ kind }) => kind)).toEqual(['heading', 'question', 'question']);
    const rows = listItems(titled, null);
    const moved = createSections([...rows.slice(1, 2), ...rows.slice(0, 1), ...rows.slice(2)], titled);
    expect(names(moved)).toEqual([
      ['', 'One'],
      ['Stay', 'Two'],
    ]);
    expect(new Set(moved.map(({ id }) => id)).size).toBe(2);
  });

  it('copied questions have new ids', () => {
    const item = createQuestionItem(createQuestion(ids[0], { kind: 'CHOICE', options: 'One\nTwo', isRequired: true }));
    expect(item.id).not.toBe(ids[0]);
    expect(item.kind === 'question' && formatItemSummary(item.question, english)).toBe(
      'One choice, 2 options, required',
    );
  });

  it.each<[QuestionDraft['kind'], string, boolean]>([
    ['SHORT', 'Phone number (for emergencies)', true],
    ['SHORT', 'Postal address', true],
    ['SHORT', 'Adresse et téléphone', true],
    ['DATE', 'Geburtsdatum', true],
    ['NUMBER', 'Your age', true],
    ['CONSENT', 'We may print your works.', true],
    ['NUMBER', 'Agenda items', false],
    ['LONG', 'How does the work address the site?', false],
    ['SHORT', 'Which dates suit you?', false],
  ])('questions about the person are hidden from the jury by default: %s, “%s”', (kind, label, isHidden) => {
    const read = (chosen: boolean | null) =>
      createApplicationForm(createForm({ kind, label, isHiddenFromJury: chosen })).sections[0]?.questions[0]
        ?.isHiddenFromJury;
    expect([read(null), read(true), read(false)]).toEqual([isHidden, true, false]);
  });
});

it.each<[Partial<ApplicationForm>, string[]]>([
  [{}, ['One to five works, with year, medium and size', 'An artist statement, optional', 'A CV, optional']],
  [
    { works: { min: 2, max: 3 }, workDetails: [], statement: 'REQUIRED', cv: 'NONE' },
    ['Two or three works', 'An artist statement'],
  ],
  [
    { works: { min: 0, max: 12 }, workDetails: ['price'], statement: 'NONE', cv: 'NONE' },
    ['Up to 12 works, with price'],
  ],
  [
    { works: { min: 1, max: 1 }, workDetails: ['statement'], statement: 'NONE', cv: 'NONE' },
    ['One work, with a statement'],
  ],
  [{ works: { min: 0, max: 0 }, statement: 'NONE', cv: 'REQUIRED' }, ['A CV']],
  [
    {
      ...{ works: { min: 0, max: 0 }, statement: 'NONE', cv: 'NONE' },
      files: [
        { id: uuidv7(), label: 'Portfolio', help: null, kind: 'PDF', isRequired: true },
        { id: uuidv7(), label: 'A sound sketch', help: null, kind: 'AUDIO', isRequired: false },
      ],
    },
    ['Portfolio (PDF)', 'A sound sketch (Audio), optional'],
  ],
  [
    { works: { min: 0, max: 0 }, statement: 'NONE', cv: 'REQUIRED', maxApplications: 3 },
    ['A CV', 'Up to three applications from each artist'],
  ],
])('the call’s page lists what the form %j asks for', (form, parts) => {
  expect(listRequestedParts({ ...newApplicationForm, ...form }, english)).toEqual(parts);
});
