import { z } from 'zod';

/** A JSON Schema (draft 2020-12), which OpenAPI 3.1 uses. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/**
 * Converts zod schemas to JSON Schema, and collects schemas with a name (`meta.id`) as components to which others
 * refer.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** Converts the schema of a response (`output`) or a request (`input`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // The schema is wrapped in an object, because only then does a named schema become a reference.
    const wrapped = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: withoutName });
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll(DEFINITION, COMPONENT),
    ) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) this.components[name] ??= definition;
    return asSchema(properties.schema);
  }

  /** Converts a query parameter: its parsed value if JSON Schema can express that, otherwise its text. */
  ofQuery(field: z.ZodType): JsonSchema {
    const read = this.of(field, 'output');
    const schema = read.type || read.enum || read.$ref ? read : this.of(field, 'input');
    const omitted = field.safeParse(undefined);
    return omitted.success && omitted.data !== undefined ? { ...schema, default: omitted.data } : schema;
  }
}

function withoutName({ jsonSchema }: { jsonSchema: { id?: string } }): void {
  delete jsonSchema.id;
}

function asSchema(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
