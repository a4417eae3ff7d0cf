import { createHash } from 'node:crypto';
import { isOwnScript } from './own-scripts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Matches scripts loaded from a URL, and data that is not executed. */
const NOT_INLINE = /\ssrc=|\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;

/**
 * Replaces the nonce, because only hashes stay valid in a cached page.
 * @param nonce random, and known only to the framework during the render: it marks the framework's scripts.
 * @returns the distinct hashes (SHA-256, base64) of the inline scripts that may run: the framework's, and our own,
 * which are recognized by their complete text.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (NOT_INLINE.test(attributes)) continue;
    if (!attributes.includes(` nonce="${nonce}"`) && !isOwnScript(code)) continue;
    hashes.add(createHash('sha256').update(code.replaceAll(nonce, '')).digest('base64'));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''), hashes: [...hashes] };
}
