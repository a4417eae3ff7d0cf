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
  it('include the type of organization only for organizations', () => {
    expect(listSteps('ART_ORGANIZATION')).toEqual(wizardSteps);
    expect(listSteps('ARTIST')).not.toContain('organization');
    expect(getNextStep('role', 'ART_ORGANIZATION')).toBe('organization');
    expect(getNextStep('role', 'COLLECTOR')).toBe('identity');
    expect(getPreviousStep('identity', 'ART_ORGANIZATION')).toBe('organization');
    expect(getPreviousStep('identity', 'CURATOR')).toBe('role');
  });

  it('have a first and a last one', () => {
    expect(getPreviousStep('role', 'ARTIST')).toBeNull();
    expect(getNextStep('done', 'ARTIST')).toBe('done');
  });

  it('have fixed names', () => {
    expect(isWizardStep('practice')).toBe(true);
    expect(isWizardStep('payment')).toBe(false);
  });
});

describe('the furthest step', () => {
  it('starts at the first step before the wizard was started', () => {
    expect(getFurthestStep(null, false)).toBe('role');
    expect(getFurthestStep({ step: 'practice', role: null, organizationType: null }, false)).toBe('role');
  });

  it('continues at the step at which the member left', () => {
    expect(getFurthestStep({ step: 'contact', role: 'ARTIST', organizationType: null }, true)).toBe('contact');
    const gallery = { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } as const;
    expect(getFurthestStep({ step: 'location', ...gallery }, true)).toBe('location');
  });

  it('stops at the type of organization until that is selected', () => {
    const untyped = { role: 'ART_ORGANIZATION', organizationType: null } as const;
    expect(getFurthestStep({ step: 'identity', ...untyped }, false)).toBe('organization');
    expect(getFurthestStep({ step: 'contact', ...untyped }, true)).toBe('organization');
  });

  it('returns to the step that creates the profile if it was deleted in between', () => {
    expect(getFurthestStep({ step: 'plan', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });

  it('returns to a step of the role if the role has changed', () => {
    expect(getFurthestStep({ step: 'organization', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });
});

describe('a step', () => {
  it('reaches a step up to the furthest one, and only if the role has it', () => {
    expect(isStepReachable('role', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('location', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('practice', 'location', 'ARTIST')).toBe(false);
    expect(isStepReachable('organization', 'location', 'ARTIST')).toBe(false);
  });

  it('keeps a step when the member goes back', () => {
    expect(pickFurtherStep('role', 'contact')).toBe('contact');
    expect(pickFurtherStep('plan', 'contact')).toBe('plan');
  });
});
