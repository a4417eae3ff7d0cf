import type { Profile } from '@/lib/contract/profile';
import { profileLimits } from '@/lib/domain/profile';
import type { Db } from '../db/client';
import { getOwner } from '../db/queries/account/read-account';
import { getOwnProfile, listOwnProfiles } from '../db/queries/profile/read-profile';
import { insertProfile, type ProfileChange, removeProfile, updateProfile } from '../db/queries/profile/write-profile';
import {
  addProfileImages,
  type ProfileImageKind,
  removeProfileImage,
} from '../db/queries/profile/write-profile-images';
import { slicePage } from '../db/queries/shared/page';
import { getSubscription } from '../db/queries/subscription/read-subscription';
import { recordDeletions } from '../db/queries/upkeep/write-upkeep';
import {
  ChangedMeanwhileError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  QuotaExceededError,
  UnauthenticatedError,
} from '../errors';
import { isStillVersion } from '../http/etag';
import type { Handlers } from '../http/serve';
import { withStoredUploads } from '../images/store-uploads';
import { createNoProfileError, orNotFound } from './not-found';
import { createReplacement } from './profile-replacement';

const imageKinds = { image: 'PROFILE', cover: 'COVER', gallery: 'GALLERY' } as const satisfies Record<
  string,
  ProfileImageKind
>;

/** @throws NotFoundError, GoneError, ForbiddenError when the profile is not the account's own. */
async function requireOwn(db: Db, profileId: string, accountId: string): Promise<void> {
  const holder = await getOwner(db, profileId);
  if (holder === undefined) throw await createNoProfileError(db, profileId);
  if (holder !== accountId) throw new ForbiddenError();
}

/** Organization types are for organizations (product 4). */
function requireFittingType(role: string, organizationType: string | null | undefined): void {
  if (role !== 'ART_ORGANIZATION' && organizationType) {
    throw new InvalidInputError({ organizationType: 'Only organizations have a type.' });
  }
}

async function ownProfile(db: Db, id: string): Promise<Profile> {
  return orNotFound(await getOwnProfile(db, id));
}

type Condition = { ifMatch: string | null; now: Date };

/** @throws ChangedMeanwhileError when it is not the version that `ifMatch` names. */
async function change(db: Db, before: Profile, fields: ProfileChange, { ifMatch, now }: Condition): Promise<Profile> {
  requireFittingType(before.role, fields.organizationType);
  const isRight = (updatedAt: string) => ifMatch === null || isStillVersion(ifMatch, updatedAt);
  if (!(await updateProfile(db, before.id, fields, { now, isRight }))) throw new ChangedMeanwhileError();
  return ownProfile(db, before.id);
}

export const ownProfileHandlers = {
  'GET /v1/profiles/': async ({ db, account, query }) => slicePage(query, await listOwnProfiles(db, account.id)),

  'POST /v1/profiles/token/': async ({ db, account, body, productTokens }) => {
    await requireOwn(db, body.id, account.id);
    const profile = await ownProfile(db, body.id);
    const token = await productTokens.sign({
      sub: profile.id,
      uid: account.id,
      role: profile.role,
      isLegacyUser: profile.isLegacyUser,
      subscription: await getSubscription(db, profile.id),
    });
    return { token };
  },

  'POST /v1/profiles/': async ({ db, storage, inTurn, account, body, files, now }) => {
    const { imageDetails = [], ...fields } = body;
    requireFittingType(fields.role, fields.organizationType);
    if (files.length > 1) throw new InvalidInputError({ image: 'A profile has one picture.' });
    const id = await withStoredUploads(files, { db, storage, inTurn }, async (kept) => {
      const picture = withDetails(kept, imageDetails);
      const added = await insertProfile(db, account.id, fields, picture, { most: profileLimits.perAccount, now });
      if (added === 'deleted') throw new UnauthenticatedError();
      if (added === 'full') throw new QuotaExceededError(NO_MORE_PROFILES);
      if (!added.isNew) await recordDeletions(db, kept);
      return added.id;
    });
    return ownProfile(db, id);
  },

  'PUT /v1/profiles/{id}': async ({ db, account, path, body, ifMatch, now }) => {
    await requireOwn(db, path.id, account.id);
    const before = await ownProfile(db, path.id);
    const fields = createReplacement(before, body);
    return change(db, before, fields, { ifMatch, now });
  },

  'PATCH /v1/profiles/{id}': async ({ db, account, path, body, ifMatch, now }) => {
    await requireOwn(db, path.id, account.id);
    return change(db, await ownProfile(db, path.id), body, { ifMatch, now });
  },

  'DELETE /v1/profiles/{id}': async ({ db, account, path }) => {
    await requireOwn(db, path.id, account.id);
    return orNotFound((await removeProfile(db, path.id)) ?? undefined);
  },

  'POST /v1/profiles/images': async ({ db, storage, inTurn, profileId, body, files, now }) => {
    const kind = imageKinds[body.type];
    if (files.length === 0) throw new InvalidInputError({ images: 'This is missing.' });
    if (kind !== 'GALLERY' && files.length > 1) throw new InvalidInputError({ images: 'There is room for one.' });
    await withStoredUploads(files, { db, storage, inTurn }, async (kept) => {
      const most = kind === 'GALLERY' ? profileLimits.gallery : 1;
      const added = await addProfileImages(db, profileId, kind, withDetails(kept, body.imageDetails ?? []), {
        most,
        now,
      });
      if (added === 'removed') throw new UnauthenticatedError('profile_token_required');
      if (added === 'full') throw new QuotaExceededError(`A gallery holds ${profileLimits.gallery} images.`);
    });
    return ownProfile(db, profileId);
  },

  'DELETE /v1/profiles/images': async ({ db, profileId, body, now }) => {
    // The whole address, on this host or another that serves the images, its path, or the key itself.
    const [path = ''] = body.url.split('?');
    if (!(await removeProfileImage(db, profileId, imageKinds[body.type], path, now))) throw new NotFoundError();
    return ownProfile(db, profileId);
  },
} satisfies Handlers;

const NO_MORE_PROFILES = `You hold ${profileLimits.perAccount} profiles, which is as many as there may be.`;

type Details = { alt: string | null; focalPoint: { x: number; y: number } | null };

function withDetails<Kept extends object>(kept: readonly Kept[], details: readonly Details[]) {
  return kept.map((image, index) => ({
    ...image,
    alt: details[index]?.alt ?? null,
    focalX: details[index]?.focalPoint?.x ?? null,
    focalY: details[index]?.focalPoint?.y ?? null,
  }));
}
