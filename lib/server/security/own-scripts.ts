/* Stored in `globalThis`, because Next and the web server each load a copy of this module. */
const KEY = Symbol.for('own inline scripts');
const holder: typeof globalThis & { [KEY]?: Set<string> } = globalThis;
holder[KEY] ??= new Set();
const own = holder[KEY];

/** Call just before rendering the script. */
export function registerOwnScript(code: string): void {
  own.add(code);
}

export function isOwnScript(code: string): boolean {
  return own.has(code);
}
