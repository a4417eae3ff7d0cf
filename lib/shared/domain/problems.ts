export type Rule = readonly [path: string, isBroken: boolean, message: string];

/** Returns the messages of broken rules by path. If several rules for a path are broken, the last one wins. */
export function listProblems(rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(rules.flatMap(([path, isBroken, message]) => (isBroken ? [[path, message]] : [])));
}
