import type { ApiContext } from '../http/context';
import type { CachedFile } from './disk-cache';

/** Sends what is kept, as fast as it is read. */
export async function answerCached(
  context: ApiContext,
  { size, body }: CachedFile,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, 'Content-Length': String(size), 'X-Content-Type-Options': 'nosniff' };
  if (context.req.method !== 'HEAD') return context.body(body, 200, all);
  // Nobody reads it: it has to let go of its file.
  if (body instanceof ReadableStream) await body.cancel();
  return context.body(null, 200, all);
}
