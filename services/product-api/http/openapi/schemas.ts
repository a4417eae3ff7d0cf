import { z } from 'zod';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/**
 * Turns zod schemas into JSON Schema, and gathers those that have a name (`meta.id`) as components
 * that the others refer to.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** As it is answered (`output`) or as it is sent (`input`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Inside an object even a named schema becomes a reference.
    const wrapped = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: withoutName });
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll(DEFINITION, COMPONENT),
    ) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) this.components[name] ??= definition;
    return asSchema(properties.schema);
  }

  /** A query value: what it is once read, where JSON Schema can say so, else the text that is taken. */
  ofQuery(field: z.ZodType): JsonSchema {
    const read = this.of(field, 'output');
    const schema = read.type || read.enum || read.$ref ? read : this.of(field, 'input');
    const standard = field.safeParse(undefined);
    return standard.success && standard.data !== undefined ? { ...schema, default: standard.data } : schema;
  }
}

function withoutName({ jsonSchema }: { jsonSchema: { id?: string } }): void {
  delete jsonSchema.id;
}

function asSchema(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
