/**
 * Not `URL.canParse`: in Node 20, once V8 has compiled its caller, it rejects valid URLs with letters such as "ü" or
 * "ß", which V8 stores in one byte.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
