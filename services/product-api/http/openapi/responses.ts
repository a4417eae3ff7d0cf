import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { type Endpoint, getStatus, tableTypes } from '@/lib/shared/contract/endpoint';
import {
  type ErrorCode,
  errorBody,
  errorStatuses,
  listErrors,
  PRECONDITION_FAILED,
  PRECONDITION_REQUIRED,
} from '@/lib/shared/contract/error';
import { fileContentTypes } from '@/lib/shared/domain/application-file';
import { imageContentTypes } from '@/lib/shared/domain/image';
import type { Content, Operation, Response, ResponseHeader } from './operation';
import type { Schemas } from './schemas';

export const headers = {
  RequestId: {
    description: 'Identifies the request, also in the log. An id that the client sends is kept.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Identifies the representation.', schema: { type: 'string' } },
  CacheControl: { description: 'Whether and for how long the response may be stored.', schema: { type: 'string' } },
  Location: { description: 'The URL of the created resource.', schema: { type: 'string', format: 'uri-reference' } },
  RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer', minimum: 0 } },
  Challenge: { description: 'The credential that is missing.', schema: { type: 'string' } },
} satisfies Record<string, ResponseHeader>;

function header(name: keyof typeof headers): ResponseHeader {
  return { $ref: `#/components/headers/${name}` };
}

export function isShared(key: EndpointKey): boolean {
  const { credentials, isSecret } = getEndpoint(key);
  return key.startsWith('GET ') && credentials.identity !== 'required' && !isSecret;
}

export function createResponses(key: EndpointKey, schemas: Schemas): Operation['responses'] {
  const endpoint = getEndpoint(key);
  const shared = { ETag: header('ETag'), 'Cache-Control': header('CacheControl') };
  const response: Response = {
    description: endpoint.response === null ? 'Done; no body.' : endpoint.summary,
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(endpoint.location && { Location: header('Location') }),
      ...(isShared(key) ? shared : endpoint.isVersioned && { ETag: header('ETag') }),
    },
    ...(endpoint.response !== null && { content: createContent(endpoint.response, schemas) }),
  };
  return {
    [getStatus(endpoint)]: response,
    ...(isShared(key) && { 304: { description: 'The stored response is current.', headers: shared } }),
    ...createErrorResponses(listErrors(key, endpoint), schemas),
    ...(endpoint.isVersioned && { [PRECONDITION_FAILED]: createErrorResponse('conflict', schemas) }),
    ...(endpoint.needsVersion && { [PRECONDITION_REQUIRED]: createErrorResponse('conflict', schemas) }),
    ...(endpoint.query && TOO_LONG),
  };
}

/** Node rejects URLs and headers over 16 KB before parsing them. */
export const TOO_LONG: Operation['responses'] = { 431: { description: 'The URL and headers are too long; no body.' } };

function createContent(body: NonNullable<Endpoint['response']>, schemas: Schemas): Content {
  if (body === 'zip') return { 'application/zip': { schema: {} } };
  if (body === 'image') return createImageContent();
  if (body === 'file') return describeTypes(fileContentTypes.values());
  if (body === 'table') return describeTypes(Object.values(tableTypes));
  return { 'application/json': { schema: schemas.of(body, 'output') } };
}

export function createImageContent(): Content {
  return describeTypes(imageContentTypes.values());
}

function describeTypes(types: Iterable<string>): Content {
  return Object.fromEntries([...types].map((type) => [type, { schema: {} }]));
}

export function createErrorResponses(codes: readonly ErrorCode[], schemas: Schemas): Operation['responses'] {
  const responses: Operation['responses'] = {};
  for (const code of codes) {
    const known = responses[errorStatuses[code]]?.description;
    responses[errorStatuses[code]] = createErrorResponse(code, schemas, known);
  }
  return responses;
}

function createErrorResponse(code: ErrorCode, schemas: Schemas, before?: string): Response {
  const status = errorStatuses[code];
  return {
    description: before ? `${before}, ${code}` : code,
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(status === 401 && { 'WWW-Authenticate': header('Challenge') }),
      ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
    },
    content: { 'application/json': { schema: schemas.of(errorBody, 'output') } },
  };
}
