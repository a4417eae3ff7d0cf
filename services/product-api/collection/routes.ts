import { randomUUID } from 'node:crypto';
import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import { collectionLimits } from '@/lib/shared/domain/collection';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError, QuotaExceededError } from '../errors';
import type { Handlers } from '../handlers';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { findOwnCollection, findSharedCollection, listCollections } from './queries/read-collections';
import { lockShownArtwork } from './queries/saved-artworks';
import {
  countCollections,
  countWalls,
  countWorks,
  deleteCollection,
  deleteWall,
  findNote,
  findOwner,
  findWall,
  insertCollection,
  insertWall,
  insertWork,
  lockCollection,
  moveWork,
  removeUnshownWorks,
  removeWork,
  type StoredCollection,
  updateCollection,
  updateNote,
  updateWall,
} from './queries/write-collections';

type Own = { db: Db; profileId: string; path: { id: string } };

/** Runs a change with the collection locked. @throws NotFoundError if the profile has no such collection */
function changeCollection<Result>(
  { db, profileId, path }: Own,
  change: (transaction: Db, stored: StoredCollection) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const stored = await lockCollection(transaction, profileId, path.id);
    if (stored === null) throw new NotFoundError();
    return change(transaction, stored);
  });
}

type Values = Readonly<Record<string, unknown>>;

/** @throws ConflictError if a stored field has neither the value that the client last read nor the new value */
function checkKnown(stored: Values, known: Values | undefined, next: Values): void {
  for (const [field, value] of Object.entries(known ?? {})) {
    const isChanged = stored[field] !== value && stored[field] !== next[field];
    if (value !== undefined && next[field] !== undefined && isChanged) {
      throw new ConflictError(problem('collection.refusal.changed'));
    }
  }
}

async function createCollection(
  db: Db,
  profileId: string,
  { id, name, note }: ParsedEndpointBody<'POST /v1/collections/'>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    if (!(await insertCollection(transaction, { id, profileId, name, note }))) {
      if ((await findOwner(transaction, id)) === profileId) return;
      throw new ConflictError(problem('collection.refusal.id'));
    }
    if ((await countCollections(transaction, profileId)) > collectionLimits.collections) {
      throw new QuotaExceededError(problem('collection.refusal.collections', { max: collectionLimits.collections }));
    }
  });
}

type Addition = NonNullable<ParsedEndpointBody<'PUT /v1/collections/{id}/works/{artworkId}'>>;

async function addWork(transaction: Db, stored: StoredCollection, artworkId: string, given: Addition): Promise<void> {
  const { id, profileId } = stored;
  if ((await findNote(transaction, id, artworkId)) !== null) return;
  if (!(await lockShownArtwork(transaction, { profileId, artworkId }))) throw new NotFoundError();
  const { shown, all } = await countWorks(transaction, id);
  if (shown >= collectionLimits.works) {
    throw new QuotaExceededError(problem('collection.refusal.works', { max: collectionLimits.works }));
  }
  // Works that are no longer shown keep their place until the collection contains twice as many works as permitted.
  if (all >= 2 * collectionLimits.works) await removeUnshownWorks(transaction, id);
  await insertWork(transaction, id, artworkId, given.note ?? '');
  const { wallId = null, before = null } = given;
  if (wallId !== null || before !== null) await moveWork(transaction, id, artworkId, { wallId, before });
}

async function putWall(
  transaction: Db,
  collectionId: string,
  { known, ...wall }: ParsedEndpointBody<'PUT /v1/collections/{id}/walls/{wallId}'> & { id: string },
): Promise<void> {
  if (await insertWall(transaction, collectionId, wall)) {
    if ((await countWalls(transaction, collectionId)) <= collectionLimits.walls) return;
    throw new QuotaExceededError(problem('collection.refusal.walls', { max: collectionLimits.walls }));
  }
  const stored = await findWall(transaction, wall.id);
  if (stored?.collectionId !== collectionId) throw new NotFoundError();
  checkKnown(stored, known, wall);
  await updateWall(transaction, wall);
}

export const collectionHandlers = {
  'GET /v1/collections/': ({ db, profileId, query }) => listCollections(db, profileId, query),

  'POST /v1/collections/': async ({ db, profileId, body }) => {
    await createCollection(db, profileId, body);
    return { id: body.id };
  },

  'GET /v1/collections/{id}': async ({ db, profileId, path }) => {
    const found = await findOwnCollection(db, profileId, path.id);
    if (found === null) throw new NotFoundError();
    return found;
  },

  'PATCH /v1/collections/{id}': async ({ body: { known, ...fields }, ...input }) => {
    await changeCollection(input, async (transaction, stored) => {
      checkKnown(stored, known, fields);
      await updateCollection(transaction, stored.id, fields);
    });
  },

  'DELETE /v1/collections/{id}': async ({ db, profileId, path }) => {
    if (!(await deleteCollection(db, profileId, path.id))) throw new NotFoundError();
  },

  'PUT /v1/collections/{id}/works/{artworkId}': async ({ body, ...input }) => {
    await changeCollection(input, (transaction, stored) => addWork(transaction, stored, input.path.artworkId, body));
  },

  'PATCH /v1/collections/{id}/works/{artworkId}': async ({ body: { note, known }, ...input }) => {
    const { artworkId } = input.path;
    await changeCollection(input, async (transaction, { id }) => {
      const stored = await findNote(transaction, id, artworkId);
      if (stored === null) throw new NotFoundError();
      checkKnown({ note: stored }, known, { note });
      await updateNote(transaction, id, artworkId, note);
    });
  },

  'PUT /v1/collections/{id}/works/{artworkId}/place': async ({ body, ...input }) => {
    await changeCollection(input, async (transaction, { id }) => {
      if (!(await moveWork(transaction, id, input.path.artworkId, body))) throw new NotFoundError();
    });
  },

  'DELETE /v1/collections/{id}/works/{artworkId}': async (input) => {
    await changeCollection(input, (transaction, { id }) => removeWork(transaction, id, input.path.artworkId));
  },

  'PUT /v1/collections/{id}/walls/{wallId}': async ({ body, ...input }) => {
    const { wallId } = input.path;
    await changeCollection(input, (transaction, { id }) => putWall(transaction, id, { ...body, id: wallId }));
  },

  'DELETE /v1/collections/{id}/walls/{wallId}': async (input) => {
    await changeCollection(input, (transaction, { id }) => deleteWall(transaction, id, input.path.wallId));
  },

  'POST /v1/collections/{id}/link': async (input) => {
    const key = randomUUID();
    return changeCollection(input, async (transaction, { id, linkShowsNotes: showsNotes }) => {
      await updateCollection(transaction, id, { linkKey: key });
      return { key, showsNotes };
    });
  },

  'PATCH /v1/collections/{id}/link': async ({ body: { showsNotes }, ...input }) => {
    return changeCollection(input, async (transaction, { id, linkKey }) => {
      if (linkKey === null) throw new NotFoundError();
      await updateCollection(transaction, id, { linkShowsNotes: showsNotes });
      return { key: linkKey, showsNotes };
    });
  },

  'DELETE /v1/collections/{id}/link': async (input) => {
    await changeCollection(input, (transaction, { id }) =>
      updateCollection(transaction, id, { linkKey: null, linkShowsNotes: false }),
    );
  },

  'GET /v1/shared-collections/{key}': async ({ db, path }) => {
    const found = await findSharedCollection(db, path.key);
    if (found === null) throw new NotFoundError();
    return found;
  },
} satisfies Handlers;
