import { z } from 'zod';
import { importLimits } from '@/lib/shared/domain/artwork';
import { uploadLimits } from '@/lib/shared/domain/image';
import { artworkImage, artworkRemoval } from './artwork';
import { BOTH, defineEndpoints } from './endpoint';
import { createPageSchema, id, line, pageNumber, pageSize, timestamp, webAddress } from './values';

const artworkImport = z
  .object({
    id,
    /** The file name of the list. */
    name: z.string(),
    rows: z.int(),
    /** The number of its works that still exist. */
    works: z.int(),
    createdAt: timestamp,
    undoneAt: timestamp.nullable(),
  })
  .meta({ id: 'ArtworkImport' });
export type ArtworkImport = z.infer<typeof artworkImport>;

const remotePicture = z.strictObject({
  url: webAddress,
  /** The hosts that the member allows, also for redirects. */
  hosts: z
    .array(line(253, 1).overwrite((host) => host.toLowerCase()))
    .min(1)
    .max(20),
});

export const artworkImportEndpoints = defineEndpoints({
  'GET /v1/artworks/imports': {
    name: 'listArtworkImports',
    summary: "Lists the profile's imports, the newest first",
    credentials: BOTH,
    query: z.object({ page: pageNumber, size: pageSize(30) }),
    response: createPageSchema(artworkImport).meta({ id: 'ArtworkImportPage' }),
  },
  'POST /v1/artworks/imports': {
    name: 'startArtworkImport',
    summary: 'Records an import, so that the works with its id can be removed together',
    credentials: BOTH,
    body: {
      type: 'json',
      // Idempotent: the id comes from the client.
      schema: z.strictObject({ id, name: line(200, 1), rows: z.int().min(1).max(importLimits.rows) }),
    },
    response: artworkImport,
    errors: ['conflict'],
  },
  'DELETE /v1/artworks/imports/{id}': {
    name: 'undoArtworkImport',
    summary: 'Removes the works that an import created, and their images',
    credentials: BOTH,
    response: artworkRemoval,
    errors: ['not_found'],
  },
  'POST /v1/images/remote': {
    name: 'fetchImage',
    summary: `Fetches an image for an artwork from one of the named hosts; at most ${uploadLimits.artworkBytes / 1_048_576} MB`,
    credentials: BOTH,
    body: { type: 'json', schema: remotePicture },
    response: artworkImage,
    location: '/v1/images/original?url={key}',
  },
});
