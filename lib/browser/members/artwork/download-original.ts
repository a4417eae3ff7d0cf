import { ACCOUNT, download } from '@/lib/browser/api/api';
import { createAddress } from '@/lib/shared/api/request';

/** Downloads the uploaded file unchanged. */
export async function downloadOriginal(key: string): Promise<void> {
  await download(createAddress('GET /v1/images/original', { query: { url: key } }).address, ACCOUNT);
}
