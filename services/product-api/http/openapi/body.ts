import { z } from 'zod';
import { isSingleFile } from '@/lib/shared/contract/contract';
import { bodyMediaTypes, type Endpoint } from '@/lib/shared/contract/endpoint';
import { imageContentTypes, uploadLimits } from '@/lib/shared/domain/image';
import type { Content, Operation } from './operation';
import type { JsonSchema, Schemas } from './schemas';

type Body = NonNullable<Endpoint['body']>;

export function createBody(body: Body, schemas: Schemas): NonNullable<Operation['requestBody']> {
  const types = bodyMediaTypes[body.type];
  return {
    required: !body.isOptional,
    content: Object.fromEntries(types.map((type) => [type, contentAs(type, body, schemas)])),
  };
}

function contentAs(type: string, body: Body, schemas: Schemas): Content[string] {
  const schema = schemas.of(body.schema, 'input');
  if (type === 'application/json') return { schema };
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      asPart(body.schema.shape[name], property),
    ]),
  );
  if (type !== 'multipart/form-data') return { schema: { ...schema, properties: fields } };
  const files = body.files ?? [];
  const properties = {
    ...fields,
    ...Object.fromEntries(files.map((name) => [name, fileSchema(name, fields[name], body)])),
  };
  const required = [...(schema.required ?? []), ...(body.needsFile ? files : [])];
  return {
    schema: { ...schema, properties, ...(required.length > 0 && { required }) },
    // The encoding of a part defaults to plain text.
    encoding: Object.fromEntries(
      Object.keys(properties).flatMap((name) => {
        if (files.includes(name)) return [[name, { contentType: name === 'part' ? BYTES_TYPE : IMAGE_TYPES }]];
        return isText(body.schema.shape[name]) ? [] : [[name, { contentType: JSON_TYPE }]];
      }),
    ),
  };
}

const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';
const IMAGE_TYPES = [...imageContentTypes.values()].join(',');

/** File fields also accept the value that responses contain. */
function fileSchema(name: string, known: JsonSchema | undefined, { needsFile }: Body): JsonSchema {
  const file: JsonSchema = { type: 'string', format: 'binary', contentMediaType: BYTES_TYPE };
  if (isSingleFile(name)) return file;
  const files: JsonSchema = { type: 'array', items: file, minItems: needsFile ? 1 : 0, maxItems: uploadLimits.files };
  return known === undefined ? files : { anyOf: [files, known] };
}

/** Forms cannot express null. */
function asPart(field: unknown, property: z.core.JSONSchema._JSONSchema): JsonSchema {
  if (typeof property !== 'object') return {};
  const { anyOf } = property;
  if (!isText(field) || anyOf === undefined) return property;
  const [only, ...others] = anyOf.filter((option) => typeof option === 'object' && option.type !== 'null');
  return others.length === 0 && typeof only === 'object' ? only : property;
}

/** Must match `acceptsText` in read-multipart.ts. */
function isText(field: unknown): boolean {
  if (!(field instanceof z.ZodType)) return false;
  return (
    field.safeParse('').error?.issues.every(({ code }) => code !== 'invalid_type' && code !== 'invalid_union') ?? true
  );
}
