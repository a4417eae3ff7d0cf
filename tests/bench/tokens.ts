import { verify as verifySignature } from 'node:crypto';
import { promisify } from 'node:util';
import { createProductTokens } from '@/services/product-api/identity/product-token';
import { createIdentityToken, identityTokenKey, testVerifier } from '../support/identity';

/** Each token is for a different user, so none is cached. */
const TOKENS = 2_000;
const AT_ONCE = 16;
const MILLISECONDS = 3_000;

/** Prints how many tokens one process verifies per second, and how many signatures alone. */
export async function benchTokens(print: (line?: string) => void): Promise<void> {
  const identities = await Promise.all(
    Array.from({ length: TOKENS }, (_, index) => createIdentityToken(`user-${index}`)),
  );
  const product = createProductTokens([new Uint8Array(32).fill(7)]);
  const payload = {
    uid: 'account',
    role: 'ARTIST',
    memberRole: 'OWNER',
    isLegacyUser: false,
    subscription: { type: null, isExpired: false },
  };
  const products = await Promise.all(
    Array.from({ length: TOKENS }, (_, index) => product.sign({ sub: `profile-${index}`, ...payload })),
  );
  const bare = await measureRate(identities, verifyBare);
  print('## Tokens verified in one process\n');
  print('| Token | per second | of the bare signature |\n|---|---:|---:|');
  print(`| RS256 signature alone | ${Math.round(bare)} | 100 % |`);
  for (const [name, tokens, verify] of [
    ['identity token', identities, testVerifier],
    ['product token', products, product.verify],
  ] as const) {
    const rate = await measureRate(tokens, verify);
    print(`| ${name} | ${Math.round(rate)} | ${Math.round((100 * rate) / bare)} % |`);
  }
  print();
}

const verifyInPool = promisify(verifySignature);

async function verifyBare(token: string): Promise<boolean> {
  const [header = '', body = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${body}`);
  return verifyInPool('RSA-SHA256', signed, identityTokenKey, Buffer.from(signature, 'base64url'));
}

async function measureRate(tokens: readonly string[], verify: (token: string) => Promise<unknown>): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const work = async () => {
    while (performance.now() - startedAt < MILLISECONDS) {
      const token = tokens[count % tokens.length] ?? '';
      count += 1;
      await verify(token);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (1_000 * count) / (performance.now() - startedAt);
}
