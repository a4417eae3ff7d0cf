import { describe, expect, it } from 'vitest';
import { findNextStep, listOpenSteps } from '@/lib/shared/domain/setup';

const progress = (steps: Parameters<typeof findNextStep>[0]['steps']) => ({ steps, isDismissed: false });

describe('the steps of the guide', () => {
  it('begin with the first one that is neither done nor put off', () => {
    expect(findNextStep(progress({}), null)).toBe('name');
    expect(findNextStep(progress({ name: 'DONE', languages: 'LATER' }), null)).toBe('registration');
  });

  it('go on after the present one, and end after the last one', () => {
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
