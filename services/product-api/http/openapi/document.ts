import { z } from 'zod';
import type { Call, CredentialNeed } from '@/lib/contract/call';
import { bodyMediaTypes, routeOf, V2_MEDIA_TYPE } from '@/lib/contract/call';
import { type CallKey, callKeys, callOf } from '@/lib/contract/contract';
import { commonErrors, type ErrorCode, errorBody, errorStatuses } from '@/lib/contract/error';
import { ID } from '@/lib/domain/id';
import { type JsonSchema, Schemas } from './schemas';

type Content = Record<string, { schema: JsonSchema }>;
export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  style?: 'form';
  explode?: false;
};
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  'x-cache-tags': readonly string[];
  /** Calls that share method and path, when there is more than one. */
  'x-calls'?: string[];
};
export type OpenApiDocument = ReturnType<typeof describeApi>;

/**
 * The OpenAPI 3.1 description of the whole contract.
 * @param isServed whether a call has a handler; one without says that it answers 501.
 */
export function describeApi(isServed: (key: CallKey) => boolean) {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const key of callKeys()) {
    const { method, path } = routeOf(key);
    const item = paths[path] ?? {};
    const operation = operationOf(key, schemas, isServed(key));
    const shared = item[method.toLowerCase()];
    paths[path] = { ...item, [method.toLowerCase()]: shared ? merged(shared, operation) : operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Product API',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: `Paths are taken with and without a slash at the end. Money is in minor units, times are ISO 8601 in UTC. Version 2 is asked for with Accept: ${V2_MEDIA_TYPE}.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        identity: { type: 'http', scheme: 'bearer', description: 'Identity token of the signed-in account.' },
        product: { type: 'apiKey', in: 'header', name: 'x-ac-token', description: 'Product token of one profile.' },
      },
    },
  };
}

function operationOf(key: CallKey, schemas: Schemas, isServed: boolean): Operation {
  const call = callOf(key);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [key.split('/')[2] ?? ''],
    security: securityOf(call),
    parameters: [...pathParameters(key), ...queryParameters(call, schemas)],
    ...(call.body ? { requestBody: bodyOf(call.body, schemas) } : {}),
    responses: { ...answerOf(call, schemas), ...errorsOf(key, schemas, isServed) },
    'x-cache-tags': call.tags,
  };
}

/** Each entry is a set of credentials that is enough; the empty one means none. */
function securityOf({ credentials }: Call): Record<string, string[]>[] {
  const named = (needs: readonly CredentialNeed[]) => ({
    ...(needs.includes(credentials.identity) ? { identity: [] } : {}),
    ...(needs.includes(credentials.product) ? { product: [] } : {}),
  });
  const required = named(['required']);
  const offered = named(['required', 'optional']);
  return Object.keys(required).length === Object.keys(offered).length ? [required] : [required, offered];
}

function pathParameters(key: CallKey): Parameter[] {
  const names = [...routeOf(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid', pattern: ID.source },
  }));
}

function queryParameters(call: Call, schemas: Schemas): Parameter[] {
  return Object.entries(call.query?.shape ?? {}).map(([name, field]) => {
    const schema = field instanceof z.ZodType ? schemas.ofQuery(field) : {};
    const isRequired = field instanceof z.ZodType && !field.safeParse(undefined).success;
    // Lists travel as one value with commas.
    const list = schema.type === 'array' ? ({ style: 'form', explode: false } as const) : {};
    return { name, in: 'query', required: isRequired, schema, ...list };
  });
}

function bodyOf({ type, schema, files = [] }: NonNullable<Call['body']>, schemas: Schemas) {
  const fields = schemas.of(schema, 'input');
  const file = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } } as const;
  const properties = { ...fields.properties, ...Object.fromEntries(files.map((name) => [name, file])) };
  const content = { schema: { ...fields, properties } };
  return { required: true, content: Object.fromEntries(bodyMediaTypes[type].map((mediaType) => [mediaType, content])) };
}

function answerOf(call: Call, schemas: Schemas): Operation['responses'] {
  if (call.answer === null) return { [call.status]: { description: 'Done; no body.' } };
  if (call.answer === 'zip') {
    return { [call.status]: { description: 'A zip.', content: { 'application/zip': { schema: {} } } } };
  }
  const content = { 'application/json': { schema: schemas.of(call.answer, 'output') } };
  return { [call.status]: { description: call.summary, content } };
}

/** Codes grouped by the status that they share. */
function errorsOf(key: CallKey, schemas: Schemas, isServed: boolean): Operation['responses'] {
  const unserved: readonly ErrorCode[] = isServed ? [] : ['not_implemented'];
  const codes = new Set([
    ...commonErrors(routeOf(key).method, callOf(key).body !== undefined),
    ...callOf(key).errors,
    ...unserved,
  ]);
  const responses: Operation['responses'] = {};
  for (const code of codes) {
    const status = errorStatuses[code];
    const known = responses[status]?.description;
    responses[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: schemas.of(errorBody, 'output') } },
    };
  }
  return responses;
}

/** One operation for two calls that OpenAPI cannot tell apart: told apart by their query or version. */
function merged(one: Operation, other: Operation): Operation {
  const sharedBy = (name: string) =>
    [one, other].every(({ parameters }) => parameters.some((p) => p.name === name && p.required));
  const parameters = [
    ...one.parameters,
    ...other.parameters.filter(({ name }) => !one.parameters.some((p) => p.name === name)),
  ];
  const responses = { ...other.responses, ...one.responses };
  const answers = [one, other].map(({ responses }) => responses[200]?.content?.['application/json']?.schema ?? {});
  const [first, second] = answers.map((schema) => JSON.stringify(schema));
  const schema = first === second ? (answers[0] ?? {}) : { anyOf: answers };
  const securities = new Map([...one.security, ...other.security].map((entry) => [JSON.stringify(entry), entry]));
  return {
    ...one,
    summary: `${one.summary}; or: ${other.summary}`,
    security: [...securities.values()],
    parameters: parameters.map((parameter) => ({ ...parameter, required: sharedBy(parameter.name) })),
    responses: {
      ...responses,
      200: { description: `${one.summary}; or: ${other.summary}`, content: { 'application/json': { schema } } },
    },
    'x-calls': [...(one['x-calls'] ?? [one.operationId]), other.operationId],
  };
}
