import { describe, expect, it } from 'vitest';
import { createOpportunityCalendar, createOpportunityFeed } from '@/lib/server/seo/opportunity-feed';
import { noFilters } from '@/lib/shared/filters/opportunity';
import { english } from '@/tests/support/words';
import { sampleOpportunity } from '../../support/sample-data';

describe('the calendar entry of an extended opportunity', () => {
  const moved = {
    ...sampleOpportunity,
    publishedAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-20T09:15:30.000Z',
    closesAt: '2026-12-12T18:00:00.000Z',
    deadlineChanges: 3,
  };

  it.each([
    ['in the calendar of a list', createOpportunityFeed('calendar', noFilters, [moved], english)],
    ['in its own calendar', createOpportunityCalendar(moved, english)],
  ])('marks a calendar entry with the time of its change %s', (_, calendar) => {
    expect(calendar).toContain('\r\nLAST-MODIFIED:20261120T091530Z\r\n');
    expect(calendar).toContain('\r\nDTSTAMP:20261120T091530Z\r\n');
    expect(calendar).toContain('\r\nSEQUENCE:3\r\n');
    expect(calendar).toContain('\r\nDTSTART:20261212T180000Z\r\n');
  });
});
