import { describe, expect, it } from 'vitest';
import { parseSavedQuery } from '@/services/product-api/reminder/search-schedule';

describe('saved queries', () => {
  it('reads the filters of a saved search', () => {
    expect(parseSavedQuery('country=IS&types=JOB,OPEN_CALL')).toMatchObject({
      country: 'IS',
      types: ['JOB', 'OPEN_CALL'],
    });
  });

  it('ignores unknown filters and values of a saved search', () => {
    expect(parseSavedQuery('country=IS&colour=red&types=FAIR&deadlineFrom=soon')).toEqual(
      parseSavedQuery('country=IS'),
    );
  });

  it('a saved search with only invalid filters is empty', () => {
    expect(parseSavedQuery('types=FAIR&deadlineFrom=soon')).toEqual(parseSavedQuery(''));
  });
});
