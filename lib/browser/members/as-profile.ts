import { asMember } from '@/lib/browser/session/as-member';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';
import { actAs } from './act-as';

/** Switches to a profile of the account and sends a request as it. @throws ApiError, ApiUnavailableError */
export async function asProfile<Key extends EndpointKey>(
  profileId: string,
  key: Key,
  input: EndpointInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointResponse<Key>> {
  await actAs(profileId);
  return asMember(key, input, signal);
}
