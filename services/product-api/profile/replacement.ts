import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import type { Contact, Profile } from '@/lib/shared/contract/profile';
import { requireUnchanged } from '../http/require-unchanged';
import type { ProfileChange, ProfileFields } from './queries/write-profile';

/** What a `PUT` omits is cleared. */
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
 * The change that a `PUT` makes. A response of a read may be sent back: read-only fields are accepted when unchanged.
 * Visitors do not see private contacts, so a contact without them preserves them.
 * @throws InvalidInputError for changed read-only fields.
 */
export function createReplacement(before: Profile, body: ParsedEndpointBody<'PUT /v1/profiles/{id}'>): ProfileChange {
  const { id, role, image, cover, gallery, verified, isLegacyUser, createdAt, ...rest } = body;
  // These two may have changed since the read.
  const { updatedAt, artworkCount, contact, ...fields } = rest;
  requireUnchanged(before, { id, role, image, cover, gallery, verified, isLegacyUser, createdAt });
  return { ...emptyProfile, ...fields, ...(contact && { contact: { ...pickPrivate(before.contact), ...contact } }) };
}

function pickPrivate(contact: Contact): Contact {
  return Object.fromEntries(Object.entries(contact).filter(([, entry]) => !entry.isPublic));
}
