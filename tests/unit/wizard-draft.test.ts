import { describe, expect, it } from 'vitest';
import { listUnsavedAnswers, readWizardDraft } from '@/components/profile/wizard/wizard-draft';
import { ID } from '../support/things';

const kept = { answers: { name: 'Aoife', artisticFields: ['PAINTING'] }, profileId: 'one', making: null, next: '/art' };

describe('what the wizard keeps in the browser', () => {
  it('is there again after a reload', () => {
    expect(readWizardDraft(JSON.parse(JSON.stringify(kept)), 'one')).toEqual(kept);
  });

  it('has the key of a profile that may have been made', () => {
    const making = { role: 'ARTIST', idempotencyKey: ID };
    expect(readWizardDraft({ ...kept, profileId: null, making }, null).making).toEqual(making);
  });

  it('counts for the profile that it is about alone; where the person wanted to go counts always', () => {
    expect(readWizardDraft(kept, 'another')).toEqual({ ...kept, answers: {}, profileId: 'another' });
    expect(readWizardDraft(kept, null)).toMatchObject({ answers: {}, next: '/art' });
  });

  it.each([
    ['nothing', null],
    ['a word', 'kept'],
    ['a field that is none', { ...kept, answers: { shoeSize: '41' } }],
    ['a value of another kind', { ...kept, answers: { name: 41 } }],
    ['a word that is not known', { ...kept, answers: { artisticFields: ['COOKING'] } }],
    ['contacts of which one is missing', { ...kept, answers: { contact: { email: { value: '', isPublic: true } } } }],
    ['a making without its key', { ...kept, making: { role: 'ARTIST' } }],
    ['a making of another kind', { ...kept, making: { role: 'COOK', idempotencyKey: ID } }],
  ])('is nothing where the storage holds %s', (_, stored) => {
    expect(readWizardDraft(stored, 'one')).toEqual({ answers: {}, profileId: 'one', making: null, next: null });
  });

  it('is what was typed while the rest was being saved', () => {
    const sent = { name: 'Aoife', city: 'Galway' };
    expect(listUnsavedAnswers({ ...sent, city: 'Cork', country: 'IE' }, sent)).toEqual({ city: 'Cork', country: 'IE' });
  });
});
