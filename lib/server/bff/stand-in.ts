import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { readBytes } from '@/lib/node/read-bytes';
import { readClientAddress } from './browser-request';
import { forward } from './forward';

/*
 * The browser SDK reaches the stand-in through these paths, so one port is enough. Never forwards an Authorization
 * header, because the stand-in would treat the sender as the project's owner.
 */
const CLIENT_ENDPOINTS = [
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/accounts:[A-Za-z]+$/,
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/(recaptchaParams|projects|recaptchaConfig|passwordPolicy)$/,
  /^\/securetoken\.googleapis\.com\/v1\/token$/,
];
/** Firebase allows ten wrong passwords per email address in fifteen minutes. */
const wrong = createMemoryLimiter(10, 15 * 60);
/** Requests per minute and client; `others` covers the remaining endpoints. */
const limits = new Map([
  ['accounts:signUp', createMemoryLimiter(60, 60)],
  ['accounts:sendOobCode', createMemoryLimiter(60, 60)],
  ['accounts:resetPassword', createMemoryLimiter(60, 60)],
  ['accounts:sendVerificationCode', createMemoryLimiter(60, 60)],
  ['accounts:signInWithPhoneNumber', createMemoryLimiter(60, 60)],
  ['accounts:signInWithPassword', createMemoryLimiter(120, 60)],
]);
const others = createMemoryLimiter(600, 60);
const MAX_BODY_BYTES = 16_384;
/** RFC 5321, section 4.5.3.1. */
const MAX_EMAIL_LENGTH = 254;

/** Responds with 404 if no stand-in is configured or the path is not for clients. */
export async function forwardToStandIn(request: Request, host: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (host === undefined || !CLIENT_ENDPOINTS.some((pattern) => pattern.test(pathname)))
    return new Response(null, { status: 404 });
  const name = pathname.split('/').at(-1) ?? '';
  const wait = (limits.get(name) ?? others).consume(readClientAddress(request));
  if (wait > 0) return tooMany(wait);
  const address = `http://${host}${pathname}${search}`;
  const body = await readBytes(request, MAX_BODY_BYTES);
  if (body === null) return new Response(null, { status: 413 });
  const send = () => forward(request, address, body.length > 0 ? { body } : {});
  if (name === 'accounts:signInWithPassword') return tryPassword(body.toString(), send);
  return name === 'accounts:resetPassword' ? resetPassword(send) : send();
}

/** Counts attempts before sending them, so concurrent attempts cannot exceed the limit. */
async function tryPassword(body: string, send: () => Promise<Response>): Promise<Response> {
  const email = readEmail(body);
  if (email === null) return createStandInError('INVALID_EMAIL', 400);
  const wait = wrong.consume(email);
  if (wait > 0) return tooMany(wait);
  const response = await send();
  if (response.ok) wrong.forget(email);
  else if (response.status !== 400) wrong.refund(email);
  return response;
}

/** Resetting a password proves access to the mailbox, so failed attempts are forgotten. */
async function resetPassword(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (!response.ok) return response;
  const body = await response.text();
  const email = readEmail(body);
  if (email !== null) wrong.forget(email);
  return new Response(body, response);
}

/** The SDK maps this message to `auth/too-many-requests`. */
function tooMany(wait: number): Response {
  return createStandInError('TOO_MANY_ATTEMPTS_TRY_LATER', 429, { 'retry-after': String(Math.ceil(wait / 1000)) });
}

function createStandInError(message: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code: 400, message, errors: [] } }, { status, headers });
}

function readEmail(body: string): string | null {
  try {
    const { email }: { email?: unknown } = JSON.parse(body);
    if (typeof email !== 'string' || email.length > MAX_EMAIL_LENGTH || !email.includes('@')) return null;
    return email.trim().toLowerCase();
  } catch {
    return null;
  }
}
