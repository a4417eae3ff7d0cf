import { describe, expect, it } from 'vitest';
import { parseSavedQuery } from '@/services/product-api/reminder/search-schedule';

describe('saved queries', () => {
  it('parses the filters of a saved query', () => {
    expect(parseSavedQuery('country=IS&types=JOB,OPEN_CALL')).toMatchObject({
      country: 'IS',
      types: ['JOB', 'OPEN_CALL'],
    });
  });

  it('ignores unknown filters and values in a saved query', () => {
    expect(parseSavedQuery('country=IS&colour=red&types=FAIR&deadlineFrom=soon')).toEqual(
      parseSavedQuery('country=IS'),
    );
  });

  it('reads a saved query as empty if all its filters are invalid', () => {
    expect(parseSavedQuery('types=FAIR&deadlineFrom=soon')).toEqual(parseSavedQuery(''));
  });
});
