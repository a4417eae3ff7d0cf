/** The stand-in listens on loopback only, because it accepts any test card. */
export const LOOPBACK = '127.0.0.1';

/** See RFC 6761, section 6.3, and RFC 1122, section 3.2.1.3. */
export function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(parseUrl(url)?.hostname ?? '');
}

/**
 * `URL.canParse` is broken in Node 20: once V8 has compiled the caller, it rejects valid URLs with letters that V8
 * stores in one byte, such as "ü" or "ß".
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
