import { describe, expect, it } from 'vitest';
import { findNextStep, listOpenSteps } from '@/lib/shared/domain/setup';

const progress = (steps: Parameters<typeof findNextStep>[0]['steps']) => ({ steps, isDismissed: false });

describe('the steps of the guide', () => {
  it('begin with the first step that is neither done nor postponed', () => {
    expect(findNextStep(progress({}), null)).toBe('name');
    expect(findNextStep(progress({ name: 'DONE', languages: 'LATER' }), null)).toBe('registration');
  });

  it('continue after the current step, and end after the last', () => {
    expect(findNextStep(progress({ registration: 'DONE' }), 'languages')).toBe('mail');
    expect(findNextStep(progress({}), 'sign-in')).toBeNull();
  });

  it('are open until they are done', () => {
    expect(listOpenSteps(progress({ name: 'DONE', mail: 'LATER' }))).toEqual([
      'languages',
      'registration',
      'mail',
      'sign-in',
    ]);
  });
});
