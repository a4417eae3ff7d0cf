import { createHash } from 'node:crypto';
import { isOwnScript } from './own-scripts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Loaded from an address, or data that nobody runs. */
const NOT_INLINE = /\ssrc=|\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;

/* What Next writes into a page (server/app-render/use-flight-response.js), and Turbopack (build-manifest.json). */
const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT_PIECE = /^self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)$/;
const PROGRAM_START =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w~.-]+\.js"(?:,"static\/chunks\/[\w~.-]+\.js")*\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);?$/;

/**
 * The hashes (SHA-256, base64) of a page's inline scripts that may run, each once, as a policy names them: our own, and
 * the framework's, known by their whole text. Whatever else stands in the HTML gets none, however it came there.
 * @param flight the page's data as the framework keeps it for its router. Its pieces in the page are those that make it
 * up, one after the other: data that somebody else pushes is none of them.
 */
export function listScriptHashes(html: string, flight: string): string[] {
  const hashes = new Set<string>();
  let read = 0;
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (NOT_INLINE.test(attributes)) continue;
    const piece = flightPieceIn(code);
    if (piece !== null && flight.startsWith(piece, read)) read += piece.length;
    else if (!isOwnScript(code) && code !== FLIGHT_START && !PROGRAM_START.test(code)) continue;
    hashes.add(createHash('sha256').update(code).digest('base64'));
  }
  return [...hashes];
}

/** The text that a script adds to the page's data; null when it does anything else. */
function flightPieceIn(code: string): string | null {
  const [, given] = FLIGHT_PIECE.exec(code) ?? [];
  if (given === undefined) return null;
  try {
    const [, piece]: unknown[] = JSON.parse(given);
    return typeof piece === 'string' ? piece : null;
  } catch {
    return null;
  }
}
