import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { artworksQuery } from '@/lib/shared/contract/artwork';
import { opportunitiesQuery } from '@/lib/shared/contract/opportunity';
import { directoryQuery } from '@/lib/shared/contract/profile';
import { searchQuery } from '@/lib/shared/contract/search';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { artworkCategories } from '@/lib/shared/domain/artwork';
import {
  applicationRequirements,
  feeFilters,
  opportunitySorts,
  opportunityTypes,
  rewardTypes,
} from '@/lib/shared/domain/opportunity';
import { organizationTypeSlugs, roles, userTypes } from '@/lib/shared/domain/profile';
import { createListQuery } from '@/lib/shared/filters/artwork';
import {
  artworkCodec,
  directoryCodec,
  opportunityCodec,
  profileWorksCodec,
  searchCodec,
  wallCodec,
} from '@/lib/shared/filters/codecs';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';
import type { FilterCodec, Query } from '@/lib/shared/filters/filter-values';

/* For any URL, a page must send only queries that match the contract, because the product API rejects others. */
type List = [
  path: string,
  schema: z.ZodObject,
  canonicalize: (params: SearchParams) => Query,
  request?: (params: SearchParams) => Query,
];
const lists: List[] = [
  ['/artworks', artworksQuery, encodeWith(artworkCodec), (params) => createListQuery(artworkCodec.decode(params))],
  ['/art', artworksQuery, encodeWith(wallCodec)],
  ['/directory', directoryQuery, encodeWith(directoryCodec(undefined))],
  ['/directory/organizations', directoryQuery, encodeWith(directoryCodec('organizations'))],
  ['/opportunities', opportunitiesQuery, encodeWith(opportunityCodec)],
  ['/profiles/{id}', directoryQuery, encodeWith(profileWorksCodec)],
  ['/search', searchQuery.partial({ query: true }), encodeWith(searchCodec)],
];

function encodeWith<Filters>({ decode, encode }: FilterCodec<Filters>) {
  return (params: SearchParams) => encode(decode(params));
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(',');
const right = [
  ...[artisticFields, artworkCategories, applicationRequirements, feeFilters, opportunitySorts, opportunityTypes],
  ...[rewardTypes, organizationTypeSlugs, roles, userTypes],
  ['CH', 'DE'],
  ['true', 'false'],
  ['10', '20'],
  ['2026-12-01', '2026-12-31'],
  ['Zürich', 'Genève'],
].flatMap((values) => [
  values[0],
  values.slice(0, 2).join(','),
  values.join(','),
  `${values[1]},nonsense,${values[0]}`,
]);
const wrong = [
  ...['', ' ', ',', ',,,', 'nonsense', 'nonsense,CH', '-1', '0', '0,0', '1e9', '1.5', '٣', '99999999999', '2026-02-30'],
  ...[`${'a'.repeat(120)},${'b'.repeat(120)}`, `${'a'.repeat(200)},b`, 'a'.repeat(201), 'a'.repeat(5_000)],
  ...[words(15), words(16), words(60), words(400), 'x,'.repeat(900), `${'é'.repeat(60)},`.repeat(30)],
  ...['a\u0000b', 'a\u0000b,c', '\u202eabc', 'a\nb', '\ud800', '\ud800,a', '<script>', '%00', "'; --"],
];
const values = [...right, ...wrong].filter((value) => value !== undefined);

describe.each(lists)('the query of %s', (_, schema, canonicalize, request = canonicalize) => {
  const names = Object.keys(schema.shape);

  it.each(names)('a list’s query matches the contract with any value of %s', (name) => {
    const requested = values.flatMap((value) => [request({ [name]: value }), request({ [name]: [value, 'CH'] })]);
    const rejected = requested.flatMap((query) => {
      const { error } = schema.safeParse(query);
      return error ? [{ query, message: error.message }] : [];
    });
    expect(requested).toHaveLength(values.length * 2);
    expect(rejected).toEqual([]);
  });

  it.each(names)('a list’s query has one canonical form with any value of %s', (name) => {
    const canonical = values.map((value) => canonicalize({ [name]: value }));
    expect(canonical.map(canonicalize)).toEqual(canonical);
  });
});

describe('values that are partly valid', () => {
  it.each([
    ['one of several countries', { country: 'CH,DE' }, { country: 'CH' }],
    ['one of two flags', { isOnline: 'true,false' }, { isOnline: 'true' }],
    ['one of two pages', { page: '2,3' }, { page: '2' }],
    [
      'the beginning of a long text',
      { searchQuery: `${'a'.repeat(120)},${'b'.repeat(120)}` },
      { searchQuery: 'a'.repeat(120) },
    ],
    ['text with a comma', { searchQuery: 'Rooms, quiet' }, { searchQuery: 'Rooms, quiet' }],
  ])('keeps the valid beginning of a value: %s', (_, given, query) => {
    expect(encodeWith(opportunityCodec)(given)).toEqual(query);
  });

  it('keeps at most the allowed number of entries of a value', () => {
    expect(encodeWith(artworkCodec)({ tags: words(60) }).tags?.split(',')).toHaveLength(15);
  });
});
