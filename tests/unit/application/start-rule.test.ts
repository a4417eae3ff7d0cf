import { describe, expect, it } from 'vitest';
import { type ApplicationStatus, applicationLimits, findStartProblem } from '@/lib/shared/domain/application';
import {
  findFormProblems,
  findHarm,
  listOptionLabels,
  listQuestions,
  newApplicationForm,
  pickQuestions,
  type Question,
} from '@/lib/shared/domain/application-form';
import { english } from '../../support/words';

const FULL = 'This call accepts up to 3 applications from each artist.';
const ONE = 'This call accepts one application from each artist.';
const UNSENT = 'Send or delete the application that you have begun first.';

describe('starting another application', () => {
  it.each<[number | undefined, ApplicationStatus[], string | null]>([
    [undefined, [], null],
    [undefined, ['SUBMITTED'], ONE],
    [1, ['WITHDRAWN', 'WITHDRAWN'], null],
    [1, ['DECLINED', 'WITHDRAWN'], ONE],
    [3, ['SUBMITTED', 'ACCEPTED'], null],
    [3, ['SUBMITTED', 'DRAFT'], UNSENT],
    [3, ['SUBMITTED', 'WAITING_LIST', 'DECLINED'], FULL],
    [3, ['SUBMITTED', 'SUBMITTED', 'WITHDRAWN'], null],
  ])(
    'with a limit of %s and applications in the states %j, starting another is: %s',
    (maxApplications, statuses, problem) => {
      expect(findStartProblem(maxApplications === undefined ? {} : { maxApplications }, statuses, english)).toBe(
        problem,
      );
    },
  );

  it('limits how many applications an artist can withdraw', () => {
    const withdrawn = Array.from({ length: applicationLimits.ofArtist }, () => 'WITHDRAWN' as const);
    expect(findStartProblem({ maxApplications: 3 }, withdrawn, english)).toContain('Delete a withdrawn one');
    expect(findStartProblem({ maxApplications: 3 }, withdrawn.slice(1), english)).toBeNull();
  });
});

describe('a question that artists have answered', () => {
  const createForm = (question: Partial<Question>) => ({
    ...newApplicationForm,
    sections: [
      {
        ...{ id: 's', title: '', help: null },
        questions: [
          {
            ...{ id: 'q', kind: 'CONSENT' as const, label: 'I agree to this.', help: 'We print it.', isRequired: true },
            ...{ options: [], maxLength: null, min: null, max: null, isHiddenFromJury: false },
            ...question,
          },
        ],
      },
    ],
  });

  it('rejects a new help text for a consent that was given', () => {
    const path = 'sections.0.questions.0.help';
    for (const help of ['We print and sell it.', null]) {
      expect(Object.keys(findHarm(createForm({}), createForm({ help }), english))).toEqual([path]);
    }
    expect(findHarm(createForm({}), createForm({}), english)).toEqual({});
  });

  it('an answered question can be hidden from the jury, but a hidden one cannot be shown', () => {
    const hidden = createForm({ isHiddenFromJury: true });
    expect(findHarm(createForm({}), hidden, english)).toEqual({});
    expect(Object.keys(findHarm(hidden, createForm({}), english))).toEqual(['sections.0.questions.0.isHiddenFromJury']);
  });

  it('an answered question that is no consent can have a new help text', () => {
    const before = createForm({ kind: 'LONG' });
    expect(findHarm(before, createForm({ kind: 'LONG', help: 'In a few words.' }), english)).toEqual({});
  });

  it('translations of an answered question can be added and removed, but not reworded', () => {
    const given = createForm({ translations: { de: { label: 'Ich stimme zu.', help: 'Wir drucken es.' } } });
    expect(findHarm(createForm({}), given, english)).toEqual({});
    expect(findHarm(given, createForm({}), english)).toEqual({});
    const reworded = createForm({ translations: { de: { label: 'Gut.', help: 'Wir verkaufen es.' } } });
    const harm = ['sections.0.questions.0.label', 'sections.0.questions.0.help'];
    expect(Object.keys(findHarm(given, reworded, english))).toEqual(harm);
  });

  const choose = (options: string[], de?: string) =>
    createForm({ kind: 'CHOICE', options, ...(de !== undefined && { translations: { de: { options: de } } }) });

  it('options of an answered question can be translated, added and moved, but a translated one cannot be reworded', () => {
    const given = choose(['Yes', 'No'], 'Ja\nNein');
    expect(findHarm(choose(['Yes', 'No']), given, english)).toEqual({});
    expect(findHarm(given, choose(['No', 'Maybe', 'Yes'], 'Nein\nVielleicht\nJa'), english)).toEqual({});
    const swapped = findHarm(given, choose(['Yes', 'No'], 'Nein\nJa'), english);
    expect(Object.keys(swapped)).toEqual(['sections.0.questions.0.options']);
  });

  it('each option needs a line of at most 120 characters', () => {
    const path = 'sections.0.questions.0.translations.de.options';
    const read = (de: string) => findFormProblems(choose(['Yes', 'No'], de), english)[path];
    expect(read('Ja\n\n Nein ')).toBeUndefined();
    expect(read('Ja')).toBe('Write one line for each option: there are 2 options.');
    expect(read(`${'J'.repeat(120)}\nNein`)).toBeUndefined();
    expect(read(`${'J'.repeat(121)}\nNein`)).toBe('Each option has at most 120 characters.');
  });

  it('shows options in translation, or the originals if the translation is incomplete', () => {
    const read = (de: string | undefined, language: 'de' | 'fr') =>
      listQuestions(choose(['Yes', 'No'], de)).map((question) => listOptionLabels(question, language));
    expect(read('Ja\nNein', 'de')).toEqual([['Ja', 'Nein']]);
    expect(read('Ja\nNein', 'fr')).toEqual([['Yes', 'No']]);
    expect(read('Ja', 'de')).toEqual([['Yes', 'No']]);
  });

  it('shows a form in the page’s language, and originals where translations are missing', () => {
    const form = createForm({ translations: { de: { label: 'Ich stimme zu.' } } });
    const pick = (language: 'de' | 'fr' | 'xa') =>
      listQuestions(pickQuestions(form, language)).map(({ label, help }) => [label, help]);
    expect(pick('de')).toEqual([['Ich stimme zu.', 'We print it.']]);
    expect(pick('fr')).toEqual([['I agree to this.', 'We print it.']]);
    expect(pick('xa')).toEqual(pick('fr'));
  });
});
