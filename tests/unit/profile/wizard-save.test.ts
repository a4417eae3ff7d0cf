import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '@/lib/shared/contract/profile';
import { ID, sampleProfile } from '../../support/sample-data';

const requests = vi.hoisted(() => ({ createProfile: vi.fn(), changeProfile: vi.fn(), saveWizard: vi.fn() }));
vi.mock('@/lib/browser/members/profile/own-profiles', () => ({ WIZARD_DRAFT: 'wizard', ...requests }));

const { createAnswers, createStepStore, readOtherAnswers, saveStep } = await import(
  '@/components/profile/wizard/wizard-save'
);

const wizard = { step: 'identity', role: 'ARTIST', organizationType: null, profileId: null } as const;
const saved = { wizard, profile: null };
const answers = { ...createAnswers(saved), name: 'Aoife' };

describe('saving a wizard step', () => {
  beforeEach(() => void vi.resetAllMocks());

  it('the wizard creates the profile with a key for its role', async () => {
    const made = { ...sampleProfile, name: 'Aoife', headline: null, bio: null, pronouns: null };
    requests.createProfile.mockResolvedValue(made);
    const now = await saveStep({ step: 'identity', answers, saved, idempotencyKey: ID });
    const progress = { ...wizard, step: 'location', profileId: made.id };
    expect(now).toEqual({ wizard: progress, profile: made });
    expect(requests.saveWizard).toHaveBeenCalledWith(progress);
    await saveStep({ step: 'identity', answers: { ...answers, role: 'CURATOR' }, saved, idempotencyKey: ID });
    const [artist, curator] = requests.createProfile.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(artist).not.toBe(curator);
    expect(requests.changeProfile).not.toHaveBeenCalled();
  });

  it('the wizard changes the profile after the response to its creation was lost', async () => {
    const made: Profile = { ...sampleProfile, name: 'A', headline: null, bio: null, pronouns: null };
    requests.createProfile.mockResolvedValue(made);
    requests.changeProfile.mockResolvedValue({ ...made, name: 'Aoife' });
    expect(await saveStep({ step: 'identity', answers, saved, idempotencyKey: ID })).toMatchObject({
      profile: { name: 'Aoife' },
    });
    expect(requests.changeProfile).toHaveBeenCalledWith(made.id, expect.objectContaining({ name: 'Aoife' }));
  });

  it('a step of the wizard saves only its own fields', async () => {
    const profile = { ...sampleProfile, name: 'Saved' };
    const typed = { ...createAnswers({ wizard, profile }), name: 'Typed', city: 'Cork' };
    await saveStep({ step: 'location', answers: typed, saved: { wizard, profile }, idempotencyKey: ID });
    expect(requests.changeProfile).toHaveBeenCalledWith(profile.id, { city: 'Cork', country: sampleProfile.country });
  });
});

describe('unsaved fields of the wizard', () => {
  it('a step of the wizard keeps fields that were not saved', () => {
    const profile = { ...sampleProfile, name: 'Saved' };
    const store = createStepStore('location', { wizard, profile });
    store.write('one', { ...createAnswers({ wizard, profile }), name: 'Before', city: 'Cork' });
    expect(store.read('one')).toEqual({ ...createAnswers({ wizard, profile }), city: 'Cork' });
  });

  it('a step of the wizard previews only its own fields', () => {
    createStepStore('location', saved).write('location', { ...answers, name: 'Before', city: 'Cork' });
    expect(readOtherAnswers('contact')).toEqual({ city: 'Cork', country: null });
    expect(readOtherAnswers('location')).toEqual({});
  });
});
