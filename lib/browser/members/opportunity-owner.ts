import { api } from '@/lib/browser/api/api';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointPath, EndpointResponse } from '@/lib/shared/contract/contract';

export type OpportunityOwner = { accountId: string; profileId: string; opportunityId: string };

type CallKey = Extract<EndpointKey, `${string} /v1/opportunities/{id}/${string}`>;
type CallInput<Key extends CallKey> = Omit<EndpointInput<Key>, 'path'> &
  (Exclude<EndpointPath<Key>, 'id'> extends never
    ? { path?: undefined }
    : { path: Record<Exclude<EndpointPath<Key>, 'id'>, string> });

export function ownerApi<Key extends CallKey>(
  owner: OpportunityOwner,
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<EndpointResponse<Key>> {
  return api(key, addOpportunity(owner, input), { as: owner.profileId, signal });
}

export function addOpportunity<Key extends CallKey>(
  { opportunityId }: OpportunityOwner,
  input: CallInput<Key>,
): EndpointInput<Key> {
  // TypeScript cannot verify that the path is complete, because the endpoint is a type parameter.
  return { ...input, path: { ...input.path, id: opportunityId } } as unknown as EndpointInput<Key>;
}
