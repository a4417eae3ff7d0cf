import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/shared/domain/id';
import { FILES_PATH, threadFileLimits } from '@/lib/shared/domain/thread-file';
import type { SigningKeys } from '../identity/product-token';

/** Links that open one file for a short time without cookies, so strangers' files are never opened with a session. */
export type FileLinks = {
  sign(fileId: string, now: Date): string;
  /** @returns the file's id; null if the link is forged or has expired */
  read(token: string, now: Date): string | null;
};

export function createFileLinks(keys: SigningKeys): FileLinks {
  const createMac = (signed: string, key = keys[0]) => createHmac('sha256', key).update(`open file ${signed}`).digest();
  return {
    sign: (fileId, now) => {
      const expiry = Math.ceil(now.getTime() / 1_000) + threadFileLimits.linkLifetime;
      const signed = `${fileId}.${expiry}`;
      return `${FILES_PATH}/${signed}.${createMac(signed).toString('base64url')}`;
    },
    read: (token, now) => {
      const [fileId = '', expiry = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const isValid = keys.some((key) => {
        const expected = createMac(`${fileId}.${expiry}`, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isValid && isId(fileId) && Number(expiry) * 1_000 >= now.getTime() ? fileId : null;
    },
  };
}
