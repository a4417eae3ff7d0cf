export type Fields = Readonly<Record<string, unknown>>;

type MergeInput = {
  /** This device's current values, and its values after the last sync. */
  mine: Fields;
  mineBefore: Fields;
  /** The server's latest values, and those that this device last loaded. */
  theirs: Fields;
  theirsBefore?: Fields;
};

/**
 * Merges field by field. If both sides changed a field, this device's value wins, because the user sees it. Fields
 * without a value are absent.
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

/** Ignores the order of fields, because stored values use the schema's order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields);
}

function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
