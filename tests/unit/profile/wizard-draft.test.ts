import { describe, expect, it } from 'vitest';
import { listUnsavedAnswers, parseWizardDraft } from '@/components/profile/wizard/wizard-draft';
import { ID } from '../../support/sample-data';

const stored = {
  answers: { name: 'Aoife', artisticFields: ['PAINTING'] },
  profileId: 'one',
  making: null,
  next: '/art',
};

describe('the draft of the wizard in the browser', () => {
  it('is there again after a reload', () => {
    expect(parseWizardDraft(JSON.parse(JSON.stringify(stored)), 'one')).toEqual(stored);
  });

  it('has the key of a profile that may have been made', () => {
    const making = { role: 'ARTIST', idempotencyKey: ID };
    expect(parseWizardDraft({ ...stored, profileId: null, making }, null).making).toEqual(making);
  });

  it('counts for the profile that it is about alone; where the person wanted to go counts always', () => {
    expect(parseWizardDraft(stored, 'another')).toEqual({ ...stored, answers: {}, profileId: 'another' });
    expect(parseWizardDraft(stored, null)).toMatchObject({ answers: {}, next: '/art' });
  });

  it.each([
    ['nothing', null],
    ['a word', 'stored'],
    ['a field that is none', { ...stored, answers: { shoeSize: '41' } }],
    ['a value of another kind', { ...stored, answers: { name: 41 } }],
    ['a word that is not known', { ...stored, answers: { artisticFields: ['COOKING'] } }],
    ['contacts of which one is missing', { ...stored, answers: { contact: { email: { value: '', isPublic: true } } } }],
    ['a making without its key', { ...stored, making: { role: 'ARTIST' } }],
    ['a making of another kind', { ...stored, making: { role: 'COOK', idempotencyKey: ID } }],
  ])('is nothing where the storage holds %s', (_, stored) => {
    expect(parseWizardDraft(stored, 'one')).toEqual({ answers: {}, profileId: 'one', making: null, next: null });
  });

  it('is what was typed while the rest was being saved', () => {
    const sent = { name: 'Aoife', city: 'Galway', artisticFields: ['PAINTING'] } as const;
    const now = { ...structuredClone(sent), city: 'Cork', country: 'IE' };
    expect(listUnsavedAnswers(now, sent)).toEqual({ city: 'Cork', country: 'IE' });
  });
});
