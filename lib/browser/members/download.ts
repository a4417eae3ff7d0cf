import { refreshBeforeExpiry } from '@/lib/browser/session/as-member';
import { browserUrl } from '@/lib/shared/api/request';
import { actAs } from './act-as';

/**
 * Downloads a file of the product API through the browser's own download. Nothing happens if the sign-in has ended; the
 * person is then signed out.
 * @param address address of the endpoint, from `createAddress`.
 * @param profileId the profile that may read the file; null for a file of the account.
 * @throws ApiUnavailableError without the profile's token.
 */
export async function download(address: string, profileId: string | null): Promise<void> {
  if (profileId !== null) await actAs(profileId);
  if (await refreshBeforeExpiry()) window.location.assign(browserUrl(address));
}
