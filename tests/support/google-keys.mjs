/*
 * The web server that uses a Firebase project loads this file (playwright.config.ts). It mocks Google's keys for
 * identity tokens. It also mocks the product API's responses to a sign-in, because the product API would reject this
 * project's user.
 */
import { createPublicKey } from 'node:crypto';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const signing = { key: JSON.parse(process.env.E2E_SIGNING_KEY ?? ''), format: 'jwk' };
const keys = [{ ...createPublicKey(signing).export({ format: 'jwk' }), kid: 'tests', alg: 'RS256' }];
const account = {
  id: '0197a000-0000-7000-8000-000000000001',
  email: null,
  isAdmin: false,
  isJuror: false,
  hasOrders: false,
  wizard: null,
  language: null,
  registration: { standing: 'MEMBER', reason: null, requestedAt: null },
  termsToAccept: null,
  removedProfiles: [],
};
const noProfiles = { data: [], page: 1, size: 20, pages: 0, total: 0, totalIsCapped: false };
const { fetch: fetchElsewhere } = globalThis;

globalThis.fetch = async (input, init) => {
  const address = String(input);
  if (address === KEYS) return Response.json({ keys });
  if (address.endsWith('/v1/account')) return Response.json(account);
  if (address.endsWith('/v1/account/sign-in')) return new Response(null, { status: 204 });
  return address.endsWith('/v1/profiles/') ? Response.json(noProfiles) : fetchElsewhere(input, init);
};
