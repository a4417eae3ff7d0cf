import { describe, expect, it } from 'vitest';
import { createOpportunityCalendar, createOpportunityFeed } from '@/lib/server/seo/opportunity-feed';
import { noFilters } from '@/lib/shared/filters/opportunity';
import { getWords } from '@/services/product-api/i18n/get-words';
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
  ])('the calendar shows the time of the last change %s', (_, calendar) => {
    expect(calendar).toContain('\r\nLAST-MODIFIED:20261120T091530Z\r\n');
    expect(calendar).toContain('\r\nDTSTAMP:20261120T091530Z\r\n');
    expect(calendar).toContain('\r\nSEQUENCE:3\r\n');
    expect(calendar).toContain('\r\nDTSTART:20261212T180000Z\r\n');
  });
});

describe('feeds and calendars in Arabic', () => {
  const names = /Impasto|Wiesenthal|Kelp|Berlin|https?:\S+/g;
  const opportunity = {
    ...sampleOpportunity,
    title: 'Kelp',
    profile: { ...sampleOpportunity.profile, name: 'Wiesenthal' },
  };
  const words = getWords('ar');

  it('a feed in Arabic contains no other language', () => {
    const feed = JSON.parse(createOpportunityFeed('json', noFilters, [opportunity], words));
    const [{ title, content_text: text, tags }] = feed.items;
    const written = [feed.title, feed.description, title, text, ...tags].join('\n').replaceAll(names, '');
    expect(written).toMatch(/\p{Script=Arabic}/u);
    expect(written.match(/[a-z]+/gi)).toBeNull();
  });

  it.each([
    ['a list', createOpportunityFeed('calendar', noFilters, [opportunity], words)],
    ['an opportunity', createOpportunityCalendar(opportunity, words)],
  ])('the calendar of %s contains no other language than Arabic', (_, calendar) => {
    const lines = (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');
    const texts = lines.flatMap((line) => /^(?:NAME|SUMMARY|DESCRIPTION|LOCATION):(.*)/.exec(line)?.[1] ?? []);
    const written = texts.join(' ').replaceAll(names, '').replaceAll(/\\n/g, ' ');
    expect(texts.length).toBeGreaterThan(4);
    expect(written.match(/[a-z]+/gi)).toBeNull();
  });
});
