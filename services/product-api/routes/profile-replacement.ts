import { isDeepStrictEqual } from 'node:util';
import type { ParsedEndpointBody } from '@/lib/contract/contract';
import type { Contact, Profile } from '@/lib/contract/profile';
import type { ProfileChange, ProfileFields } from '../db/queries/profile/write-profile';
import { InvalidInputError } from '../errors';

/** What a `PUT` leaves out is emptied. */
const emptyProfile = {
  headline: null,
  bio: null,
  pronouns: null,
  organizationType: null,
  city: null,
  country: null,
  artisticFields: [],
  languages: [],
  contact: {},
  openTo: [],
  cv: [],
} satisfies ProfileFields;

/**
 * What a `PUT` makes of a profile. A read's whole answer may be put back: what cannot be set is taken when it is as it
 * was read. Visitors read no private contacts, so a contact that does not name them leaves them as they are.
 * @throws InvalidInputError for what is different and cannot be set.
 */
export function createReplacement(before: Profile, body: ParsedEndpointBody<'PUT /v1/profiles/{id}'>): ProfileChange {
  const { id, role, image, cover, gallery, verified, isLegacyUser, createdAt, ...rest } = body;
  // These two change by themselves after a read.
  const { updatedAt, artworkCount, contact, ...fields } = rest;
  requireAsBefore(before, { id, role, image, cover, gallery, verified, isLegacyUser, createdAt });
  return { ...emptyProfile, ...fields, ...(contact && { contact: { ...privateIn(before.contact), ...contact } }) };
}

function requireAsBefore(before: Profile, given: Partial<Profile>): void {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, known.get(name)),
  );
  if (changed.length === 0) return;
  throw new InvalidInputError(Object.fromEntries(changed.map(([name]) => [name, 'This cannot be changed here.'])));
}

function privateIn(contact: Contact): Contact {
  return Object.fromEntries(Object.entries(contact).filter(([, entry]) => !entry.isPublic));
}
