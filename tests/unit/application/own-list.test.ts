import { describe, expect, it } from 'vitest';
import { findSentDay } from '@/components/application/own-list/own-application-row';

describe('the list of own applications', () => {
  it('shows no submission date for an application that was withdrawn and restarted', () => {
    const submittedOn = '2026-11-29';
    expect(findSentDay({ status: 'DRAFT', submittedOn })).toBeNull();
    expect(findSentDay({ status: 'SUBMITTED', submittedOn })).toBe(submittedOn);
    expect(findSentDay({ status: 'WITHDRAWN', submittedOn })).toBe(submittedOn);
  });
});
