import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { routeOf } from '@/lib/contract/call';
import type { CallKey } from '@/lib/contract/contract';
import { id } from '@/lib/contract/values';
import type { Parameter } from './operation';
import type { Schemas } from './schemas';

export function pathParameters(key: CallKey, schemas: Schemas): Parameter[] {
  const names = [...routeOf(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: schemas.of(id, 'input') }));
}

export function queryParameters(query: z.ZodObject | undefined, schemas: Schemas): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const schema = field instanceof z.ZodType ? schemas.ofQuery(field) : {};
    const isRequired = field instanceof z.ZodType && !field.safeParse(undefined).success;
    // Lists travel as one value with commas.
    const list = schema.type === 'array' ? ({ style: 'form', explode: false } as const) : {};
    return { name, in: 'query', required: isRequired, schema, ...list };
  });
}

/** @param isShared whether anybody may keep the answer. */
export function conditions({ isVersioned }: Call, isShared: boolean): Parameter[] {
  return [
    ...(isVersioned ? [condition('If-Match', 'The ETag of the version to change. Another is answered with 412.')] : []),
    ...(isShared ? [condition('If-None-Match', 'The ETag of what is had already, which is answered with 304.')] : []),
  ];
}

function condition(name: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}
