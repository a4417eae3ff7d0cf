import type { z } from 'zod';
import { getNetwork } from '@/lib/node/client-address';
import { readBytes } from '@/lib/node/read-bytes';
import { problem } from '@/lib/shared/i18n/problem';
import { createErrorResponse } from './error-response';

/** @returns an error response if the body is invalid or longer than `max` bytes. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  { max, schema, message }: { max: number; schema: Schema; message: string },
): Promise<z.output<Schema> | Response> {
  const bytes = await readBytes(request, max);
  if (bytes === null) return createErrorResponse(request, 'payload_too_large', problem('ui.error.payload_too_large'));
  const parsed = schema.safeParse(parseJson(bytes.toString()));
  return parsed.success ? parsed.data : createErrorResponse(request, 'validation_failed', message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Trusts the header, because services/web/prepare-request.ts overwrites it. */
export function readClientAddress(request: Request): string {
  return getNetwork(request.headers.get('x-forwarded-for') ?? '');
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Detects cross-site request forgery (CSRF). Current browsers send Sec-Fetch-Site with every request and Origin with
 * every write. A client that sends neither is not a browser and has no cookies.
 * @param siteUrl the site's public URL; the Host header is untrusted.
 */
export function isCrossOriginWrite(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return false;
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const origin = request.headers.get('origin');
  // Sandboxed and opaque documents send the origin "null".
  return origin !== null && origin !== new URL(siteUrl).origin;
}
