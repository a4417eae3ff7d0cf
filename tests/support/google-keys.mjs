/*
 * Loaded into the web that is given a Firebase project (playwright.config.ts): where it asks Google for the keys that
 * identity tokens are signed with, it is given the tests' own. And where it asks the product API, which belongs to the
 * stand-in, whether it knows the person of this project, it is told so.
 */
import { createPublicKey } from 'node:crypto';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const signing = { key: JSON.parse(process.env.E2E_SIGNING_KEY ?? ''), format: 'jwk' };
const keys = [{ ...createPublicKey(signing).export({ format: 'jwk' }), kid: 'tests', alg: 'RS256' }];
const { fetch: fetchElsewhere } = globalThis;

globalThis.fetch = async (input, init) => {
  const address = String(input);
  if (address === KEYS) return Response.json({ keys });
  return address.endsWith('/v1/account') ? Response.json({}) : fetchElsewhere(input, init);
};
