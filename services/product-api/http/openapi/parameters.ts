import { z } from 'zod';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { type Endpoint, parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { id } from '@/lib/shared/contract/values';
import type { Parameter } from './operation';
import type { Schemas } from './schemas';

export function createPathParameters(key: EndpointKey, schemas: Schemas): Parameter[] {
  const names = [...parseEndpointKey(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: schemas.of(id, 'input') }));
}

export function createQueryParameters(query: z.ZodObject | undefined, schemas: Schemas): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const schema = field instanceof z.ZodType ? schemas.ofQuery(field) : {};
    const isRequired = field instanceof z.ZodType && !field.safeParse(undefined).success;
    // Lists are comma-separated.
    const list = schema.type === 'array' ? ({ style: 'form', explode: false } as const) : {};
    return { name, in: 'query', required: isRequired, schema, ...list };
  });
}

export function createConditionParameters({ isVersioned, needsVersion }: Endpoint, isShared: boolean): Parameter[] {
  return [
    ...(isVersioned
      ? [
          {
            ...createCondition(
              'If-Match',
              'The ETag of the version to change. Any other version is rejected with 412.',
            ),
            required: needsVersion === true,
          },
        ]
      : []),
    ...(isShared
      ? [createCondition('If-None-Match', 'The ETag of a stored response. If it is current, the response is 304.')]
      : []),
  ];
}

function createCondition(name: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}
