import { RateLimiterMemory } from 'rate-limiter-flexible';
import { forward } from './forward';
import { readText } from './read-text';

/*
 * With no Firebase project the browser's SDK speaks to the stand-in through these addresses of the site, so that one
 * port is enough. Only what a visitor's browser asks is passed on, and never an Authorization header: with one, the
 * stand-in takes anybody for its owner.
 */
const CLIENT_CALLS = [
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/accounts:[A-Za-z]+$/,
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/(recaptchaParams|projects|recaptchaConfig|passwordPolicy)$/,
  /^\/securetoken\.googleapis\.com\/v1\/token$/,
];
/** As Firebase itself does: after ten wrong passwords for one address of mail, none is looked at for a while. */
const WRONG_PASSWORDS = 10;
const LONGEST_BODY = 16_384;
const wrong = new RateLimiterMemory({ keyPrefix: 'wrong', points: WRONG_PASSWORDS, duration: 15 * 60 });

/** Passes an identity call on to the stand-in at `host`; 404 without one, and for calls of its owner. */
export async function answerStandIn(request: Request, host: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (host === undefined || !CLIENT_CALLS.some((call) => call.test(pathname)))
    return new Response(null, { status: 404 });
  const address = `http://${host}${pathname}${search}`;
  return pathname.endsWith(':signInWithPassword') ? limited(request, address) : forward(request, address);
}

async function limited(request: Request, address: string): Promise<Response> {
  const body = await readText(request, LONGEST_BODY);
  if (body === null) return new Response(null, { status: 413 });
  const email = emailIn(body);
  const before = await wrong.get(email);
  if (before !== null && before.consumedPoints >= WRONG_PASSWORDS) return tooMany(before.msBeforeNext);
  const answer = await forward(new Request(request, { body }), address);
  if (answer.ok) await wrong.delete(email);
  else if (answer.status === 400) await wrong.penalty(email);
  return answer;
}

/** In the words that the SDK reads as `auth/too-many-requests`. */
function tooMany(wait: number): Response {
  const error = { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] };
  return Response.json({ error }, { status: 429, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
}

function emailIn(body: string): string {
  try {
    const { email }: { email?: unknown } = JSON.parse(body);
    return String(email).toLowerCase();
  } catch {
    return '';
  }
}
