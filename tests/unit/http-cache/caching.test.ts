import { expect, it } from 'vitest';
import { listResponseTags } from '@/lib/shared/contract/caching';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { UNCOUNTED } from '@/lib/shared/contract/special-tags';

const facets: DirectoryFacets = {
  total: 4,
  userTypes: [],
  countries: [{ value: 'IS', count: 4 }],
  cities: [],
  artisticFields: [],
  orgTypes: [],
};

it('invalidates pages without filter counts once the counts are known', () => {
  const listTags = (response: DirectoryFacets) => listResponseTags('GET /v1/profiles/directory/facets', response);
  expect(listTags({ ...facets, total: null, countries: [{ value: 'IS', count: null }] })).toEqual([UNCOUNTED]);
  expect(listTags(facets)).toEqual([]);
});
