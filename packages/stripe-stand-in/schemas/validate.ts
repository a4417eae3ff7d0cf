import type { Schema, Schemas } from './schema';

/** An invalid field, by its path (`line_items[0][price]`), with Stripe's error code. */
export type Problem = { param: string; message: string; code?: 'parameter_missing' | 'parameter_unknown' };

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Validates a value against one of the root schemas.
 * @param isText whether the leaves are text, as in a form: then "12" is a number, "true" a boolean, "" null.
 */
export function validate(value: unknown, root: string, schemas: Schemas, isText: boolean): Problem[] {
  const schema = schemas.roots[root];
  if (schema === undefined) return [{ param: '', message: `There is no schema of ${root}.` }];
  return new Validator(schemas, isText).check(value, schema, '');
}

class Validator {
  constructor(
    private readonly schemas: Schemas,
    private readonly isText: boolean,
  ) {}

  check(value: unknown, schema: Schema, param: string): Problem[] {
    if ('$ref' in schema) return this.check(value, this.#resolve(schema.$ref), param);
    if ('anyOf' in schema) return this.#checkAny(value, schema.anyOf, param);
    if ('enum' in schema) {
      const isKnown = schema.enum.some((one) => one === value || (this.isText && String(one) === value));
      return isKnown ? [] : [{ param, message: `Invalid ${param}: must be one of ${schema.enum.join(', ')}` }];
    }
    if (schema.type === 'array') return this.#checkList(value, schema.items, param);
    if (schema.type === 'object') return this.#checkObject(value, schema, param);
    return this.#isOfType(value, schema.type) ? [] : [{ param, message: `Invalid ${schema.type}: ${show(value)}` }];
  }

  #resolve(name: string): Schema {
    const schema = this.schemas.definitions[name];
    if (schema === undefined) throw new Error(`No definition of ${name}.`);
    return schema;
  }

  /** Reports the first alternative whose problems are all inside the value, else the first alternative. */
  #checkAny(value: unknown, schemas: readonly Schema[], param: string): Problem[] {
    const all: Problem[][] = [];
    for (const schema of schemas) {
      const problems = this.check(value, schema, param);
      if (problems.length === 0) return [];
      all.push(problems);
    }
    const inside = all.find((problems) => problems.every((problem) => problem.param !== param));
    return inside ?? all[0] ?? [{ param, message: `Invalid value: ${show(value)}` }];
  }

  #checkList(value: unknown, items: Schema, param: string): Problem[] {
    if (!Array.isArray(value)) return [{ param, message: 'Invalid array' }];
    return value.flatMap((item, index) => this.check(item, items, `${param}[${index}]`));
  }

  #checkObject(value: unknown, schema: Extract<Schema, { type: 'object' }>, param: string): Problem[] {
    // Numeric keys of a hash look like a list in a form: `metadata[2026]`.
    const isMap = this.isText && schema.additionalProperties !== false;
    if (typeof value !== 'object' || value === null || (Array.isArray(value) && !isMap)) {
      return [{ param, message: 'Invalid object' }];
    }
    const name = (key: string) => (param === '' ? key : `${param}[${key}]`);
    const missing = schema.required
      .filter((key) => !Object.hasOwn(value, key))
      .map((key): Problem => {
        return { param: name(key), message: `Missing required param: ${name(key)}.`, code: 'parameter_missing' };
      });
    const wrong = Object.entries(value).flatMap(([key, one]): Problem[] => {
      const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : schema.additionalProperties;
      if (property === true) return [];
      if (!property) {
        const message = `Received unknown parameter: ${name(key)}`;
        return [{ param: name(key), message, code: 'parameter_unknown' }];
      }
      return this.check(one, property, name(key));
    });
    return [...missing, ...wrong];
  }

  #isOfType(value: unknown, type: 'string' | 'number' | 'boolean' | 'null'): boolean {
    if (type === 'null') return value === null || (this.isText && value === '');
    if (!this.isText || type === 'string') return typeof value === type;
    return (
      typeof value === 'string' && (type === 'number' ? NUMBER.test(value) : value === 'true' || value === 'false')
    );
  }
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
