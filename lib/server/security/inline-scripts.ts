import { createHash } from 'node:crypto';
import { isOwnScript } from './own-scripts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Matches external scripts and non-executable data blocks. */
const NOT_INLINE = /\ssrc=|\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;

/**
 * Replaces the nonce with hashes, which stay valid in a cached page.
 * @param nonce a random value that marks the framework's scripts during the render.
 * @returns the distinct hashes (SHA-256, base64) of the permitted inline scripts: the framework's and the site's own,
 * which are recognized by their full text.
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
