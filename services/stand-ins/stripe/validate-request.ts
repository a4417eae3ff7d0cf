import { readFileSync } from 'node:fs';
import type { Schemas } from './schemas/schema';
import { type Problem, validate } from './schemas/validate';

const read = (): Schemas => JSON.parse(readFileSync(new URL('./schemas/requests.json', import.meta.url), 'utf8'));
let schemas: Schemas | undefined;

/**
 * What is wrong with a request by the SDK's own types.
 * @param path with names in braces, as '/v1/customers/{id}'.
 * @param params lists and hashes of texts, as they are on the wire.
 */
export function validateRequest(method: string, path: string, params: unknown): Problem[] {
  schemas ??= read();
  return validate(params, `${method} ${path}`, schemas, true);
}
