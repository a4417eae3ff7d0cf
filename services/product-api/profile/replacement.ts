import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import type { Contact, Profile } from '@/lib/shared/contract/profile';
import { requireUnchanged } from '../http/require-unchanged';
import type { ProfileChange, ProfileFields } from './queries/write-profile';

/** The values of fields that a `PUT` omits. */
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
 * Creates the change that a `PUT` makes. The response of a `GET` may be sent back: read-only fields are accepted if they
 * are unchanged. Visitors do not see private contacts, so that a contact without them preserves them.
 * @throws InvalidInputError for changed read-only fields.
 */
export function createReplacement(before: Profile, body: ParsedEndpointBody<'PUT /v1/profiles/{id}'>): ProfileChange {
  const { id, role, image, cover, gallery, verified, isLegacyUser, createdAt, ...rest } = body;
  // The first two are ignored, because they may have changed since the client read them.
  const { updatedAt, artworkCount, contact, ...fields } = rest;
  requireUnchanged(before, { id, role, image, cover, gallery, verified, isLegacyUser, createdAt });
  return { ...emptyProfile, ...fields, ...(contact && { contact: { ...pickPrivate(before.contact), ...contact } }) };
}

function pickPrivate(contact: Contact): Contact {
  return Object.fromEntries(Object.entries(contact).filter(([, entry]) => !entry.isPublic));
}
