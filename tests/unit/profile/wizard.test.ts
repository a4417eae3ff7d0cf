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

describe("the wizard's steps", () => {
  it('ask only organizations what kind they are', () => {
    expect(listSteps('ART_ORGANIZATION')).toEqual(wizardSteps);
    expect(listSteps('ARTIST')).not.toContain('organization');
    expect(getNextStep('role', 'ART_ORGANIZATION')).toBe('organization');
    expect(getNextStep('role', 'COLLECTOR')).toBe('identity');
    expect(getPreviousStep('identity', 'ART_ORGANIZATION')).toBe('organization');
    expect(getPreviousStep('identity', 'CURATOR')).toBe('role');
  });

  it('have a first and a last', () => {
    expect(getPreviousStep('role', 'ARTIST')).toBeNull();
    expect(getNextStep('done', 'ARTIST')).toBe('done');
  });

  it('are no other words', () => {
    expect(isWizardStep('practice')).toBe(true);
    expect(isWizardStep('payment')).toBe(false);
  });
});

describe('the step that is next', () => {
  it('is the first for who has not begun', () => {
    expect(getFurthestStep(null, false)).toBe('role');
    expect(getFurthestStep({ step: 'practice', role: null, organizationType: null }, false)).toBe('role');
  });

  it('is where the person left', () => {
    expect(getFurthestStep({ step: 'contact', role: 'ARTIST', organizationType: null }, true)).toBe('contact');
    const gallery = { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } as const;
    expect(getFurthestStep({ step: 'location', ...gallery }, true)).toBe('location');
  });

  it('is the kind of organization until that is said', () => {
    const unsaid = { role: 'ART_ORGANIZATION', organizationType: null } as const;
    expect(getFurthestStep({ step: 'identity', ...unsaid }, false)).toBe('organization');
    expect(getFurthestStep({ step: 'contact', ...unsaid }, true)).toBe('organization');
  });

  it('is the one that makes the profile when that was deleted meanwhile', () => {
    expect(getFurthestStep({ step: 'plan', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });

  it('is one of the role when the role has changed', () => {
    expect(getFurthestStep({ step: 'organization', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });
});

describe('a step', () => {
  it('is reached up to the one that is next, and never when the role does not have it', () => {
    expect(isStepReachable('role', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('location', 'location', 'ARTIST')).toBe(true);
    expect(isStepReachable('practice', 'location', 'ARTIST')).toBe(false);
    expect(isStepReachable('organization', 'location', 'ARTIST')).toBe(false);
  });

  it('is not lost by going back', () => {
    expect(pickFurtherStep('role', 'contact')).toBe('contact');
    expect(pickFurtherStep('plan', 'contact')).toBe('plan');
  });
});
