import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env';
import { isMissing } from '../storage/missing-file';

/** The secret that product tokens are signed with: the operator's, else one that is made once and kept beside the data. */
export function readProductTokenSecret({
  PRODUCT_TOKEN_SECRET,
  DATA_DIR,
}: Pick<Env, 'PRODUCT_TOKEN_SECRET' | 'DATA_DIR'>) {
  if (PRODUCT_TOKEN_SECRET !== undefined) return new TextEncoder().encode(PRODUCT_TOKEN_SECRET);
  const file = join(DATA_DIR, 'product-token-secret');
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const secret = randomBytes(32);
    mkdirSync(DATA_DIR, { recursive: true });
    // For its owner alone.
    writeFileSync(file, secret, { mode: 0o600 });
    return new Uint8Array(secret);
  }
}
