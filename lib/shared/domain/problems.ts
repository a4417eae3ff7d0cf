type Rule = readonly [path: string, isBroken: boolean, message: string];

/** Returns the messages of broken rules by path. Of several for one path, the last counts. */
export function listProblems(rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(rules.flatMap(([path, isBroken, message]) => (isBroken ? [[path, message]] : [])));
}
