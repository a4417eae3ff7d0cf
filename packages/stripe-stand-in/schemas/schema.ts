/** The subset of JSON Schema that the SDK's types need. */
export type Schema =
  | { $ref: string }
  | { anyOf: Schema[] }
  | { enum: (string | number | boolean | null)[] }
  | { type: 'string' | 'number' | 'boolean' | 'null' }
  | { type: 'array'; items: Schema }
  | { type: 'object'; properties: Record<string, Schema>; required: string[]; additionalProperties: boolean | Schema };

export type Schemas = { roots: Record<string, Schema>; definitions: Record<string, Schema> };
