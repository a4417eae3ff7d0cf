import { describe, expect, it } from 'vitest';
import { wizardSteps } from '@/lib/domain/profile';
import { furtherOf, furthestStep, isReached, isWizardStep, stepAfter, stepBefore, stepsOf } from '@/lib/domain/wizard';

describe("the wizard's steps", () => {
  it('ask only organizations what kind they are', () => {
    expect(stepsOf('ART_ORGANIZATION')).toEqual(wizardSteps);
    expect(stepsOf('ARTIST')).not.toContain('organization');
    expect(stepAfter('role', 'ART_ORGANIZATION')).toBe('organization');
    expect(stepAfter('role', 'COLLECTOR')).toBe('identity');
    expect(stepBefore('identity', 'ART_ORGANIZATION')).toBe('organization');
    expect(stepBefore('identity', 'CURATOR')).toBe('role');
  });

  it('have a first and a last', () => {
    expect(stepBefore('role', 'ARTIST')).toBeNull();
    expect(stepAfter('done', 'ARTIST')).toBe('done');
  });

  it('are no other words', () => {
    expect(isWizardStep('practice')).toBe(true);
    expect(isWizardStep('payment')).toBe(false);
  });
});

describe('the step that is next', () => {
  it('is the first for who has not begun', () => {
    expect(furthestStep(null, false)).toBe('role');
    expect(furthestStep({ step: 'practice', role: null, organizationType: null }, false)).toBe('role');
  });

  it('is where the person left', () => {
    expect(furthestStep({ step: 'contact', role: 'ARTIST', organizationType: null }, true)).toBe('contact');
    const gallery = { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } as const;
    expect(furthestStep({ step: 'location', ...gallery }, true)).toBe('location');
  });

  it('is the kind of organization until that is said', () => {
    const unsaid = { role: 'ART_ORGANIZATION', organizationType: null } as const;
    expect(furthestStep({ step: 'identity', ...unsaid }, false)).toBe('organization');
    expect(furthestStep({ step: 'contact', ...unsaid }, true)).toBe('organization');
  });

  it('is the one that makes the profile when that was deleted meanwhile', () => {
    expect(furthestStep({ step: 'plan', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });

  it('is one of the role when the role has changed', () => {
    expect(furthestStep({ step: 'organization', role: 'ARTIST', organizationType: null }, false)).toBe('identity');
  });
});

describe('a step', () => {
  it('is reached up to the one that is next, and never when the role does not have it', () => {
    expect(isReached('role', 'location', 'ARTIST')).toBe(true);
    expect(isReached('location', 'location', 'ARTIST')).toBe(true);
    expect(isReached('practice', 'location', 'ARTIST')).toBe(false);
    expect(isReached('organization', 'location', 'ARTIST')).toBe(false);
  });

  it('is not lost by going back', () => {
    expect(furtherOf('role', 'contact')).toBe('contact');
    expect(furtherOf('plan', 'contact')).toBe('plan');
  });
});
