import { listMasterKeys } from './master-keys';
import type { Storage } from './storage';

/**
 * Removes originals that nothing names any more, each with its master: a master that is made meanwhile looks for its
 * original last. What is made from them is not served without them.
 */
export async function deleteImages(storage: Storage, images: readonly { key: string }[]): Promise<void> {
  await Promise.all(
    images.map(async ({ key }) => {
      await storage.delete(key);
      for (const master of Object.values(listMasterKeys(key))) await storage.delete(master);
    }),
  );
}
