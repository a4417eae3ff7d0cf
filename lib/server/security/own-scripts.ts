/*
 * The inline scripts that this site writes into its pages. Next and the web's server each load a copy of this module,
 * so the set is stored in the global object.
 */
const KEY = Symbol.for('own inline scripts');
const holder: typeof globalThis & { [KEY]?: Set<string> } = globalThis;
holder[KEY] ??= new Set();
const own = holder[KEY];

/** To be called just before the script is rendered. */
export function registerOwnScript(code: string): void {
  own.add(code);
}

export function isOwnScript(code: string): boolean {
  return own.has(code);
}
