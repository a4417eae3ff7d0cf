import { readFileSync } from 'node:fs';
import type { Schemas } from './schemas/schema';
import { type Problem, validate } from './schemas/validate';

const read = (): Schemas => JSON.parse(readFileSync(new URL('./schemas/requests.json', import.meta.url), 'utf8'));
let schemas: Schemas | undefined;

/**
 * Validates a request's parameters against the SDK's types.
 * @param path with placeholders, as '/v1/customers/{id}'.
 * @param params lists and hashes whose leaves are text, as in a form.
 */
export function validateRequest(method: string, path: string, params: unknown): Problem[] {
  schemas ??= read();
  return validate(params, `${method} ${path}`, schemas, true);
}
