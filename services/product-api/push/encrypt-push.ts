import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { CURVE } from './push-keys';

/** In base64url, as the browser reports them. */
export type SubscriptionKeys = { p256dh: string; auth: string };

/** The size of the only record, in bytes. Push services accept bodies of up to 4,096 bytes (RFC 8030, section 7.2). */
const RECORD_SIZE = 4_096;
const [TAG_BYTES, KEY_BYTES, NONCE_BYTES] = [16, 16, 12];
/** Marks the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);

/** The body's header takes 86 bytes. The tag and the record's delimiter take 17. */
export const MAX_CONTENT_BYTES = RECORD_SIZE - 86 - TAG_BYTES - LAST_RECORD.length;

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message for one subscription: RFC 8291, with the content coding "aes128gcm" of RFC 8188.
 * @param options the random values, which only tests specify.
 * @throws Error if the subscription's key is not a point on the curve, or the content is too long
 */
export function encryptPush(
  content: Uint8Array,
  keys: SubscriptionKeys,
  options: { salt?: Uint8Array; privateKey?: Uint8Array } = {},
): Buffer {
  if (content.length > MAX_CONTENT_BYTES) throw new RangeError(`${content.length} bytes do not fit into one record.`);
  const { salt = randomBytes(16), privateKey } = options;
  const sender = createECDH(CURVE);
  if (privateKey === undefined) sender.generateKeys();
  else sender.setPrivateKey(privateKey);
  const receiverKey = Buffer.from(keys.p256dh, 'base64url');
  const senderKey = sender.getPublicKey();

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derive(sender.computeSecret(receiverKey), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([
    cipher.update(content),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, record]);
}
