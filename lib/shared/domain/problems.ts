export type Rule = readonly [path: string, isBroken: boolean, message: string];

/** Returns the broken rules' messages by path. If several rules break for one path, the last wins. */
export function listProblems(rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(rules.flatMap(([path, isBroken, message]) => (isBroken ? [[path, message]] : [])));
}
