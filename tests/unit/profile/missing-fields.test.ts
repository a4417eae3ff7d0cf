import { expect, test } from 'vitest';
import { listMissingFields } from '@/components/profile/missing-fields';

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

const listIds = (profile: Parameters<typeof listMissingFields>[0]) => listMissingFields(profile).map(({ id }) => id);

test('a new profile lacks everything, and what lists it in the directory comes first', () => {
  expect(listIds(nothing)).toEqual(['picture', 'name', 'practice', 'location', 'contact', 'cv']);
});

test('what is said is not missing', () => {
  const said = {
    ...nothing,
    bio: 'Paints weather.',
    country: 'IE',
    contact: { email: { value: 'me@example.org', isPublic: false } },
  };
  expect(listIds(said)).toEqual(['picture', 'practice', 'cv']);
});

test('only artists and curators are asked for a CV, and a place is not spoken to as a person', () => {
  expect(listIds({ ...nothing, role: 'COLLECTOR' })).not.toContain('cv');
  const place = listMissingFields({ ...nothing, role: 'ART_ORGANIZATION' });
  expect(place.map(({ id }) => id)).not.toContain('cv');
  expect(place.map(({ label }) => label)).toContain('Say where it is');
});
