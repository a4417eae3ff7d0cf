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

describe('wizard steps', () => {
  it('requests a type only from organizations', () => {
    expect(listSteps('ART_ORGANIZATION')).toEqual(wizardSteps);
    expect(listSteps('ARTIST')).not.toContain('organization');
    expect(getNextStep('role', 'ART_ORGANIZATION')).toBe('organization');
    expect(getNextStep('role', 'COLLECTOR')).toBe('identity');
    expect(getPreviousStep('identity', 'ART_ORGANIZATION')).toBe('organization');
    expect(getPreviousStep('identity', 'CURATOR')).toBe('role');
  });

  it('stops at the first and the last step', () => {
    expect(getPreviousStep('role', 'ARTIST')).toBeNull();
    expect(getNextStep('done', 'ARTIST')).toBe('done');
  });

  it('recognizes only known step names', () => {
    expect(isWizardStep('practice')).toBe(true);
    expect(isWizardStep('payment')).toBe(false);
  });
});

describe('the furthest step', () => {
  it('starts a new wizard at the first step', () => {
    expect(getFurthestStep(null, false)).toBe('role');
    expect(getFurthestStep({ step: 'practice', role: null, organizationType: null }, false)).toBe('role');
  });

  it('resumes at the last visited step', () => {
    expect(getFurthestStep({ step: 'contact', role: 'ARTIST', organizationType: null }, true)).toBe('contact');
    const gallery = { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } as const;
    expect(getFurthestStep({ step: 'location', ...gallery }, true)).toBe('location');
  });

  it('stops at the organization type until a type is selected', () => {
    const untyped = { role: 'ART_ORGANIZATION', organizationType: null } as const;
    expect(getFurthestStep({ step: 'identity', ...untyped }, false)).toBe('organization');
    expect(getFurthestStep({ step: 'contact', ...untyped }, true)).toBe('organization');
  });

  it('returns to the step that creates the profile after a deletion', () => {
    expect(getFurthestStep({ step: 'plan', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });

  it('returns to a step of the new role after a role change', () => {
    expect(getFurthestStep({ step: 'organization', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });
});

describe('opening a step', () => {
  it('opens the steps of the role up to the furthest step', () => {
    expect(isStepReachable('role', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('location', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('practice', 'location', 'ARTIST')).toBe(false);
    expect(isStepReachable('organization', 'location', 'ARTIST')).toBe(false);
  });

  it('keeps the furthest step when going back', () => {
    expect(pickFurtherStep('role', 'contact')).toBe('contact');
    expect(pickFurtherStep('plan', 'contact')).toBe('plan');
  });
});
