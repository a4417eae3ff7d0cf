/*
 * Inline scripts that this site writes into its pages. Next bundles its own copy of this module and the web's server
 * loads another, so the set lies on the global object.
 */
const KEY = Symbol.for('own inline scripts');
const holder: typeof globalThis & { [KEY]?: Set<string> } = globalThis;
holder[KEY] ??= new Set();
const own = holder[KEY];

/** Says that a script is ours, as it is about to be written into a page. */
export function rememberOwnScript(code: string): void {
  own.add(code);
}

export function isOwnScript(code: string): boolean {
  return own.has(code);
}
