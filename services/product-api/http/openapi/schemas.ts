import { z } from 'zod';

/** JSON Schema draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** Turns named schemas (`meta.id`) into shared components. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // zod only emits references to named schemas within objects.
    const wrapped = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: withoutName });
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll(DEFINITION, COMPONENT),
    ) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) this.components[name] ??= definition;
    return typeof properties.schema === 'object' ? properties.schema : {};
  }

  /** Describes the parsed value if JSON Schema can, otherwise the raw text. */
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
