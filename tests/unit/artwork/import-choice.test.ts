import { expect, it } from 'vitest';
import { nothingChosen, parseStoredChoice, type StoredListChoice } from '@/components/artwork/import/list-choice';

const header = ['a', 'b'];
const choices: StoredListChoice = {
  mapping: ['title', null],
  choice: {
    currency: 'USD',
    visibility: 'UNLISTED',
    ...nothingChosen,
    unit: 'in',
    category: 'PRINT',
    hosts: ['example.org'],
  },
};

it('an interrupted import keeps its choices', () => {
  expect(parseStoredChoice(structuredClone(choices), header)).toEqual(choices);
});

it.each([
  ['nothing', undefined],
  ['a mapping of another header', { ...choices, mapping: ['title'] }],
  ['an unknown unit', { ...choices, choice: { ...choices.choice, unit: 'ell' } }],
  ['a missing unit', { ...choices, choice: { ...choices.choice, unit: undefined } }],
  ['an unknown visibility', { ...choices, choice: { ...choices.choice, visibility: 'SECRET' } }],
  ['an unknown currency', { ...choices, choice: { ...choices.choice, currency: 'XXX-1' } }],
])('an import starts without choices if the device has stored %s', (_, stored) =>
  expect(parseStoredChoice(stored, header)).toBeNull(),
);
