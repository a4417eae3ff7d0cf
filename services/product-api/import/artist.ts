import { z } from 'zod';
import { text } from '@/lib/contract/values';
import { profileLimits } from '@/lib/domain/profile';
import { createBiography } from './biography';
import { readFields } from './fields';
import { toReadingOrder } from './name';
import { readPlace } from './place';

export const artistColumns = ['id', 'name', 'dates', 'placeOfBirth', 'placeOfDeath'] as const;

const row = z.object({
  id: text(100, 1),
  name: text(500, 1).transform(toReadingOrder).pipe(text(profileLimits.name, 1)),
  dates: text(200),
  placeOfBirth: text(120),
  placeOfDeath: text(120),
});

export type ImportedProfile = {
  externalId: string;
  name: string;
  bio: string | null;
  city: string | null;
  country: string | null;
};

export function artistExternalId(source: string, id: string): string {
  return `${source}:artist:${id}`;
}

/**
 * The profile of a row of an artists file. Place of birth becomes city and country; fields of art,
 * headline and contact are not known and stay empty.
 * @throws RowError naming the field that is missing or too long.
 */
export function createProfile(fields: Map<string, string>, source: string): ImportedProfile {
  const artist = readFields(row, fields);
  return {
    externalId: artistExternalId(source, artist.id),
    name: artist.name,
    bio: createBiography(artist),
    ...readPlace(artist.placeOfBirth),
  };
}
