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
  it('restores the draft of the wizard after a reload', () => {
    expect(parseWizardDraft(JSON.parse(JSON.stringify(stored)), 'one')).toEqual(stored);
  });

  it('contains the idempotency key of a profile that may have been created', () => {
    const making = { role: 'ARTIST', idempotencyKey: ID };
    expect(parseWizardDraft({ ...stored, profileId: null, making }, null).making).toEqual(making);
  });

  it('accepts a draft only for its profile, except for the next page', () => {
    expect(parseWizardDraft(stored, 'another')).toEqual({ ...stored, answers: {}, profileId: 'another' });
    expect(parseWizardDraft(stored, null)).toMatchObject({ answers: {}, next: '/art' });
  });

  it.each([
    ['no value', null],
    ['a word', 'stored'],
    ['an unknown field', { ...stored, answers: { shoeSize: '41' } }],
    ['a value of another kind', { ...stored, answers: { name: 41 } }],
    ['an unknown artistic field', { ...stored, answers: { artisticFields: ['COOKING'] } }],
    ['incomplete contact details', { ...stored, answers: { contact: { email: { value: '', isPublic: true } } } }],
    ['a creation without its key', { ...stored, making: { role: 'ARTIST' } }],
    ['a creation with an unknown role', { ...stored, making: { role: 'COOK', idempotencyKey: ID } }],
  ])('returns an empty draft if the storage contains %s', (_, stored) => {
    expect(parseWizardDraft(stored, 'one')).toEqual({ answers: {}, profileId: 'one', making: null, next: null });
  });

  it('contains the answers that changed during a save', () => {
    const sent = { name: 'Aoife', city: 'Galway', artisticFields: ['PAINTING' as const] };
    const now = { ...structuredClone(sent), city: 'Cork', country: 'IE' };
    expect(listUnsavedAnswers(now, sent)).toEqual({ city: 'Cork', country: 'IE' });
  });
});
