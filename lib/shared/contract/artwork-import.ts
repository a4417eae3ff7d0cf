import { z } from 'zod';
import { artworkCategories, importLimits } from '@/lib/shared/domain/artwork';
import { uploadLimits } from '@/lib/shared/domain/image';
import { listedAvailabilities, listFields, listMappingLimits } from '@/lib/shared/domain/list-field';
import { problem } from '@/lib/shared/i18n/problem';
import { artworkImage, artworkRemoval } from './artwork';
import { defineEndpoints, json } from './endpoint';
import { id, line, object, pageOf, paging, strictObject, text, timestamp, webAddress } from './values';

const artworkImport = object('ArtworkImport', {
  id,
  name: z.string(),
  rows: z.int(),
  /** Imported works that still exist. */
  works: z.int(),
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
});
export type ArtworkImport = z.infer<typeof artworkImport>;

const listValue = text(listMappingLimits.valueLength, 1);
const hasFewKeys = (values: object) => Object.keys(values).length <= listMappingLimits.values;
const createValuesSchema = <Value extends z.ZodType>(value: Value) =>
  z.record(listValue, value).refine(hasFewKeys, problem('ui.invalid.maxValues', { max: listMappingLimits.values }));

/** Columns are in header order. */
const listMapping = strictObject('ListMapping', {
  columns: z.array(z.enum(listFields).nullable()).min(1).max(listMappingLimits.columns),
  values: z.strictObject({
    category: createValuesSchema(z.enum(artworkCategories)),
    /** The outer key is the column name. */
    availability: createValuesSchema(createValuesSchema(z.enum(listedAvailabilities))),
  }),
  /** The category of rows that have none; null until chosen. */
  category: z.enum(artworkCategories).nullable(),
});
export type StoredListMapping = z.infer<typeof listMapping>;

const remotePicture = z.strictObject({
  url: webAddress,
  /** Hosts allowed by the member, including redirect targets. */
  hosts: z
    .array(line(253, 1).overwrite((host) => host.toLowerCase()))
    .min(1)
    .max(20),
});
export const artworkImportEndpoints = defineEndpoints({
  'GET /v1/artworks/imports': {
    name: 'listArtworkImports',
    summary: "Lists the profile's imports, the newest first",
    query: z.object(paging(30)),
    response: pageOf('ArtworkImportPage', artworkImport),
  },
  'POST /v1/artworks/imports': {
    name: 'startArtworkImport',
    summary: 'Records an import, so that the works with its id can be removed together',
    // Idempotent: the client chooses the id.
    body: json({ id, name: line(200, 1), rows: z.int().min(1).max(importLimits.rows) }),
    response: artworkImport,
    errors: ['conflict'],
  },
  'DELETE /v1/artworks/imports/{id}': {
    name: 'undoArtworkImport',
    summary: 'Removes the works that an import created, and their images',
    response: artworkRemoval,
  },
  'GET /v1/artworks/imports/mappings': {
    name: 'listListMappings',
    summary: "Lists what the columns and values of the profile's lists become, the latest first",
    query: z.object(paging(listMappingLimits.mappings)),
    response: pageOf('ListMappingPage', listMapping.extend({ id })),
  },
  'PUT /v1/artworks/imports/mappings/{id}': {
    name: 'storeListMapping',
    summary: `Stores what the columns and values of a list become, under an id of its header; the latest ${listMappingLimits.mappings} are kept`,
    body: { type: 'json', schema: listMapping },
    response: null,
  },
  'POST /v1/images/remote': {
    name: 'fetchImage',
    summary: `Fetches an image for an artwork from one of the named hosts; at most ${uploadLimits.artworkBytes / 1_048_576} MB`,
    body: { type: 'json', schema: remotePicture },
    response: artworkImage,
    location: '/v1/images/original?url={key}',
  },
});
