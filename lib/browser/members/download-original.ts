import { refreshBeforeExpiry } from '@/lib/browser/session/as-member';
import { browserUrl, createAddress } from '@/lib/shared/api/request';

/** Downloads the uploaded file unchanged, through the browser's own download. */
export async function downloadOriginal(key: string): Promise<void> {
  if (!(await refreshBeforeExpiry())) return;
  window.location.assign(browserUrl(createAddress('GET /v1/images/original', { query: { url: key } }).address));
}
