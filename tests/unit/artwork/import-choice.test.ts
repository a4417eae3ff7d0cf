import { expect, it } from 'vitest';
import { nothingChosen, parseStoredChoice, type StoredListChoice } from '@/components/artwork/import/list-choice';

const header = ['a', 'b'];
const answers: StoredListChoice = {
  mapping: ['title', null],
  choice: { currency: 'USD', visibility: 'UNLISTED', ...nothingChosen, unit: 'in', hosts: ['example.org'] },
};

it('reads what was answered about an import that was interrupted', () => {
  expect(parseStoredChoice(structuredClone(answers), header)).toEqual(answers);
});

it.each([
  ['nothing', undefined],
  ['a mapping of another header', { ...answers, mapping: ['title'] }],
  ['an unknown unit', { ...answers, choice: { ...answers.choice, unit: 'ell' } }],
  ['a missing unit', { ...answers, choice: { ...answers.choice, unit: undefined } }],
  ['an unknown visibility', { ...answers, choice: { ...answers.choice, visibility: 'SECRET' } }],
  ['a currency that is none', { ...answers, choice: { ...answers.choice, currency: 'XXX-1' } }],
])('does not guess at %s', (_, stored) => expect(parseStoredChoice(stored, header)).toBeNull());
