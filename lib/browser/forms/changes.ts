import { isSame } from './is-same';

/** The fields of a body that differ from the version that the form was filled with. */
export function pickChanges<Body extends object>(body: Body, base: Body): Partial<Body> {
  const before = new Map(Object.entries(base));
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !isSame(value, before.get(name))),
  ) as Partial<Body>;
}

/** True when both sides have changed a value, and not to the same one. */
export function isConflict(mine: unknown, before: unknown, theirs: unknown): boolean {
  return !isSame(mine, before) && !isSame(theirs, before) && !isSame(mine, theirs);
}

/** The changes whose fields somebody else has changed as well, to another value. */
export function listConflicts<Body extends object>(changes: Partial<Body>, base: Body, latest: Body): string[] {
  const [before, theirs] = [new Map(Object.entries(base)), new Map(Object.entries(latest))];
  return Object.entries(changes)
    .filter(([name, value]) => isConflict(value, before.get(name), theirs.get(name)))
    .map(([name]) => name);
}
