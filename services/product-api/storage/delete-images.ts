import type { Storage } from './storage';

/** Removes originals that nothing names any more. What is made from them is not served without them. */
export async function deleteImages(storage: Storage, images: readonly { key: string }[]): Promise<void> {
  await Promise.all(images.map(({ key }) => storage.delete(key)));
}
