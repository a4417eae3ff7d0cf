import { describe, expect, it } from 'vitest';
import { wizardSteps } from '@/lib/shared/domain/profile';
import {
  getFurthestStep,
  getNextStep,
  getPreviousStep,
  isStepReachable,
  isWizardStep,
  listSteps,
  pickFurtherStep,
} from '@/lib/shared/domain/wizard';

describe('the steps of the wizard', () => {
  it('the wizard asks only organizations for a type', () => {
    expect(listSteps('ART_ORGANIZATION')).toEqual(wizardSteps);
    expect(listSteps('ARTIST')).not.toContain('organization');
    expect(getNextStep('role', 'ART_ORGANIZATION')).toBe('organization');
    expect(getNextStep('role', 'COLLECTOR')).toBe('identity');
    expect(getPreviousStep('identity', 'ART_ORGANIZATION')).toBe('organization');
    expect(getPreviousStep('identity', 'CURATOR')).toBe('role');
  });

  it('the wizard stops at the first and the last step', () => {
    expect(getPreviousStep('role', 'ARTIST')).toBeNull();
    expect(getNextStep('done', 'ARTIST')).toBe('done');
  });

  it('the wizard knows only the names of its steps', () => {
    expect(isWizardStep('practice')).toBe(true);
    expect(isWizardStep('payment')).toBe(false);
  });
});

describe('the furthest step', () => {
  it('a new wizard starts at the first step', () => {
    expect(getFurthestStep(null, false)).toBe('role');
    expect(getFurthestStep({ step: 'practice', role: null, organizationType: null }, false)).toBe('role');
  });

  it('the wizard continues at the last step that was visited', () => {
    expect(getFurthestStep({ step: 'contact', role: 'ARTIST', organizationType: null }, true)).toBe('contact');
    const gallery = { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } as const;
    expect(getFurthestStep({ step: 'location', ...gallery }, true)).toBe('location');
  });

  it('the wizard waits at the organization’s type until one is selected', () => {
    const untyped = { role: 'ART_ORGANIZATION', organizationType: null } as const;
    expect(getFurthestStep({ step: 'identity', ...untyped }, false)).toBe('organization');
    expect(getFurthestStep({ step: 'contact', ...untyped }, true)).toBe('organization');
  });

  it('after the profile is deleted, the wizard returns to the step that creates it', () => {
    expect(getFurthestStep({ step: 'plan', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });

  it('after a change of role, the wizard returns to a step of the new role', () => {
    expect(getFurthestStep({ step: 'organization', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });
});

describe('opening a step', () => {
  it('the wizard opens the role’s steps up to the furthest one', () => {
    expect(isStepReachable('role', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('location', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('practice', 'location', 'ARTIST')).toBe(false);
    expect(isStepReachable('organization', 'location', 'ARTIST')).toBe(false);
  });

  it('going back in the wizard keeps the furthest step', () => {
    expect(pickFurtherStep('role', 'contact')).toBe('contact');
    expect(pickFurtherStep('plan', 'contact')).toBe('plan');
  });
});
