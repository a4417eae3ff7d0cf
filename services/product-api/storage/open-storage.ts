import { join } from 'node:path';
import type { Env } from '../env';
import { createLocalDisk } from './local-disk';
import { createS3Storage } from './s3';
import type { Inventory, Storage } from './storage';

type StorageSettings = Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'S3_ENDPOINT' | 'S3_REGION'>;

export const getOriginalsPath = (directory: string) => join(directory, 'storage');

/** @throws UnusableStorageError for wrong settings; StorageUnavailableError if the server is unreachable */
export async function openStorage(env: StorageSettings): Promise<Storage & Inventory> {
  if (env.STORAGE_URL === undefined) return createLocalDisk(getOriginalsPath(env.DATA_DIR));
  const { hostname, pathname } = new URL(env.STORAGE_URL);
  const folder = pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  const storage = await createS3Storage({
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
  });
  await storage.check();
  return storage;
}
