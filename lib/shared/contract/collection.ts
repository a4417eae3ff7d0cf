import { z } from 'zod';
import { collectionLimits } from '@/lib/shared/domain/collection';
import { artworkSummary } from './artwork';
import { defineEndpoints, json, PUBLIC } from './endpoint';
import { flag, id, line, object, pageOf, paging, strictObject, text, timestamp } from './values';

/*
 * Saved works and collections. Responses omit works that are not listed publicly, and works by blocked profiles, but
 * these works keep their place in case they become visible again.
 */

const wallFields = {
  name: line(collectionLimits.wallName, 1),
  length: z.int().min(collectionLimits.wallLength.min).max(collectionLimits.wallLength.max).meta({
    description: 'In centimeters.',
  }),
};
const collectionWall = object('CollectionWall', { id, ...wallFields });
export type CollectionWall = z.infer<typeof collectionWall>;

/** Works without a wall, or of unknown height or width, are shown next to the walls. */
const collectedWork = object('CollectedWork', {
  artwork: artworkSummary,
  wallId: id.nullable(),
  note: z.string(),
});
export type CollectedWork = z.infer<typeof collectedWork>;

const link = object('CollectionLink', {
  key: id.meta({ description: 'Anybody who knows the key can read the collection.' }),
  showsNotes: z.boolean(),
});

const shownFields = {
  name: z.string(),
  note: z.string(),
  walls: z.array(collectionWall),
  works: z.array(collectedWork),
};

const collection = object('Collection', { id, ...shownFields, link: link.nullable(), createdAt: timestamp });
export type Collection = z.infer<typeof collection>;

const sharedCollection = object('SharedCollection', shownFields);
export type SharedCollection = z.infer<typeof sharedCollection>;

const collectionSummary = object('CollectionSummary', {
  id,
  name: z.string(),
  isShared: z.boolean(),
  /** Number of visible works. */
  works: z.int(),
  hasNotes: z.boolean(),
  preview: z.array(artworkSummary),
  /** True if the collection contains the work in the query. */
  contains: z.boolean(),
  createdAt: timestamp,
});
export type CollectionSummary = z.infer<typeof collectionSummary>;

const texts = { name: line(collectionLimits.name, 1), note: text(collectionLimits.note) };

/** The values that the client has read. The API responds with 409 if a field has changed since. */
function createKnown<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial().optional();
}

const place = {
  wallId: id.nullable(),
  /** The work to insert before; null for the end. */
  before: id.nullable(),
};

export const collectionEndpoints = defineEndpoints({
  'GET /v1/artworks/bookmarks/list': {
    name: 'listSavedArtworks',
    summary: 'Lists saved works, the last saved first; `isLoose` leaves out those in a collection',
    query: z.object({ ...paging(30), isLoose: flag.optional() }),
    response: pageOf('SavedArtworkPage', artworkSummary),
  },
  'GET /v1/artworks/bookmarks/ids': {
    name: 'listSavedArtworkIds',
    action: 'ENTER',
    summary: 'Lists the ids of all saved works',
    response: z.object({ ids: z.array(id).max(collectionLimits.savedWorks) }),
  },
  'POST /v1/artworks/bookmarks/{id}': {
    name: 'saveArtwork',
    summary: 'Saves a work; idempotent',
    response: null,
    errors: ['quota_exceeded'],
  },
  'DELETE /v1/artworks/bookmarks/{id}': {
    name: 'removeSavedArtwork',
    summary: 'Removes a saved work; idempotent',
    response: null,
  },
  'GET /v1/collections/': {
    name: 'listCollections',
    summary: "Lists the profile's collections, the newest first, with their first works",
    query: z.object({ ...paging(30), artworkId: id.optional() }),
    response: pageOf('CollectionPage', collectionSummary),
  },
  'POST /v1/collections/': {
    name: 'createCollection',
    summary: 'Creates a private collection; a repeated id returns the first one',
    body: json({
      id: id.meta({ description: 'A UUID of version 7 by the client.' }),
      name: texts.name,
      note: texts.note.default(''),
    }),
    response: strictObject('CreatedCollection', { id }),
    location: '/v1/collections/{id}',
    errors: ['conflict', 'quota_exceeded'],
  },
  'GET /v1/collections/{id}': {
    name: 'getCollection',
    summary: "Returns one of the profile's collections with its walls and works",
    response: collection,
  },
  'PATCH /v1/collections/{id}': {
    name: 'changeCollection',
    summary: 'Changes the name and the note of a collection',
    body: json({ name: texts.name.optional(), note: texts.note.optional(), known: createKnown(texts) }),
    response: null,
    errors: ['conflict'],
  },
  'DELETE /v1/collections/{id}': {
    name: 'deleteCollection',
    summary: 'Deletes a collection; the works stay saved',
    response: null,
  },
  'PUT /v1/collections/{id}/works/{artworkId}': {
    name: 'addToCollection',
    summary: 'Adds a work at the end, or at the given place; a work of the collection remains unchanged',
    body: {
      type: 'json',
      schema: z.strictObject({ note: texts.note, ...place }).partial(),
      isOptional: true,
    },
    response: null,
    errors: ['quota_exceeded'],
  },
  'PATCH /v1/collections/{id}/works/{artworkId}': {
    name: 'changeNoteInCollection',
    summary: 'Changes the note of a work in a collection',
    body: json({ note: texts.note, known: createKnown({ note: texts.note }) }),
    response: null,
    errors: ['conflict'],
  },
  'PUT /v1/collections/{id}/works/{artworkId}/place': {
    name: 'moveInCollection',
    summary: 'Moves a work within a collection; a wall or a work that is gone counts as none',
    body: json(place),
    response: null,
  },
  'DELETE /v1/collections/{id}/works/{artworkId}': {
    name: 'removeFromCollection',
    summary: 'Removes a work from a collection; idempotent',
    response: null,
  },
  'PUT /v1/collections/{id}/walls/{wallId}': {
    name: 'putCollectionWall',
    summary: 'Adds a wall to a collection, or changes its name and length',
    body: json({ ...wallFields, known: createKnown(wallFields) }),
    response: null,
    errors: ['conflict', 'quota_exceeded'],
  },
  'DELETE /v1/collections/{id}/walls/{wallId}': {
    name: 'removeCollectionWall',
    summary: 'Removes a wall, whose works stay in the collection; idempotent',
    response: null,
  },
  'POST /v1/collections/{id}/link': {
    name: 'createCollectionLink',
    summary: 'Creates a secret link to a collection, which closes the former one',
    response: link,
  },
  'PATCH /v1/collections/{id}/link': {
    name: 'changeCollectionLink',
    summary: 'Sets whether the link of a collection shows its notes',
    body: json({ showsNotes: z.boolean() }),
    response: link,
  },
  'DELETE /v1/collections/{id}/link': {
    name: 'closeCollectionLink',
    summary: 'Closes the link of a collection; idempotent',
    response: null,
  },
  'GET /v1/shared-collections/{key}': {
    name: 'getSharedCollection',
    summary: 'Returns the collection of a secret link',
    credentials: PUBLIC,
    isSecret: true,
    response: sharedCollection,
  },
});
