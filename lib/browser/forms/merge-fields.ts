export type Fields = Readonly<Record<string, unknown>>;

type MergeInput = {
  /** This device's values, and the server's values to which they were last equal. */
  mine: Fields;
  mineBefore: Fields;
  /** The server's latest values, and those that this device knew. */
  theirs: Fields;
  theirsBefore?: Fields;
};

/**
 * If both sides have changed a field, this device's value stays, because the person is looking at it. A field without a
 * value is absent.
 */
export function mergeFields({ mine, mineBefore, theirs, theirsBefore = mineBefore }: MergeInput) {
  const fields: Record<string, unknown> = {};
  const taken: string[] = [];
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isTaken = !isSame(theirs[name], theirsBefore[name]) && isSame(mine[name], mineBefore[name]);
    const value = isTaken ? theirs[name] : mine[name];
    if (value !== undefined) fields[name] = value;
    if (isSame(theirs[name], theirsBefore[name]) || isSame(mine[name], theirs[name])) continue;
    (isTaken ? taken : conflicts).push(name);
  }
  return { fields, taken, conflicts };
}

export function pickChanges(fields: Fields, before: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, before[name])));
}

/** Ignores the order of fields, because values read from storage have them in the order of the schema. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields);
}

function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
