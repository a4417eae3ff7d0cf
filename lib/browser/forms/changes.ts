import { isSame } from './is-same';

/** Returns the fields of a body that differ from the version that filled the form. */
export function pickChanges<Body extends object>(body: Body, base: Body): Partial<Body> {
  const before = new Map(Object.entries(base));
  // Object.fromEntries types every key as a string; these are keys of the body.
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !isSame(value, before.get(name))),
  ) as Partial<Body>;
}

/** Returns true when both sides have changed a value, and to different values. */
export function isConflict(mine: unknown, before: unknown, theirs: unknown): boolean {
  return !isSame(mine, before) && !isSame(theirs, before) && !isSame(mine, theirs);
}

/** Lists the changed fields that somebody else has also changed, to another value. */
export function listConflicts<Body extends object>(changes: Partial<Body>, base: Body, latest: Body): string[] {
  const [before, theirs] = [new Map(Object.entries(base)), new Map(Object.entries(latest))];
  return Object.entries(changes)
    .filter(([name, value]) => isConflict(value, before.get(name), theirs.get(name)))
    .map(([name]) => name);
}
