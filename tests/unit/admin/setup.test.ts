import { describe, expect, it } from 'vitest';
import { findNextStep, listOpenSteps } from '@/lib/shared/domain/setup';

const progress = (steps: Parameters<typeof findNextStep>[0]['steps']) => ({ steps, isDismissed: false });

describe('the steps of the guide', () => {
  it('the setup guide begins with the first step that is neither done nor postponed', () => {
    expect(findNextStep(progress({}), null)).toBe('name');
    expect(findNextStep(progress({ name: 'DONE', languages: 'LATER' }), null)).toBe('registration');
  });

  it('the setup guide continues after the current step and ends after the last', () => {
    expect(findNextStep(progress({ registration: 'DONE' }), 'languages')).toBe('mail');
    expect(findNextStep(progress({}), 'sign-in')).toBeNull();
  });

  it('a step of the setup guide is open until it is done', () => {
    expect(listOpenSteps(progress({ name: 'DONE', mail: 'LATER' }))).toEqual([
      'languages',
      'registration',
      'mail',
      'sign-in',
    ]);
  });
});
