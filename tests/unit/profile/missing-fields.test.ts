import { expect, test } from 'vitest';
import { listMissingFields } from '@/components/profile/missing-fields';
import { english } from '../../support/words';

const nothing = {
  role: 'ARTIST',
  image: null,
  bio: null,
  artisticFields: [],
  city: null,
  country: null,
  contact: {},
  cv: [],
} satisfies Parameters<typeof listMissingFields>[0];

const listIds = (profile: Parameters<typeof listMissingFields>[0]) =>
  listMissingFields(profile, english.t).map(({ id }) => id);

test('a new profile lacks all fields, those for the directory first', () => {
  expect(listIds(nothing)).toEqual(['picture', 'name', 'practice', 'location', 'contact', 'cv']);
});

test('a filled field is not missing', () => {
  const filled = {
    ...nothing,
    bio: 'Paints weather.',
    country: 'IE',
    contact: { email: { value: 'me@example.org', isPublic: false } },
  };
  expect(listIds(filled)).toEqual(['picture', 'practice', 'cv']);
});

test('only artists and curators need a CV', () => {
  expect(listIds({ ...nothing, role: 'COLLECTOR' })).not.toContain('cv');
  const place = listMissingFields({ ...nothing, role: 'ART_ORGANIZATION' }, english.t);
  expect(place.map(({ id }) => id)).not.toContain('cv');
  expect(place.map(({ label }) => label)).toContain('Say where it is');
});
