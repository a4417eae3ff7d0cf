import { type Call, PUBLIC_MAX_AGE } from '@/lib/contract/call';
import type { ApiContext } from './context';
import { etagOf, isKnown, isVersioned } from './etag';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' };

/**
 * A call's answer with the headers that the contract gives it. What anybody may read, anybody may keep for a moment
 * and ask for again by its tag; what was answered to a person is theirs alone.
 */
export function answerCall(context: ApiContext, call: Call, answer: unknown, isPersonal: boolean): Response {
  const isShared = context.req.method === 'GET' && call.credentials.identity !== 'required' && !isPersonal;
  context.header('Cache-Control', isShared ? `public, max-age=${call.maxAge ?? PUBLIC_MAX_AGE}` : 'no-store');
  if (call.credentials.identity === 'optional') context.header('Vary', 'Authorization, x-ac-token');
  if (call.answer === null) return context.body(null, 204);
  if (answer instanceof ReadableStream) {
    return context.body(answer, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="account.zip"',
    });
  }
  const text = JSON.stringify(answer);
  const etag = etagOf(answer, text);
  if (isShared || isVersioned(answer)) context.header('ETag', etag);
  if (isShared && isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  if (call.location !== undefined) context.header('Location', filled(call.location, answer));
  return context.body(text, call.status === 201 ? 201 : 200, JSON_TYPE);
}

/** `{name}` becomes the answer's field of that name. */
function filled(location: string, answer: unknown): string {
  const fields = new Map(Object.entries(Object(answer)));
  return location.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fields.get(name)));
}
