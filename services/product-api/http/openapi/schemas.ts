import { z } from 'zod';

/** JSON Schema draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** Named schemas (`meta.id`) become components that other schemas reference. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // zod emits a reference to a named schema only within an object.
    const wrapped = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: withoutName });
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll(DEFINITION, COMPONENT),
    ) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) this.components[name] ??= definition;
    return typeof properties.schema === 'object' ? properties.schema : {};
  }

  /** Describes the parsed value if JSON Schema can express it, otherwise the raw text. */
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
