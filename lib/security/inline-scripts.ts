import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Loaded from an address, or data that nobody runs. */
const NOT_INLINE = /\ssrc=|\stype="application\/(?:ld\+)?json"/;

/** The hashes (SHA-256, base64) of the scripts that stand in a page itself, each once, as a policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!NOT_INLINE.test(attributes)) hashes.add(createHash('sha256').update(code).digest('base64'));
  }
  return [...hashes];
}
