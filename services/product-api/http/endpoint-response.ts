import { type Endpoint, type FileResponse, PUBLIC_MAX_AGE } from '@/lib/shared/contract/endpoint';
import type { ApiContext } from './context';
import { createEtag, isVersioned, matchesIfNoneMatch } from './etag';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' };

/** Public responses are cached briefly and revalidated with ETags. Personal responses are `no-store`. */
export function createEndpointResponse(
  context: ApiContext,
  endpoint: Endpoint,
  body: unknown,
  isPersonal: boolean,
): Response {
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
  const isShared = isRead && endpoint.credentials.identity !== 'required' && !isPersonal && !endpoint.isSecret;
  context.header('Cache-Control', isShared ? `public, max-age=${endpoint.maxAge ?? PUBLIC_MAX_AGE}` : 'no-store');
  if (endpoint.credentials.identity === 'optional') context.header('Vary', 'Authorization, x-ac-token');
  if (endpoint.response === null) return context.body(null, 204);
  if (body instanceof ReadableStream) {
    return createAttachment(context, body, { 'Content-Type': 'application/zip' }, endpoint.fileName ?? 'download.zip');
  }
  if (isFile(body)) {
    const { content, contentType, size, name, isImmutable } = body;
    if (isImmutable) context.header('Cache-Control', 'private, max-age=3600, immutable');
    const headers = {
      'Content-Type': contentType,
      'Content-Length': String(size),
      // If a browser still opens the document, scripts are disabled and the origin is opaque.
      ...(endpoint.response === 'file' && { 'Content-Security-Policy': 'sandbox' }),
    };
    return createAttachment(context, createStream(content), headers, name);
  }
  const content = Buffer.from(JSON.stringify(body));
  const etag = createEtag(body, content);
  if (isShared || isVersioned(body)) context.header('ETag', etag);
  if (isShared && matchesIfNoneMatch(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  if (endpoint.location !== undefined) context.header('Location', fillLocation(endpoint.location, body));
  return context.body(content, endpoint.location === undefined ? 200 : 201, JSON_TYPE);
}

function fillLocation(location: string, body: unknown): string {
  const fields = new Map(Object.entries(Object(body)));
  return location.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fields.get(name)));
}

function isFile(body: unknown): body is FileResponse {
  return typeof body === 'object' && body !== null && 'content' in body && 'size' in body;
}

/** Prevents browsers from rendering uploads as pages on this host. */
function createAttachment(
  context: ApiContext,
  content: ReadableStream<Uint8Array>,
  headers: Record<string, string>,
  name: string,
): Response {
  const all = { ...headers, 'Content-Disposition': `attachment; ${formatFileName(name)}` };
  if (context.req.method !== 'HEAD') return context.body(content, 200, all);
  void content.cancel();
  return context.body(null, 200, all);
}

/** Returns an ASCII name and, if different, the exact name (RFC 6266, section 4.3). */
function formatFileName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["%/\\]/g, '_');
  if (plain === name) return `filename="${name}"`;
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}

function createStream(content: FileResponse['content']): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Called after disconnects and HEAD requests. Ending the iterator would not close a file before its first read.
    cancel: () => {
      content.destroy();
    },
  });
}
