import type { Profile } from '@/lib/shared/contract/profile';
import type { MemberRole, TeamAction } from '@/lib/shared/domain/team';
import { problem } from '@/lib/shared/i18n/problem';
import { findOwner } from '../account/queries/read-account';
import type { Db } from '../db/client';
import { slicePage } from '../db/page';
import { InvalidInputError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { withStoredUploads } from '../image/store-uploads';
import { createNoProfileError, requireFound } from '../moderation/require-found';
import { registerAccount, requireRegistration } from '../registration/register-account';
import { requireOffered } from '../site/require-offered';
import { recordDeletions } from '../storage/queries/deletions';
import { getSubscription } from '../subscription/queries/subscriptions';
import { requireMember } from '../team/permission';
import { markHere } from '../team/queries/write-team';
import { addProfileImages, createProfile } from './create-profile';
import { readDeletion } from './queries/read-deletion';
import { getOwnProfile, listOwnProfiles } from './queries/read-profile';
import { type ProfileChange, removeProfile } from './queries/write-profile';
import { removeProfileImage } from './queries/write-profile-images';
import { createReplacement, updateProfile, type Version } from './update-profile';

const imageKinds = { image: 'PROFILE', cover: 'COVER', gallery: 'GALLERY' } as const;

type Asking = { accountId: string; profileId: string };

/** @throws NotFoundError, GoneError, ForbiddenError */
async function requireProfile(db: Db, asking: Asking, action: TeamAction): Promise<MemberRole> {
  if ((await findOwner(db, asking.profileId)) === undefined) throw await createNoProfileError(db, asking.profileId);
  return requireMember(db, asking, action);
}

function requireMatchingType(role: string, organizationType: string | null | undefined): void {
  if (role !== 'ART_ORGANIZATION' && organizationType) {
    throw new InvalidInputError({ organizationType: problem('profile.refusal.onlyOrganizations') });
  }
}

async function requireOwnProfile(db: Db, id: string): Promise<Profile> {
  return requireFound(await getOwnProfile(db, id));
}

type Site = Parameters<typeof requireOffered>[0];

/** @throws PreconditionFailedError if `ifMatch` is outdated */
async function changeProfile(site: Site, before: Profile, fields: ProfileChange, version: Version): Promise<Profile> {
  const { db } = site;
  requireMatchingType(before.role, fields.organizationType);
  await requireOffered(site, 'organizationTypes', [fields.organizationType], [before.organizationType]);
  await requireOffered(site, 'artisticFields', fields.artisticFields ?? [], before.artisticFields);
  await updateProfile(db, before.id, fields, version);
  return requireOwnProfile(db, before.id);
}

export const ownProfileHandlers = {
  'GET /v1/profiles/': async ({ db, account, query }) => slicePage(query, await listOwnProfiles(db, account.id)),

  'POST /v1/profiles/token/': async ({ db, account, body, productTokens, now }) => {
    const key = { accountId: account.id, profileId: body.id };
    const memberRole = await requireProfile(db, key, 'ENTER');
    await markHere(db, key, now);
    const profile = await requireOwnProfile(db, body.id);
    const token = await productTokens.sign({
      sub: profile.id,
      uid: account.id,
      role: profile.role,
      memberRole,
      isLegacyUser: profile.isLegacyUser,
      subscription: await getSubscription(db, profile.id),
    });
    return { token };
  },

  'POST /v1/profiles/': async ({ db, siteDefaults, storage, limitDecoding, account, body, files, now }) => {
    await requireRegistration(db, { siteDefaults, account });
    const { imageDetails = [], ...fields } = body;
    requireMatchingType(fields.role, fields.organizationType);
    await requireOffered({ db, siteDefaults }, 'organizationTypes', [fields.organizationType]);
    await requireOffered({ db, siteDefaults }, 'artisticFields', fields.artisticFields ?? []);
    const id = await withStoredUploads(files, { db, storage, limitDecoding }, async (stored) => {
      const picture = addImageDetails(stored, imageDetails);
      const created = await createProfile(db, account.id, fields, picture, now, (transaction) =>
        registerAccount(transaction, { siteDefaults, account }, now),
      );
      if (!created.isNew) await recordDeletions(db, stored);
      return created.id;
    });
    return requireOwnProfile(db, id);
  },

  'PUT /v1/profiles/{id}': async ({ db, siteDefaults, account, path, body, ifMatch, now }) => {
    await requireProfile(db, { accountId: account.id, profileId: path.id }, 'EDIT');
    const before = await requireOwnProfile(db, path.id);
    return changeProfile({ db, siteDefaults }, before, createReplacement(before, body), { ifMatch, now });
  },

  'PATCH /v1/profiles/{id}': async ({ db, siteDefaults, account, path, body, ifMatch, now }) => {
    await requireProfile(db, { accountId: account.id, profileId: path.id }, 'EDIT');
    return changeProfile({ db, siteDefaults }, await requireOwnProfile(db, path.id), body, { ifMatch, now });
  },

  'GET /v1/profiles/{id}/deletion': async ({ db, account, path }) => {
    await requireProfile(db, { accountId: account.id, profileId: path.id }, 'CLOSE');
    return requireFound(await readDeletion(db, path.id));
  },

  'DELETE /v1/profiles/{id}': async ({ db, account, path }) => {
    await requireProfile(db, { accountId: account.id, profileId: path.id }, 'CLOSE');
    return requireFound((await removeProfile(db, path.id)) ?? undefined);
  },

  'POST /v1/profiles/images': async ({ db, storage, limitDecoding, profileId, body, files, now }) => {
    const kind = imageKinds[body.type];
    if (files.length === 0) throw new InvalidInputError({ images: problem('ui.invalid.missing') });
    if (kind !== 'GALLERY' && files.length > 1)
      throw new InvalidInputError({ images: problem('profile.refusal.oneImage') });
    await withStoredUploads(files, { db, storage, limitDecoding }, async (stored) => {
      await addProfileImages(db, profileId, kind, addImageDetails(stored, body.imageDetails ?? []), now);
    });
    return requireOwnProfile(db, profileId);
  },

  'DELETE /v1/profiles/images': async ({ db, profileId, body, now }) => {
    // Accepts a URL on this host or an image CDN, a path, or the bare key.
    const [path = ''] = body.url.split('?');
    if (!(await removeProfileImage(db, profileId, imageKinds[body.type], path, now))) throw new NotFoundError();
    return requireOwnProfile(db, profileId);
  },
} satisfies Handlers;

type Details = { alt: string | null; focalPoint: { x: number; y: number } | null };

function addImageDetails<Kept extends object>(stored: readonly Kept[], details: readonly Details[]) {
  return stored.map((image, index) => ({
    ...image,
    alt: details[index]?.alt ?? null,
    focalX: details[index]?.focalPoint?.x ?? null,
    focalY: details[index]?.focalPoint?.y ?? null,
  }));
}
