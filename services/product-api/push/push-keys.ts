import { createECDH } from 'node:crypto';
import type { Db } from '../db/client';
import { findPushKeys, type PushKeys, storePushKeys } from './queries/push-keys';

/** The curve of RFC 8291 and RFC 8292. */
export const CURVE = 'prime256v1';

/** Generates the keys on the first call. All processes share them. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known !== undefined) return known;
  const pair = createECDH(CURVE);
  pair.generateKeys();
  await storePushKeys(db, {
    publicKey: pair.getPublicKey('base64url'),
    // `getPrivateKey` omits leading zeros.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  });
  return readPushKeys(db);
}
