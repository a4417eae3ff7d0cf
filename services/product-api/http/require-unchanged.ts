import { isDeepStrictEqual } from 'node:util';
import { InvalidInputError } from '../errors';

/**
 * Requires that read-only fields are unchanged, so that a `PUT` accepts the body of a read.
 * @throws InvalidInputError that names each field that differs.
 */
export function requireUnchanged<Read extends object>(before: Read, given: Partial<Read>): void {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, known.get(name)),
  );
  if (changed.length === 0) return;
  throw new InvalidInputError(Object.fromEntries(changed.map(([name]) => [name, 'This cannot be changed here.'])));
}
