import { routes } from '../api/routes';
import { createSchemas } from './create-schemas';
import { endpoints } from './endpoints';
import type { Schema, Schemas } from './schema';

/** Creates the schemas of the parameters that the stand-in supports, from the SDK's types. */
export function createRequestSchemas(): Schemas {
  const { requests } = createSchemas({ requests: endpoints });
  const supported = Object.entries(requests.roots).map(([endpoint, schema]) => {
    const known = ['expand', ...(routes[endpoint]?.parameters ?? [])];
    return [endpoint, pickProperties(resolve(requests, schema), known)] as const;
  });
  const roots = Object.fromEntries(supported);
  const names = new Set<string>();
  for (const schema of Object.values(roots)) collectReferences(requests, schema, names);
  return {
    roots,
    definitions: Object.fromEntries(Object.entries(requests.definitions).filter(([name]) => names.has(name))),
  };
}

function resolve({ definitions }: Schemas, schema: Schema): Schema {
  return '$ref' in schema ? (definitions[schema.$ref] ?? schema) : schema;
}

function pickProperties(schema: Schema, known: readonly string[]): Schema {
  if (!('properties' in schema)) return schema;
  const kept = Object.entries(schema.properties).filter(
    ([name]) => known.includes(name) || schema.required.includes(name),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}

function collectReferences(schemas: Schemas, schema: Schema, names: Set<string>): void {
  if ('$ref' in schema) {
    if (names.has(schema.$ref)) return;
    names.add(schema.$ref);
    collectReferences(schemas, resolve(schemas, schema), names);
    return;
  }
  for (const child of listChildren(schema)) collectReferences(schemas, child, names);
}

function listChildren(schema: Schema): Schema[] {
  if ('anyOf' in schema) return schema.anyOf;
  if ('items' in schema) return [schema.items];
  if (!('properties' in schema)) return [];
  const { properties, additionalProperties } = schema;
  return [...Object.values(properties), ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])];
}
