import { type EndpointKey, getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { type CredentialNeed, type Endpoint, parseEndpointKey, V2_MEDIA_TYPE } from '@/lib/shared/contract/endpoint';
import { createBody } from './body';
import type { Operation, Path } from './operation';
import { createConditionParameters, createPathParameters, createQueryParameters } from './parameters';
import { createResponses, headers, isShared } from './responses';
import { Schemas } from './schemas';

export type OpenApiDocument = ReturnType<typeof describeApi>;

/** Describes paths that are not part of the contract. */
export type DescribePaths = (schemas: Schemas) => Record<string, Path>;

export function describeApi(describeOtherPaths: DescribePaths) {
  const schemas = new Schemas();
  const paths: Record<string, Path> = {};
  for (const key of listEndpointKeys()) {
    const { method, path } = parseEndpointKey(key);
    const item = paths[path] ?? {};
    const operation = createOperation(key, schemas);
    const shared = item[method.toLowerCase()];
    paths[path] = { ...item, [method.toLowerCase()]: shared ? mergeOperations(shared, operation) : operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Product API',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: `Paths are accepted with and without a trailing slash. Money is in minor units, times are ISO 8601 in UTC. Version 2 is requested with Accept: ${V2_MEDIA_TYPE}. A method that a path does not support is rejected with 405; Allow lists the supported ones.`,
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...describeOtherPaths(schemas) },
    components: {
      schemas: schemas.components,
      headers,
      securitySchemes: {
        identity: { type: 'http', scheme: 'bearer', description: 'Identity token of the signed-in account.' },
        product: { type: 'apiKey', in: 'header', name: 'x-ac-token', description: 'Product token of one profile.' },
      },
    },
  };
}

function createOperation(key: EndpointKey, schemas: Schemas): Operation {
  const endpoint = getEndpoint(key);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [key.split('/')[2] ?? ''],
    security: createSecurity(endpoint),
    parameters: [
      ...createPathParameters(key, schemas),
      ...createQueryParameters(endpoint.query, schemas),
      ...createConditionParameters(endpoint, isShared(key)),
    ],
    ...(endpoint.body ? { requestBody: createBody(endpoint.body, schemas) } : {}),
    responses: createResponses(key, schemas),
    ...(endpoint.tags && { 'x-cache-tags': endpoint.tags }),
  };
}

/** Alternative sets of credentials. An empty set requires none. */
function createSecurity({ credentials }: Endpoint): Record<string, string[]>[] {
  const named = (needs: readonly CredentialNeed[]) => ({
    ...(needs.includes(credentials.identity) ? { identity: [] } : {}),
    ...(needs.includes(credentials.product) ? { product: [] } : {}),
  });
  const required = named(['required']);
  const offered = named(['required', 'optional']);
  return Object.keys(required).length === Object.keys(offered).length ? [required] : [required, offered];
}

/** Merges operations that share a method and path but differ in query or version. */
function mergeOperations(one: Operation, other: Operation): Operation {
  const sharedBy = (name: string) =>
    [one, other].every(({ parameters }) => parameters.some((p) => p.name === name && p.required));
  const parameters = [
    ...one.parameters,
    ...other.parameters.filter(({ name }) => !one.parameters.some((p) => p.name === name)),
  ];
  const responses = { ...other.responses, ...one.responses };
  const bodies = [one, other].map(({ responses }) => responses[200]?.content?.['application/json']?.schema ?? {});
  const [first, second] = bodies.map((schema) => JSON.stringify(schema));
  const schema = first === second ? (bodies[0] ?? {}) : { anyOf: bodies };
  const securities = new Map([...one.security, ...other.security].map((entry) => [JSON.stringify(entry), entry]));
  return {
    ...one,
    summary: `${one.summary}; or: ${other.summary}`,
    security: [...securities.values()],
    parameters: parameters.map((parameter) => ({ ...parameter, required: sharedBy(parameter.name) })),
    responses: {
      ...responses,
      200: {
        ...responses[200],
        description: `${one.summary}; or: ${other.summary}`,
        content: { 'application/json': { schema } },
      },
    },
    'x-calls': [...(one['x-calls'] ?? [one.operationId]), other.operationId],
  };
}
