import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import type { Contact, Profile } from '@/lib/shared/contract/profile';
import type { Db } from '../db/client';
import { PreconditionFailedError } from '../errors';
import { matchesIfMatch, requireUnchanged } from '../http/etag';
import {
  findProfileUpdatedAt,
  getVisibleState,
  type ProfileChange,
  type ProfileFields,
  setActiveAt,
  updateProfileRow,
} from './queries/write-profile';
import { changeProfileImageDetails, lockProfile } from './queries/write-profile-images';

/** `ifMatch` is the version that the caller has read; null skips the check. */
export type Version = { ifMatch: string | null; now: Date };

/**
 * Locks the row. Only changes that visitors can see update the activity time.
 * @throws PreconditionFailedError for an outdated version
 */
export async function updateProfile(
  db: Db,
  id: string,
  { imageDetails = [], ...fields }: ProfileChange,
  { ifMatch, now }: Version,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, id);
    const updatedAt = await findProfileUpdatedAt(transaction, id);
    const isKnown = ifMatch === null || updatedAt === undefined || matchesIfMatch(ifMatch, updatedAt);
    if (!isKnown) throw new PreconditionFailedError();
    const visibleBefore = await getVisibleState(transaction, id);
    await updateProfileRow(transaction, id, fields, now);
    await changeProfileImageDetails(transaction, id, imageDetails);
    if ((await getVisibleState(transaction, id)) !== visibleBefore) await setActiveAt(transaction, id, now);
  });
}

const emptyProfile = {
  headline: null,
  bio: null,
  language: null,
  translations: {},
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
 * Clients may send back the response to a `GET`. The response has no private contacts, so stored ones are kept.
 * @throws InvalidInputError for changed read-only fields
 */
export function createReplacement(before: Profile, body: ParsedEndpointBody<'PUT /v1/profiles/{id}'>): ProfileChange {
  const { id, role, image, cover, gallery, verified, isLegacyUser, createdAt, ...rest } = body;
  // Ignored, because `updatedAt` and `artworkCount` may have changed since the client read them.
  const { updatedAt, artworkCount, contact, ...fields } = rest;
  requireUnchanged(before, { id, role, image, cover, gallery, verified, isLegacyUser, createdAt });
  return { ...emptyProfile, ...fields, ...(contact && { contact: { ...pickPrivate(before.contact), ...contact } }) };
}

function pickPrivate(contact: Contact): Contact {
  return Object.fromEntries(Object.entries(contact).filter(([, entry]) => !entry.isPublic));
}
