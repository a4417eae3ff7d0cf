/*
 * Loaded into the web that is given a Firebase project (playwright.config.ts): where it asks Google for the keys that
 * identity tokens are signed with, it is given the tests' own.
 */
import { createPublicKey } from 'node:crypto';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const signing = { key: JSON.parse(process.env.E2E_SIGNING_KEY ?? ''), format: 'jwk' };
const keys = [{ ...createPublicKey(signing).export({ format: 'jwk' }), kid: 'tests', alg: 'RS256' }];
const { fetch: fetchElsewhere } = globalThis;

globalThis.fetch = async (input, init) =>
  String(input) === KEYS ? Response.json({ keys }) : fetchElsewhere(input, init);
