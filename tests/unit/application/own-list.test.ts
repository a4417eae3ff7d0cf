import { describe, expect, it } from 'vitest';
import { findSentDay } from '@/components/application/own-list/own-application-row';

describe('an artist’s own applications', () => {
  it('a restarted application no longer shows when it was submitted', () => {
    const submittedOn = '2026-11-29';
    expect(findSentDay({ status: 'DRAFT', submittedOn })).toBeNull();
    expect(findSentDay({ status: 'SUBMITTED', submittedOn })).toBe(submittedOn);
    expect(findSentDay({ status: 'WITHDRAWN', submittedOn })).toBe(submittedOn);
  });
});
