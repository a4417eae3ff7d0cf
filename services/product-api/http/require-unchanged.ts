import { isDeepStrictEqual } from 'node:util';
import { InvalidInputError } from '../errors';

/**
 * A `PUT` takes back what a read answers: read-only fields are accepted when unchanged.
 * @throws InvalidInputError naming each that differs.
 */
export function requireUnchanged<Read extends object>(before: Read, given: Partial<Read>): void {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, known.get(name)),
  );
  if (changed.length === 0) return;
  throw new InvalidInputError(Object.fromEntries(changed.map(([name]) => [name, 'This cannot be changed here.'])));
}
