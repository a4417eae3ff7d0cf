import type { ErrorCode } from '@/lib/shared/contract/error';
import { id } from '@/lib/shared/contract/values';
import { CARD_TYPE, CARDS_PATH } from '@/lib/shared/domain/card';
import { IIIF_PATH, IMAGES_PATH } from '@/lib/shared/domain/image';
import { LIVENESS_PATH, READINESS_PATH } from '../../observability/readiness';
import type { Content, Operation, Parameter, Path } from '../http/openapi/operation';
import { createQueryParameters } from '../http/openapi/parameters';
import { createErrorResponses, createImageContent, headers, TOO_LONG } from '../http/openapi/responses';
import type { Schemas } from '../http/openapi/schemas';
import { iiifFormats } from '../iiif/image-request';
import { imageParameters } from '../imaging/variant';
import { KEY_PATTERN, MAX_KEY_LENGTH } from '../storage/storage';

/** These routes are not part of the contract. */
export function describeImagePaths(schemas: Schemas): Record<string, Path> {
  const version = path('version', { type: 'string', minLength: 1 });
  const card = (operationId: string, summary: string, parameters: Parameter[]) =>
    read(schemas, {
      operationId,
      summary,
      parameters,
      errors: ['not_found', 'unavailable'],
      content: { [CARD_TYPE]: { schema: {} } },
    });
  return {
    [`${IMAGES_PATH}/{key}`]: read(schemas, {
      operationId: 'getImage',
      summary: "An image in a size and a format, by imgix's parameters; unknown parameters are ignored",
      parameters: [
        path('key', { type: 'string', pattern: KEY_PATTERN, maxLength: MAX_KEY_LENGTH }, 'Slashes need no encoding.'),
        ...createQueryParameters(imageParameters, schemas),
        { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } },
      ],
      errors: ['validation_failed', 'not_found', 'unsupported_media_type', 'unavailable'],
      content: createImageContent(),
      isKept: true,
    }),
    [`${CARDS_PATH}/site/{version}.jpg`]: card('getSiteCard', 'The card of a page that is not about a single item', [
      version,
    ]),
    [`${CARDS_PATH}/{kind}/{id}/{version}.jpg`]: card('getCard', 'The card of a page, shown where its URL is shared', [
      path('kind', { type: 'string', enum: ['artworks', 'profiles', 'opportunities'] }),
      path('id', schemas.of(id, 'input')),
      version,
    ]),
    [`${IIIF_PATH}/artworks/{id}/manifest.json`]: read(schemas, {
      operationId: 'getManifest',
      summary: 'An artwork as a manifest of the IIIF Presentation API 3.0',
      parameters: [path('id', schemas.of(id, 'input'))],
      errors: ['not_found'],
      content: LINKED_DATA,
    }),
    [`${IIIF_PATH}/images/{name}/info.json`]: read(schemas, {
      operationId: 'getImageInfo',
      summary: 'Image information by the IIIF Image API 3.0 (level 2)',
      parameters: [imageName],
      errors: ['not_found', 'unsupported_media_type', 'unavailable'],
      content: LINKED_DATA,
    }),
    [`${IIIF_PATH}/images/{name}/{region}/{size}/{rotation}/{file}`]: read(schemas, {
      operationId: 'getImageRegion',
      summary: 'A region of an image up to its full resolution, by the IIIF Image API 3.0 (level 2)',
      parameters: [imageName, ...['region', 'size', 'rotation', 'file'].map((name) => path(name, { type: 'string' }))],
      errors: ['validation_failed', 'not_found', 'unsupported_media_type', 'unavailable'],
      content: Object.fromEntries(Object.values(iiifFormats).map((type) => [type, { schema: {} }])),
    }),
    [LIVENESS_PATH]: read(schemas, {
      operationId: 'getLiveness',
      summary: 'Responds while the process handles requests',
      ...HEALTH,
      errors: [],
    }),
    [READINESS_PATH]: read(schemas, {
      operationId: 'getReadiness',
      summary: 'Responds with 200 while the database, its schema and the storage of originals can be used',
      ...HEALTH,
      errors: ['unavailable'],
    }),
  };
}

const HEALTH: Pick<Read, 'tags' | 'parameters' | 'content'> = {
  tags: ['health'],
  parameters: [],
  content: {
    'application/json': {
      schema: { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] },
    },
  },
};

const LINKED_DATA: Content = { 'application/ld+json': { schema: { type: 'object' } } };

const imageName = path('name', { type: 'string' }, 'The key of the image, with colons for its slashes.');

function path(name: string, schema: Parameter['schema'], description?: string): Parameter {
  return { name, in: 'path', required: true, ...(description && { description }), schema };
}

type Read = Pick<Operation, 'operationId' | 'summary' | 'parameters'> & {
  tags?: string[];
  errors: readonly ErrorCode[];
  content: Content;
  isKept?: true;
};

function read(schemas: Schemas, { errors, content, isKept, ...operation }: Read): Path {
  const responses = {
    200: {
      description: operation.summary,
      headers: { 'Cache-Control': headers.CacheControl, ...(isKept && { ETag: headers.ETag }) },
      content,
    },
    ...(isKept && { 304: { description: 'Not modified.', headers: { ETag: headers.ETag } } }),
    ...createErrorResponses([...errors, 'internal'], schemas),
    ...(operation.parameters.length > 0 && TOO_LONG),
  };
  return { get: { tags: ['pictures'], ...operation, security: [{}], responses } };
}
